import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  galleryTable,
  hangWall,
  imageRow,
  openGallery,
  titles,
  wall,
  type ImageRow,
} from '@/features/gallery/testing/wall';
import { AppError } from '@/lib/errors';
import { FileProblem } from '@/lib/media/file-problem';
import { preparePicture } from '@/lib/media/picture';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import { refusal, testServer } from '@tests/support/server';

// Pictures are drawn and sent by a browser alone; what is done with them is the subject here.
vi.mock('@/lib/media/picture', () => ({ preparePicture: vi.fn() }));
vi.mock('@/lib/media/storage', () => ({ uploadPicture: vi.fn(), removeObjects: vi.fn() }));

const server = testServer();
beforeEach(() => hangWall(server));

const jpeg = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const input = () => screen.getByLabelText('Drop pictures here, or choose them');
/** The keys of what was stored last. */
const storedKeys = () => {
  const key = vi.mocked(uploadPicture).mock.lastCall?.[0].key ?? '';
  return [key, key.replace('.jpg', '-400.webp'), key.replace('.jpg', '-800.webp')];
};

describe('uploading', () => {
  it('stores, hangs and tells of one picture after the other', async () => {
    let finishFirst = () => {};
    vi.mocked(uploadPicture).mockImplementationOnce(
      ({ key }) =>
        new Promise((resolve) => {
          finishFirst = () => resolve(`https://files.test/${key}`);
        }),
    );
    const { user } = await openGallery();
    await user.upload(input(), [jpeg('Soundcheck.final.jpg'), jpeg('Load-in.jpg')]);
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    expect(
      screen.getByRole('list', { name: 'Pictures on their way' }).children[1],
    ).toHaveTextContent('Waiting');
    await waitFor(() => expect(uploadPicture).toHaveBeenCalledOnce());
    finishFirst();

    expect((await screen.findAllByText('Image uploaded successfully')).length).toBeGreaterThan(0);
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Load-in', 'Soundcheck.final']));
    expect(wall.writes).toEqual(['insert Soundcheck.final', 'insert Load-in']);
    const [key] = storedKeys();
    expect(key).toMatch(/^gallery\/\d+-[a-z0-9]+\.jpg$/);
    expect(wall.rows[0]).toMatchObject({
      image_url: `https://files.test/${key}`,
      filename: key?.replace('gallery/', ''),
      variant_widths: [400, 800],
    });
    expect(removeObjects).not.toHaveBeenCalled();
    expect(
      screen.getByRole('button', { name: 'Drop pictures here, or choose them' }),
    ).toBeEnabled();
    expect(screen.queryByRole('list', { name: 'Pictures on their way' })).not.toBeInTheDocument();
  });

  it('takes 2 MB and no byte more', async () => {
    const { user } = await openGallery();
    await user.upload(input(), jpeg('large.jpg', 2 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'large.jpg: Please select a file smaller than 2MB.',
    );
    expect(preparePicture).not.toHaveBeenCalled();
    await user.upload(input(), jpeg('fits.jpg', 2 * 1024 * 1024));
    await waitFor(() => expect(titles()[0]).toBe('fits'));
  });

  it('refuses other kinds', async () => {
    await openGallery();
    const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
    await userEvent.setup({ applyAccept: false }).upload(input(), svg);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^a\.svg: File type must be/);
    expect(screen.queryByText('File too large')).not.toBeInTheDocument();
    expect(preparePicture).not.toHaveBeenCalled();
  });

  it('says why a file is none of those it takes, and can be told to forget it', async () => {
    vi.mocked(preparePicture).mockRejectedValue(new FileProblem('a.jpg is damaged.'));
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('a.jpg is damaged.')).toBeVisible();
    expect(uploadPicture).not.toHaveBeenCalled();
    expect(removeObjects).not.toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
    await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.queryByRole('list', { name: 'Pictures on their way' })).not.toBeInTheDocument();
  });

  it('leaves no file where the row is refused, and hangs it when tried again', async () => {
    server.use(
      http.post(galleryTable, () => refusal('42501', 'new row violates the policy'), {
        once: true,
      }),
    );
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('new row violates the policy')).toBeVisible();
    // The row first: it might be there although nobody heard so.
    expect(wall.writes).toEqual(['delete 0']);
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('gallery', storedKeys());
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }));
    await waitFor(() => expect(titles()[0]).toBe('a'));
  });

  it('keeps no picture whose answer was lost', async () => {
    server.use(
      http.post(
        galleryTable,
        async ({ request }) => {
          wall.rows = [
            { ...imageRow(9), ...((await request.json()) as Partial<ImageRow>) },
            ...wall.rows,
          ];
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(wall.writes).toEqual(['delete 1']);
    expect(wall.rows).toHaveLength(3);
    vi.mocked(console.error).mockClear();
  });

  it('tells which files it could not take back', async () => {
    vi.mocked(uploadPicture).mockImplementation(({ onProgress }) => {
      onProgress?.(0.5);
      return Promise.reject(new AppError({ kind: 'network', message: 'The connection was lost.' }));
    });
    vi.mocked(removeObjects).mockImplementation((_bucket, keys) =>
      Promise.resolve({ removed: [], left: [...keys] }),
    );
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Files left in the storage')).toBeVisible();
    const left = storedKeys().map((key) => `gallery/${key}`);
    expect(screen.getByText(`They could not be deleted: ${left.join(', ')}`)).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
    vi.mocked(console.error).mockClear();
  });

  it('believes no silence about its files once the session is lost', async () => {
    vi.mocked(uploadPicture).mockImplementation(({ onProgress }) => {
      onProgress?.(0.5);
      return Promise.reject(new AppError({ kind: 'denied', message: 'jwt expired' }));
    });
    vi.mocked(removeObjects).mockResolvedValue({ removed: [], left: [] });
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Files left in the storage')).toBeVisible();
    expect(screen.getByText('jwt expired')).toBeVisible();
    vi.mocked(console.error).mockClear();
  });

  it('asks before the window is closed on a picture that is on its way', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    let finish = (_url: string) => {};
    vi.mocked(uploadPicture).mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { user } = await openGallery();
    expect(leave()).toBe(false);
    await user.upload(input(), jpeg('a.jpg'));
    await waitFor(() => expect(uploadPicture).toHaveBeenCalledOnce());
    expect(leave()).toBe(true);
    finish('https://files.test/a.jpg');
    await waitFor(() => expect(titles()[0]).toBe('a'));
    expect(leave()).toBe(false);
  });

  /** As it is with a slow line. */
  function neverArrive(): void {
    vi.mocked(uploadPicture).mockImplementation(({ signal, onProgress }) => {
      onProgress?.(0.5);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () =>
          reject(new DOMException('Called off.', 'AbortError')),
        );
      });
    });
  }

  it('is taken back when called off, however far it is', async () => {
    neverArrive();
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    await waitFor(() => expect(uploadPicture).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Cancel a.jpg' }));
    await waitFor(() => expect(removeObjects).toHaveBeenCalledWith('gallery', storedKeys()));
    expect(screen.getByRole('list', { name: 'Pictures on their way' })).toHaveTextContent(
      'Cancelled',
    );
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
  });

  it('that stops because its page is left is taken back, and that is said', async () => {
    neverArrive();
    const { user } = await openGallery();
    await user.upload(input(), [jpeg('a.jpg'), jpeg('b.jpg')]);
    await waitFor(() => expect(uploadPicture).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('link', { name: 'See the wall' }));
    expect(await screen.findByText('Upload stopped')).toBeVisible();
    expect(screen.getByText(/before 2 pictures had gone up/)).toBeVisible();
    await waitFor(() => expect(removeObjects).toHaveBeenCalledWith('gallery', storedKeys()));
    expect(uploadPicture).toHaveBeenCalledOnce();
    expect(wall.rows).toHaveLength(3);
  });

  it('says nothing more about pictures that are up when its page is left', async () => {
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    await waitFor(() => expect(titles()[0]).toBe('a'));
    await user.click(screen.getByRole('link', { name: 'See the wall' }));
    expect(screen.queryByText('Upload stopped')).not.toBeInTheDocument();
  });
});
