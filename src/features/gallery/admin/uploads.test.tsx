import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fillGallery,
  gallery,
  galleryTable,
  imageRow,
  openGallery,
  titles,
  type ImageRow,
} from '@/features/gallery/testing/admin-gallery';
import { removeObjects } from '@/lib/media/storage';
import { prepareImageUpload, sendObject } from '@/lib/media/testing/fake-media';
import { testServer } from '@tests/support/server';

// A browser alone opens and draws images, keeps files, and sends them resumably.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/image', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/send-object', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn() }));

const server = testServer();
beforeEach(async () => {
  await fillGallery(server);
  prepareImageUpload.mockClear();
  sendObject.mockClear();
});

const jpeg = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const input = () => screen.getByLabelText('Drop images here, or choose files');
const sentKeys = () => sendObject.mock.calls.map(([{ key }]) => key);

describe('uploading', () => {
  it('stores one image after the other, adds its row, and says so', async () => {
    let arrive: () => void = () => undefined;
    sendObject.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { user } = await openGallery();
    await user.upload(input(), [jpeg('Soundcheck.final.jpg'), jpeg('Load-in.jpg')]);
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.getByRole('list', { name: 'Uploads' }).children[1]).toHaveTextContent('Waiting');
    await waitFor(() => expect(sendObject).toHaveBeenCalledOnce());
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
    expect(removeObjects).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Drop images here, or choose files' })).toBeEnabled();
  });

  it('takes 2 MB and no byte more, and no SVG', async () => {
    const { user } = await openGallery();
    const limit = 2 * 1024 * 1024;
    await user.upload(input(), jpeg('large.jpg', limit + 1));
    expect(await screen.findByText('File too large')).toBeVisible();
    const reason = 'large.jpg: Please select a file smaller than 2MB.';
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(prepareImageUpload).not.toHaveBeenCalled();
    const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
    await userEvent.setup({ applyAccept: false }).upload(input(), svg);
    const refused = /^a\.svg: This type of file cannot be used/;
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refused));
    expect(prepareImageUpload).not.toHaveBeenCalled();
    await user.upload(input(), jpeg('fits.jpg', limit));
    await waitFor(() => expect(titles()[0]).toBe('fits'));
  });

  it('adds no second row where the answer of the first was lost', async () => {
    const loseAnswer: HttpResponseResolver = async ({ request }) => {
      const row = (await request.json()) as Partial<ImageRow>;
      gallery.rows = [{ ...imageRow(9), ...row }, ...gallery.rows];
      return HttpResponse.error();
    };
    server.use(http.post(galleryTable, loseAnswer, { once: true }));
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Resume a.jpg' }));
    await waitFor(() => expect(titles()).toEqual(['a', 'Image 3', 'Image 2', 'Image 1']));
    expect(gallery.writes).toEqual([]);
  });
});
