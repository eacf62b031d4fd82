import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddBeat } from '@/features/beat-upload/components/add-beat';
import type { UploadServer } from '@/features/beat-upload/saga';
import { AppError } from '@/lib/errors';
import { FileProblem } from '@/lib/media/file-problem';
import { renderApp } from '@tests/support/render';

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  delMany: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
}));

const server = vi.hoisted(() => ({
  insertBeat: vi.fn<UploadServer['insertBeat']>(),
  findStray: vi.fn<UploadServer['findStray']>(),
  store: vi.fn<UploadServer['store']>(),
  remove: vi.fn<UploadServer['remove']>(),
  removeFolder: vi.fn<UploadServer['removeFolder']>(),
  insertFiles: vi.fn<UploadServer['insertFiles']>(),
  publish: vi.fn<UploadServer['publish']>(),
  deleteBeat: vi.fn<UploadServer['deleteBeat']>(),
}));
vi.mock('@/features/beat-upload/mutations', () => ({ uploadServer: () => server }));

const sounds = vi.hoisted(() => ({ readSound: vi.fn(), cutPreview: vi.fn() }));
vi.mock('@/lib/media/sound', async (load) => ({ ...(await load()), ...sounds }));

const pictures = vi.hoisted(() => ({ readPicture: vi.fn(), preparePicture: vi.fn() }));
vi.mock('@/lib/media/picture', () => pictures);
const uploadPicture = vi.hoisted(() => vi.fn());
vi.mock('@/lib/media/storage', () => ({ uploadPicture }));

const audio = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const image = (name: string) => new File(['picture'], name, { type: 'image/png' });
const onPublished = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  let id = 40;
  server.insertBeat.mockImplementation(() => Promise.resolve((id += 1)));
  server.store.mockImplementation(({ bucket, key }) => Promise.resolve(`/${bucket}/${key}`));
  server.removeFolder.mockResolvedValue({ removed: [], left: [] });
  for (const step of [server.insertFiles, server.publish, server.deleteBeat]) {
    step.mockResolvedValue(undefined);
  }
  sounds.readSound.mockResolvedValue({ mime: 'audio/mpeg', durationSeconds: 90, peaks: [1] });
  sounds.cutPreview.mockImplementation(() => Promise.resolve(audio('rosin-preview.mp3')));
  pictures.readPicture.mockResolvedValue({ type: 'image/png', width: 800, height: 800 });
  pictures.preparePicture.mockResolvedValue({ type: 'image/png', widths: [400] });
  uploadPicture.mockImplementation(({ key }: { key: string }) => Promise.resolve(`/img/${key}`));
});

async function openForm() {
  const view = renderApp(<AddBeat memberId="ada" onPublished={onPublished} />);
  await screen.findByRole('form', { name: 'New beat' });
  const add = (label: string, ...files: File[]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files } });
  return {
    ...view,
    addAudio: (...files: File[]) => add('Add audio files', ...files),
    addImages: (...files: File[]) => add('Add images', ...files),
    submit: () => view.user.click(screen.getByRole('button', { name: /^Upload/ })),
  };
}

async function filledForm(...names: string[]) {
  const view = await openForm();
  view.addAudio(...(names.length > 0 ? names : ['rosin.mp3']).map(audio));
  view.addImages(image('cover.png'), image('back.png'));
  await waitFor(() => expect(screen.getAllByText(/800 × 800/)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/Listening/)).not.toBeInTheDocument());
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Trap');
  return view;
}

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

  it('shows a file that cannot be used, and does not go with it', async () => {
    sounds.readSound.mockRejectedValueOnce(new FileProblem('rosin.mp3 is not a sound file.'));
    const { submit } = await filledForm();
    expect(screen.getByText('rosin.mp3 is not a sound file.')).toBeVisible();
    await submit();
    expect((await screen.findAllByText('A file cannot be used')).length).toBe(2);
    expect(server.insertBeat).not.toHaveBeenCalled();
  });
});

