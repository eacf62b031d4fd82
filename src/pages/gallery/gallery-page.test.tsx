import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/config/paths';
import type { LiveChannel } from '@/lib/data/realtime';
import { GalleryPage } from '@/pages/gallery/gallery-page';
import { galleryRow } from '@tests/support/builders';
import { address, openPage, texts } from '@tests/support/page';
import { refusal, rest, testServer } from '@tests/support/server';

const live = vi.hoisted(() => ({ joined: vi.fn() }));
vi.mock('@/lib/data/realtime', () => ({
  useLiveChannel: ({ enabled, ...table }: LiveChannel) => {
    if (enabled) live.joined(table);
  },
}));

const server = testServer();

/** Rows with the newest first, as the server returns them. */
const newest = (count: number) =>
  Array.from({ length: count }, (_, index) => galleryRow(count - index));

let rows = newest(3);
beforeEach(() => {
  rows = newest(3);
  server.use(
    rest('gallery_images', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const id = params.get('id')?.replace('eq.', '');
      const from = Number(params.get('offset') ?? 0);
      const found = rows.filter((each) => id === undefined || String(each.id) === id);
      return HttpResponse.json(found.slice(from, from + 1_000));
    }),
  );
});

const openGallery = (path = '/gallery') => openPage(<GalleryPage />, { path, at: paths.gallery });

const findLinks = async () =>
  within(await screen.findByRole('list', { name: 'Pictures, newest first' })).getAllByRole('link');
const box = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the gallery', () => {
  it('shows every image with its title, newest first', async () => {
    rows = [...newest(3), galleryRow(9, ' ')];
    openGallery();
    expect(screen.getByText('Loading gallery...')).toBeInTheDocument();
    const links = await findLinks();
    expect(texts(links)).toEqual(['04Picture 3', '03Picture 2', '02Picture 1', '01Untitled']);
    expect(links[0]).toHaveAttribute('href', '/gallery?image=3');
    expect(screen.getByText('4 pictures')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('reads more than a thousand rows, shows a page and focuses the first of the next', async () => {
    rows = newest(1_003);
    const { user } = openGallery();
    const pageSize = (await findLinks()).length;
    expect(screen.getByText(`${pageSize} of 1003 pictures`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more pictures' }));
    const next = `Picture ${1_003 - pageSize}`;
    await waitFor(() => expect(document.activeElement).toHaveTextContent(next));
    expect(await findLinks()).toHaveLength(2 * pageSize);
  });

  it('shows the server’s error message and retries', async () => {
    let isBroken = true;
    server.use(rest('gallery_images', () => (isBroken ? refusal() : undefined)));
    const { user } = openGallery();
    expect(await screen.findByText('Failed to load gallery')).toBeVisible();
    expect(screen.getByText('permission denied')).toBeVisible();
    expect(screen.getByText('The gallery could not be loaded')).toBeVisible();
    // The channel is not joined after a failure, because joining refetches and would show the failure again.
    expect(live.joined).not.toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findLinks()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more pictures' })).not.toBeInTheDocument();
    expect(live.joined).toHaveBeenCalledWith({ channel: 'gallery-changes', queryKey: ['gallery'] });
  });
});

describe('the lightbox', () => {
  const open = async (path?: string) => {
    const view = openGallery(path);
    await screen.findByText('3 pictures');
    const openFirst = async () => {
      await view.user.click(screen.getByRole('link', { name: /Picture 3$/ }));
      return box('Picture 3');
    };
    return { ...view, openFirst };
  };

  it('opens from the grid, moves by keys, buttons and swipes, and closes by its button, which returns the focus, by a click on the image, by Escape and by going back', async () => {
    const { user, openFirst, goBack } = await open();
    const first = await openFirst();
    expect(first.getByText('1 / 3')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect((await box('Picture 2')).getByText('2 / 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    await box('Picture 1');
    for (const [key, name] of [
      ['ArrowRight', 'Picture 3'],
      ['End', 'Picture 1'],
      ['ArrowLeft', 'Picture 2'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await box(name);
    }
    expect(address()).toBe('/gallery?image=2');

    await user.click(screen.getByRole('button', { name: 'Close picture' }));
    await closed();
    expect(address()).toBe('/gallery');
    expect(screen.getByRole('link', { name: /Picture 2$/ })).toHaveFocus();

    const picture = (await openFirst()).getByRole('img', { name: 'Picture 3' });
    const at = (clientX: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX });
    fireEvent.pointerDown(picture, at(300));
    fireEvent.pointerMove(picture, at(240));
    fireEvent.pointerUp(picture, at(180));
    fireEvent.click(picture);
    await user.click((await box('Picture 2')).getByRole('img', { name: 'Picture 2' }));
    await closed();
    await openFirst();
    await user.keyboard('{Escape}');
    await closed();
    await openFirst();
    goBack();
    await closed();
    expect(address()).toBe('/gallery');
  });

  it.each(['99', 'nonsense'])('shows a notice for the missing image %s', async (id) => {
    await open(`/gallery?image=${id}`);
    expect(screen.getByText(/This picture has been removed/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('follows changes of the open image: a new title, its removal, and the removal of all images', async () => {
    const { announceChange } = await open('/gallery?image=2');
    await box('Picture 2');
    rows = [galleryRow(3), galleryRow(2, 'Another name'), galleryRow(1)];
    await announceChange();
    await box('Another name');
    rows = [galleryRow(3), galleryRow(1)];
    await announceChange();
    expect((await box('Picture 1')).getByText(/has just been removed/)).toBeVisible();
    expect(address()).toBe('/gallery?image=1');
    rows = [];
    await announceChange();
    expect(await screen.findByRole('heading', { name: 'No images in gallery yet' })).toBeVisible();
    await closed();
    await waitFor(() => expect(address()).toBe('/gallery'));
  });
});
