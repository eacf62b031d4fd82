import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  audio,
  image,
  pictures,
  resetFakes,
  server,
  sounds,
  storage,
} from '@/features/beat-upload/testing/fakes';
import { filledForm, onPublished, openForm } from '@/features/beat-upload/testing/new-beat';
import { FileProblem } from '@/lib/media/file-problem';

vi.mock('idb-keyval', async () => (await import('@/features/beat-upload/testing/fakes')).noKeyval);
vi.mock('@/features/beat-upload/mutations', () => ({ uploadServer: () => server }));
vi.mock('@/lib/media/sound', async (load) => ({ ...(await load()), ...sounds }));
vi.mock('@/lib/media/picture', () => pictures);
vi.mock('@/lib/media/storage', () => storage);

beforeEach(resetFakes);

describe('the form', () => {
  it('begins with her name and the price that most beats have', async () => {
    await openForm();
    expect(screen.getByRole('textbox', { name: 'Artist' })).toHaveValue('Trap Violinist');
    expect(screen.getByRole('spinbutton', { name: 'Price ($)' })).toHaveValue(25);
    const keys = within(screen.getByRole('combobox', { name: 'Key' })).getAllByRole('option');
    expect(keys.map(({ textContent }) => textContent)).toEqual([
      ...['None', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'],
    ]);
  });

  it('names what is missing, one thing after the other, and goes there', async () => {
    const { user, submit, addAudio } = await openForm();
    await submit();
    expect(screen.getAllByText('Please fill in all required fields').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    // What has been mended is not held against anybody until the next attempt.
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rosin');
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Trap');
    expect(screen.queryByText('Please fill in this field.')).not.toBeInTheDocument();
    await submit();
    expect((await screen.findAllByText('Please upload at least one audio file')).length).toBe(2);
    addAudio(audio('rosin.mp3'));
    await submit();
    expect((await screen.findAllByText('Please upload at least one image')).length).toBe(2);
    expect(server.insertBeat).not.toHaveBeenCalled();
  });

  it('keeps tags once, and lets go of them', async () => {
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'dark, Dark,strings{Enter}');
    const tags = screen.getByRole('list', { name: 'Tags of this beat' });
    expect(
      within(tags)
        .getAllByRole('button')
        .map((tag) => tag.textContent),
    ).toEqual(['dark', 'strings']);
    await user.click(screen.getByRole('button', { name: 'Remove the tag dark' }));
    expect(tags).toHaveTextContent(/^strings$/);
  });

  it('says that nothing is sold where there is a preview alone', async () => {
    const { user } = await filledForm('rosin.mp3');
    const warning = 'Without a full file there is nothing to send to buyers.';
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('keeps the focus near a file that is taken away', async () => {
    const { user } = await filledForm('rosin.mp3');
    await user.click(screen.getByRole('button', { name: 'Remove rosin.mp3' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Sound' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove back.png' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Pictures' })).toHaveFocus());
  });

  it('says first thing that another tab keeps the draft, and asks before it is left', async () => {
    const request = (_name: string, _how: unknown, then: (lock: null) => unknown) =>
      Promise.resolve(then(null));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { user } = await openForm();
    Reflect.deleteProperty(navigator, 'locks');
    expect(screen.getByText('This form is open in another tab')).toBeVisible();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rosin');
    expect(leave()).toBe(true);
  });

  it('listens to a voice tag before it takes it', async () => {
    await filledForm('rosin.mp3');
    const choose = (name: string) =>
      fireEvent.change(screen.getByLabelText('Add a voice tag'), {
        target: { files: [audio(name)] },
      });
    choose('speech.mp3');
    expect(await screen.findByText('speech.mp3 is longer than 10 seconds.')).toBeVisible();
    expect(screen.queryByText(/^Voice tag:/)).not.toBeInTheDocument();
    sounds.readSound.mockResolvedValue({ mime: 'audio/mpeg', durationSeconds: 2, peaks: [] });
    choose('hers.mp3');
    expect(await screen.findByText('Voice tag: hers.mp3')).toBeVisible();
    expect(screen.queryByText(/longer than/)).not.toBeInTheDocument();
  });

  it('shows a file that cannot be used, and does not go with it', async () => {
    sounds.readSound.mockRejectedValueOnce(new FileProblem('rosin.mp3 is not a sound file.'));
    const { submit } = await filledForm();
    expect(screen.getByText('rosin.mp3 is not a sound file.')).toBeVisible();
    await submit();
    expect((await screen.findAllByText('A file cannot be used')).length).toBe(2);
    expect(server.insertBeat).not.toHaveBeenCalled();
  });
});

describe('several beats', () => {
  it('come of the files of several, share what they share, and go one after the other', async () => {
    const { user, addImages, submit } = await filledForm('Rosin.mp3', 'Bow.mp3', 'Bow preview.mp3');
    expect(screen.getByText('These files became 2 beats')).toBeVisible();
    // What one alone is given in words stays its own.
    await user.click(screen.getByRole('button', { name: 'Bow' }));
    expect(screen.getByText('Beat 2 of 2')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Slow.');
    await user.click(screen.getByRole('button', { name: 'Rosin' }));
    await user.click(screen.getByRole('button', { name: 'The same for all' }));
    expect(await screen.findByText('The other beat has the same now')).toBeVisible();
    await submit();
    // The second one still lacks its pictures: it is shown.
    expect((await screen.findAllByText('Please upload at least one image')).length).toBe(2);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Bow');
    expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveValue('Trap');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Slow.');
    addImages(image('bow.png'));
    await screen.findByText(/800 × 800/);
    await submit();
    await waitFor(() => expect(onPublished.mock.calls).toEqual([[41], [42]]));
    expect(server.insertBeat.mock.calls.map(([row]) => row.title)).toEqual(['Rosin', 'Bow']);
  });

  it('may be one beat after all', async () => {
    const { user } = await filledForm('Rosin.mp3', 'Bow.mp3');
    await user.click(screen.getByRole('button', { name: 'They are one beat' }));
    const files = within(screen.getByRole('list', { name: 'Audio files' }));
    expect(files.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Upload Beat' })).toBeVisible();
  });

  it('are thrown away only when that is confirmed', async () => {
    const { user } = await filledForm('Rosin.mp3', 'Bow.mp3');
    await user.click(screen.getByRole('button', { name: 'Remove Bow' }));
    await user.click(screen.getByRole('button', { name: 'Throw away' }));
    expect(await screen.findByRole('button', { name: 'Upload Beat' })).toBeVisible();
  });
});
