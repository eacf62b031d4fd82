import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  pictures,
  resetFakes,
  server,
  sounds,
  storage,
} from '@/features/beat-upload/testing/fakes';
import { filledForm, onPublished } from '@/features/beat-upload/testing/new-beat';
import { AppError } from '@/lib/errors';

vi.mock('idb-keyval', async () => (await import('@/features/beat-upload/testing/fakes')).noKeyval);
vi.mock('@/features/beat-upload/mutations', () => ({ uploadServer: () => server }));
vi.mock('@/lib/media/sound', async (load) => ({ ...(await load()), ...sounds }));
vi.mock('@/lib/media/picture', () => pictures);
vi.mock('@/lib/media/storage', () => storage);

beforeEach(resetFakes);

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
    expect(server.removeFiles).toHaveBeenCalledExactlyOnceWith(41);
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
    expect(server.removeFiles).toHaveBeenCalledOnce();
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

  it('waits where a file was cancelled by hand: that is no failure', async () => {
    pictures.preparePicture.mockImplementationOnce(
      (_file: File, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const { submit, user } = await filledForm();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Cancel cover.png' }));
    expect(await screen.findByText('You cancelled a file')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
    expect(server.deleteBeat).not.toHaveBeenCalled();
    // The others are enough: it need not be sent at all.
    await user.click(screen.getByRole('button', { name: 'Leave the file out: cover.png' }));
    expect(await screen.findByText('Beat uploaded successfully!')).toBeVisible();
    const [, , covers] = server.insertFiles.mock.calls[0] ?? [];
    expect(covers?.map(({ filename }) => filename)).toEqual(['back.png']);
  });

  it('has the focus near what is done about it', async () => {
    let goOn: () => void = () => undefined;
    server.insertFiles.mockImplementationOnce(
      () => new Promise<void>((resolve) => (goOn = resolve)),
    );
    const { submit, user } = await filledForm();
    await submit();
    await screen.findByText(/^Uploading Rosin/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Upload' })).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel upload' })).toHaveFocus();
    goOn();
    await screen.findByText('Beat uploaded successfully!');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Upload' })).toHaveFocus());
  });

  it('may be undone where it waits, and says what would not go', async () => {
    server.publish.mockRejectedValue(
      new AppError({ kind: 'denied', message: 'row-level security' }),
    );
    server.removeFiles.mockResolvedValue(['beat-audio/41/x.mp3']);
    const { submit, user } = await filledForm();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Undo the upload' }));
    expect((await screen.findAllByText(/beat-audio\/41\/x\.mp3/)).length).toBeGreaterThan(1);
    expect(screen.getAllByText('Files left in the storage').length).toBeGreaterThan(1);
    expect(screen.queryByText('Upload undone')).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });
});
