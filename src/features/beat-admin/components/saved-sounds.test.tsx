import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beat,
  choose,
  expectLogged,
  fillBeat,
  mp3,
  onBusy,
  onChanged,
  open,
  press,
  saved,
  sound,
} from '@/features/beat-admin/testing/beat-files';
import { FileProblem } from '@/lib/media/file-problem';
import { cutPreview, readSound } from '@/lib/media/sound';
import { readPrivateObject, removeObjects } from '@/lib/media/storage';
import { refusal, rest, testServer } from '@tests/support/server';

// A browser alone opens, cuts and sends files; what is done with them is the subject here.
vi.mock('@/lib/media/picture', () => ({ preparePicture: vi.fn() }));
vi.mock('@/lib/media/sound', async (load) => ({
  ...(await load()),
  readSound: vi.fn(),
  cutPreview: vi.fn(),
}));
vi.mock('@/lib/media/storage', () => ({
  uploadObject: vi.fn(),
  uploadPicture: vi.fn(),
  removeObjects: vi.fn(),
  privateAddress: vi.fn(),
  readPrivateObject: vi.fn(),
}));

const server = testServer();

beforeEach(() => fillBeat(server));

describe('a new sound', () => {
  it('is listened to, may be what its name does not say, and is stored where that belongs', async () => {
    const { user } = await open();
    choose('Add audio files', mp3('rosin.mp3'));
    const kind = await screen.findByRole('group', { name: 'What rosin.mp3 is' });
    expect(within(kind).getByRole('button', { name: 'Full' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(kind).getByRole('button', { name: 'Preview' }));
    expect(onBusy).toHaveBeenLastCalledWith(true);
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expect(beat.asked).toEqual(['store beat-audio', 'insert preview rosin.mp3']);
    await waitFor(() => expect(saved()).toContain('rosin.mp3'));
    expect(onChanged).toHaveBeenCalled();
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it('that is no sound is named and goes nowhere', async () => {
    vi.mocked(readSound).mockRejectedValue(new FileProblem('rosin.mp3 is not a sound file.'));
    await open();
    choose('Add audio files', mp3('rosin.mp3'));
    expect(await screen.findByText('rosin.mp3 is not a sound file.')).toBeVisible();
    choose('File in place of full-1.mp3', new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText('a.txt: File type must be audio/*')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
    expect(beat.asked).toEqual([]);
  });

  it('is taken back whole where its row is refused, and may be tried again', async () => {
    server.use(
      http.post('*/rest/v1/beat_audio', () => refusal('23514', 'refused'), { once: true }),
    );
    const { user } = await open();
    choose('Add audio files', mp3('rosin.mp3'));
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(beat.asked).toEqual([
      'store beat-masters',
      'delete sound ',
      'remove beat-masters/7/full_rosin.mp3',
    ]);
    await user.click(press('Try rosin.mp3 again'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expectLogged('Uploading rosin.mp3 failed:');
  });

  it('takes the place of an old one, which goes only then', async () => {
    const { user } = await open();
    choose('File in place of preview-2.mp3', mp3('better.mp3'));
    expect(await screen.findByText('Takes the place of preview-2.mp3.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /^What better/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Audio file replaced')).toBeVisible();
    expect(beat.asked).toEqual([
      'store beat-audio',
      'insert preview better.mp3',
      'delete sound preview-2.mp3',
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await waitFor(() => expect(saved()).toEqual(['better.mp3', 'full-1.mp3']));
  });

  it('stays where the old one could not be taken away, and that is said', async () => {
    server.use(http.delete('*/rest/v1/beat_audio', () => HttpResponse.json([])));
    const { user } = await open();
    choose('File in place of preview-2.mp3', mp3('better.mp3'));
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    await waitFor(() => expect(saved()).toEqual(['preview-2.mp3', 'better.mp3', 'full-1.mp3']));
    expect(removeObjects).not.toHaveBeenCalled();
    expectLogged('Removing a replaced sound failed:');
  });
});

describe('removing a sound', () => {
  it('says what follows, and takes the row before the file', async () => {
    const { user } = await open();
    await user.click(press('Remove preview-2.mp3'));
    expect(screen.getByText(/Then nobody can listen before they buy/)).toBeVisible();
    await user.click(press('Remove'));
    expect(await screen.findByText('Audio file removed')).toBeVisible();
    expect(beat.asked).toEqual([
      'delete sound preview-2.mp3',
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await waitFor(() => expect(saved()).toEqual(['full-1.mp3']));
    expect(press('Remove full-1.mp3')).toHaveAccessibleDescription(/^Hide the beat first/);
    expect(press('Remove full-1.mp3')).toBeDisabled();
  });

  it('touches no file where no row went, and goes on where only the answer was lost', async () => {
    server.use(
      http.delete('*/rest/v1/beat_audio', () => refusal('23514', 'A beat needs a cover.'), {
        once: true,
      }),
    );
    const { user } = await open();
    await user.click(press('Remove full-1.mp3'));
    await user.click(press('Remove'));
    expect(await screen.findByText('A beat needs a cover.')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
    expectLogged('Removing a sound failed:');

    server.use(
      http.delete('*/rest/v1/beat_audio', () => {
        beat.sounds = beat.sounds.filter(({ id }) => id !== 1);
        return HttpResponse.error();
      }),
      rest('beat_audio', () => HttpResponse.json([])),
    );
    await waitFor(() => expect(press('Remove full-1.mp3')).toBeEnabled());
    await user.click(press('Remove full-1.mp3'));
    await user.click(press('Remove'));
    expect(await screen.findByText('Audio file removed')).toBeVisible();
    expect(beat.asked).toEqual(['remove beat-masters/7/full_1_a.mp3']);
  });

  it('of the last one is open where the beat is hidden', async () => {
    Object.assign(beat, { isActive: false, sounds: [sound(1, 'full')] });
    await open();
    expect(press('Remove full-1.mp3')).toBeEnabled();
  });
});

describe('a beat without a preview', () => {
  it('gets one that is cut from its full file', async () => {
    beat.sounds = [sound(1, 'full')];
    vi.mocked(readPrivateObject).mockResolvedValue(new Blob(['full'], { type: 'audio/mpeg' }));
    vi.mocked(cutPreview).mockResolvedValue(mp3('full-1-preview.mp3'));
    const { user } = await open();
    expect(screen.getByText(/there is no preview/)).toBeVisible();
    await user.click(press('Cut a preview from full-1.mp3'));
    await user.click(await screen.findByRole('checkbox', { name: 'Fade in' }));
    expect(vi.mocked(readPrivateObject).mock.calls[0]?.slice(0, 2)).toEqual([
      'beat-masters',
      '7/full_1_a.mp3',
    ]);
    await user.click(press('Upload this preview'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expect(vi.mocked(cutPreview).mock.calls[0]?.[1]).toMatchObject({ seconds: 45, fadeIn: false });
    expect(beat.asked).toEqual(['store beat-audio', 'insert preview full-1-preview.mp3']);
    await waitFor(() => expect(saved()).toEqual(['full-1-preview.mp3', 'full-1.mp3']));
    expect(screen.queryByText(/there is no preview/)).not.toBeInTheDocument();
  });

  it('says when the full file cannot be opened', async () => {
    beat.sounds = [sound(1, 'full')];
    vi.mocked(readPrivateObject).mockRejectedValue(new FileProblem('full-1.mp3 is damaged.'));
    const { user } = await open();
    await user.click(press('Cut a preview from full-1.mp3'));
    expect(await screen.findByText('The full file could not be opened')).toBeVisible();
    expect(screen.getByText('full-1.mp3 is damaged.')).toBeVisible();
    expectLogged('A preview was not made:');
  });
});