describe('an upload', () => {
  it('sends the row, the files and their rows, publishes, says so, and begins anew', async () => {
    const { submit, user } = await filledForm('rosin_140bpm.mp3', 'rosin preview.mp3');
    await user.click(screen.getByRole('button', { name: 'Make primary' }));
    await submit();
    expect(await screen.findByText('Beat uploaded successfully!')).toBeVisible();
    expect(server.insertBeat.mock.calls[0]?.[0]).toMatchObject({
      title: 'Rosin',
      bpm: 140,
      genre: 'Trap',
      price: 25,
    });
    const [, sent, covers] = server.insertFiles.mock.calls[0] ?? [];
    expect(sent).toMatchObject([
      { type: 'full', filename: 'rosin_140bpm.mp3', duration: 90, peaks: [1] },
      { type: 'preview', filename: 'rosin preview.mp3' },
    ]);
    expect(covers?.map(({ filename }) => filename)).toEqual(['back.png', 'cover.png']);
    expect(sounds.cutPreview).not.toHaveBeenCalled();
    expect(onPublished).toHaveBeenCalledExactlyOnceWith(41);
    expect(screen.getByRole('link', { name: 'Rosin' })).toHaveAttribute('href', '/beats/41');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  it('cuts a preview where none was given, unless that is not wanted', async () => {
    const first = await filledForm();
    await first.submit();
    await screen.findByText('Beat uploaded successfully!');
    expect(sounds.cutPreview).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'rosin.mp3' }),
      expect.objectContaining({ start: 0, seconds: 45, fadeIn: true, fadeOut: true }),
    );
    expect(server.store.mock.calls.map(([{ bucket }]) => bucket)).toEqual([
      'beat-masters',
      'beat-audio',
    ]);
    first.unmount();

    const second = await filledForm();
    await second.user.click(screen.getByRole('checkbox', { name: 'Cut a preview from this file' }));
    await second.submit();
    await waitFor(() => expect(server.publish).toHaveBeenCalledTimes(2));
    expect(sounds.cutPreview).toHaveBeenCalledOnce();
  });

  it('is undone when the server refuses it: which file, and why', async () => {
    server.store.mockRejectedValue(
      new AppError({ kind: 'invalid', message: 'too large', status: 413 }),
    );
    const { submit } = await filledForm();
    await submit();
    expect(await screen.findByText(/Nothing of it was kept/)).toHaveTextContent(
      'rosin.mp3: Not stored: it is larger than the storage takes.',
    );
    expect(screen.getAllByText('Upload failed').length).toBeGreaterThan(0);
    expect(server.deleteBeat).toHaveBeenCalledExactlyOnceWith(41);
    expect(server.removeFolder.mock.calls).toEqual([
      ['beat-images', '41'],
      ['beat-audio', '41'],
      ['beat-masters', '41'],
    ]);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Rosin');
    vi.mocked(console.error).mockClear();
  });

  it('is undone when the database refuses a row, in its words', async () => {
    server.insertFiles.mockRejectedValue(
      new AppError({ kind: 'invalid', code: '23514', message: 'Not this one.', status: 400 }),
    );
    const { submit } = await filledForm();
    await submit();
    expect(await screen.findByText(/Nothing of it was kept/)).toHaveTextContent(/^Not this one\./);
    expect(server.deleteBeat).toHaveBeenCalledOnce();
    expect(server.removeFolder).toHaveBeenCalledTimes(3);
    vi.mocked(console.error).mockClear();
  });

  it('waits where the connection was lost, and goes on from there', async () => {
    server.insertFiles.mockRejectedValueOnce(
      new AppError({ kind: 'network', message: 'Failed to fetch' }),
    );
    const { submit, user } = await filledForm();
    await submit();
    expect(await screen.findByText('The upload has stopped')).toBeVisible();
    expect(server.deleteBeat).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeDisabled();
    const sent = server.store.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('Beat uploaded successfully!');
    expect(server.store.mock.calls).toHaveLength(sent);
    expect(server.insertBeat).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('may be undone where it waits, and says what would not go', async () => {
    server.publish.mockRejectedValue(
      new AppError({ kind: 'denied', message: 'row-level security' }),
    );
    server.removeFolder.mockResolvedValue({ removed: [], left: ['41/x.mp3'] });
    const { submit, user } = await filledForm();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Undo the upload' }));
    expect((await screen.findAllByText('Some files could not be removed')).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByText('Upload undone')).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });
});

describe('several beats', () => {
  it('come of the files of several, share what they share, and go one after the other', async () => {
    const { user, addImages, submit } = await filledForm('Rosin.mp3', 'Bow.mp3', 'Bow preview.mp3');
    expect(screen.getByText('These files became 2 beats')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Same artist, genre, price, mood and tags for all' }),
    );
    await submit();
    // The second one still lacks its pictures: it is shown.
    expect((await screen.findAllByText('Please upload at least one image')).length).toBe(2);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Bow');
    expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveValue('Trap');
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
