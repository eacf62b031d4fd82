import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminGallery, IMAGES_PER_STEP } from '@/features/gallery/admin/admin-gallery';
import { galleryImage, insertImage } from '@/features/gallery/admin/mutations';
import { removeObjects } from '@/lib/uploads/storage';
import { sendObject } from '@/lib/uploads/testing/fake-media';
import { startUploads, uploadQueue } from '@/lib/uploads/uploads';
import type { Tables } from '@/types/database';
import { galleryRow } from '@tests/support/builders';
import { memoryTable } from '@tests/support/memory-table';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

// Fakes of what jsdom lacks: IndexedDB, image decoding and resumable uploads.
vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/images/prepare-image', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/send-object', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/storage', () => ({ removeObjects: vi.fn() }));

const galleryTable = '*/rest/v1/gallery_images';

/** The stored rows, and the requested changes in order. */
const gallery = { rows: [] as Tables<'gallery_images'>[], writes: [] as string[] };

async function openGallery() {
  const view = renderApp(<AdminGallery />);
  startUploads(view.queryClient, []);
  await waitFor(() => expect(screen.queryByText('Loading images...')).not.toBeInTheDocument());
  return view;
}

/** Titles of the images in the list, in order. */
const titles = () =>
  within(screen.getByRole('region', { name: 'Images, newest first' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await uploadQueue.cancelAll(() => true);
  gallery.rows = [galleryRow(3), galleryRow(2), galleryRow(1)];
  gallery.writes = [];
  server.use(
    ...memoryTable(
      galleryTable,
      gallery,
      (columns) => ({ ...galleryRow(9 + gallery.writes.length), ...columns }),
      (what, body) =>
        gallery.writes.push(`${what} ${Array.isArray(body) ? body.length : body.title}`),
    ),
  );
  vi.mocked(removeObjects).mockReset().mockResolvedValue([]);
});

it('lists every image with title and date in steps, and focuses the first of the next step', async () => {
  gallery.rows = Array.from({ length: IMAGES_PER_STEP + 6 }, (_, index) => ({
    ...galleryRow(index + 1),
    created_at: new Date(2025, 5, index + 1, 14, 5).toISOString(),
  }));
  const opened = openGallery();
  expect(screen.getByText('Loading images...')).toBeVisible();
  const { user } = await opened;
  expect(titles()).toHaveLength(IMAGES_PER_STEP);
  expect(screen.getAllByText(/^Jun \d+, 2025, 2:05 PM$/)[2]).toHaveTextContent('Jun 3,');
  await user.click(screen.getByRole('button', { name: 'Show more images' }));
  expect(titles()).toEqual(gallery.rows.map(({ title }) => title));
  const next = `Picture ${IMAGES_PER_STEP + 1}`;
  await waitFor(() => expect(document.activeElement).toHaveTextContent(next));
});

describe('a title', () => {
  const field = () => screen.getByRole('textbox', { name: 'Title' });

  async function edit() {
    const view = await openGallery();
    await view.user.click(screen.getByRole('button', { name: 'Edit title of Picture 2' }));
    return view;
  }

  it('is edited in place, saved with Enter unless it is too long, and returns the focus to its button', async () => {
    const { user } = await edit();
    expect(field()).toHaveFocus();
    await user.clear(field());
    await user.paste('x'.repeat(256));
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('x'.repeat(256));
    expect(field()).toHaveAccessibleDescription('256 of 255 characters: 1 too many');
    expect(gallery.writes).toEqual([]);
    await user.clear(field());
    await user.keyboard('  Rosin on the desk {Enter}');
    expect(await screen.findByText('Title updated')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Picture 3', 'Rosin on the desk', 'Picture 1']));
    expect(gallery.writes).toEqual(['update Rosin on the desk']);
    const edited = screen.getByRole('button', { name: 'Edit title of Rosin on the desk' });
    expect(edited).toHaveFocus();
    await user.click(edited);
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Save title' }));
    await waitFor(() => expect(titles()[1]).toBe('Untitled'));
  });

  it('is unchanged after Escape, after Cancel and when another one is edited, and stays as typed when it could not be saved', async () => {
    const { user } = await edit();
    await user.keyboard('Something else{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit title of Picture 2' }));
    await user.keyboard('Something else');
    await user.click(screen.getByRole('button', { name: 'Cancel editing' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit title of Picture 2' }));
    await user.click(screen.getByRole('button', { name: 'Edit title of Picture 1' }));
    expect(field()).toHaveValue('Picture 1');
    expect(field()).toHaveFocus();
    expect(titles()[1]).toBe('Picture 2');
    expect(gallery.writes).toEqual([]);

    server.use(http.patch('*/rest/v1/gallery_images', () => HttpResponse.json([])));
    await user.keyboard('Lost{Enter}');
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText(/^It no longer exists/)).toBeVisible();
    expect(field()).toHaveValue('Lost');
    expect(field()).toHaveFocus();
    expectLogged('error', 'Update failed:');
  });
});

it('deletes a row after a question, and keeps its files, or shows that it was not deleted', async () => {
  server.use(http.delete(galleryTable, () => HttpResponse.json([]), { once: true }));
  const { user } = await openGallery();
  await user.click(screen.getByRole('button', { name: 'Delete Picture 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete image' });
  expect(dialog).toHaveTextContent('Are you sure you want to delete this image?');
  expect(dialog).toHaveTextContent('Picture 2');
  const decide = () => user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await decide();
  expect(await within(dialog).findByText('Delete failed')).toBeVisible();
  expect(screen.queryByText('Image deleted')).not.toBeInTheDocument();
  expectLogged('error', 'Delete failed:');

  await decide();
  expect(await screen.findByText('Image deleted')).toBeVisible();
  expect(gallery.writes).toEqual(['delete 1']);
  expect(removeObjects).not.toHaveBeenCalled();
  await waitFor(() => expect(titles()).toEqual(['Picture 3', 'Picture 1']));
  const list = screen.getByRole('region', { name: 'Images, newest first' });
  await waitFor(() => expect(list).toHaveFocus());
});

const jpeg = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const input = () => screen.getByLabelText('Drop images here, or choose files');
const sentKeys = () => sendObject.mock.calls.map(([{ key }]) => key);

describe('uploading', () => {
  it('uploads one image after the other, inserts its row, and shows a toast', async () => {
    let arrive = () => {};
    sendObject.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const { user } = await openGallery();
    await user.upload(input(), [jpeg('Soundcheck.final.jpg'), jpeg('Load-in.jpg')]);
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await waitFor(() => expect(sendObject).toHaveBeenCalled());
    arrive();
    expect((await screen.findAllByText('Image uploaded successfully')).length).toBeGreaterThan(0);
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Load-in', 'Soundcheck.final']));
    expect(gallery.writes).toEqual(['insert Soundcheck.final', 'insert Load-in']);
    const key = sentKeys().at(-1) ?? '';
    expect(key).toMatch(/^gallery\/\d+-[a-z0-9]+\.jpg$/);
    expect(sentKeys().at(-2)).toBe(key.replace('.jpg', '-400.webp'));
    expect(gallery.rows[0]).toMatchObject({
      image_url: expect.stringMatching(new RegExp(`/gallery/${key}$`)) as string,
      filename: key.replace('gallery/', ''),
      variant_widths: [400],
      width: 800,
      height: 800,
    });
  });

  it('accepts JPEG and PNG up to 2 MB, and shows a generic message when it fails for an unknown reason', async () => {
    const { user } = await openGallery();
    const limit = 2 * 1024 * 1024;
    await user.upload(input(), jpeg('large.jpg', limit + 1));
    expect(await screen.findByText('File too large')).toBeVisible();
    const reason = 'large.jpg: Please select a file smaller than 2MB.';
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    for (const type of ['svg+xml', 'webp']) {
      const file = new File(['x'], type, { type: `image/${type}` });
      await userEvent.setup({ applyAccept: false }).upload(input(), file);
      const refused = `${type}: File type must be .jpg, .jpeg, .png`;
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refused));
    }
    await user.upload(input(), jpeg('fits.jpg', limit));
    await waitFor(() => expect(titles()[0]).toBe('fits'));

    const shown = { title: 'Upload failed', message: 'Failed to upload image.' };
    expect(galleryImage.errorToast?.(new Error('odd'), 'a.jpg')).toEqual(shown);
  });

  it('inserts no second row when the answer to the first insert was lost', async () => {
    const image = { filename: '2.jpg', title: 'a', image_url: '/gallery/2.jpg' };
    await insertImage({ ...image, variant_widths: [], width: 900, height: 600 }, true);
    expect(gallery.writes).toEqual([]);
    await insertImage({ ...image, variant_widths: [], width: 900, height: 600 }, false);
    expect(gallery.writes).toEqual(['insert a']);
  });
});
