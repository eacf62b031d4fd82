import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IMAGES_PER_STEP } from '@/features/gallery/admin/admin-gallery';
import {
  fillGallery,
  gallery,
  galleryTable,
  imageRow,
  openGallery,
  titles,
} from '@/features/gallery/testing/admin-gallery';
import { removeObjects } from '@/lib/media/storage';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn() }));

const server = testServer();
beforeEach(() => fillGallery(server));

describe('the gallery of the back-office', () => {
  it('lists every image with title and date', async () => {
    const opened = openGallery();
    expect(screen.getByText('Loading images...')).toBeVisible();
    await opened;
    expect(titles()).toEqual(['Image 3', 'Image 2', 'Image 1']);
    expect(screen.getByText('Jun 3, 2025, 2:05 PM')).toBeVisible();
  });

  it('may be empty', async () => {
    gallery.rows = [];
    await openGallery();
    expect(screen.getByRole('heading', { name: 'No images uploaded yet.' })).toBeVisible();
  });

  it('shows some at a time, and goes on where they ended', async () => {
    gallery.rows = Array.from({ length: IMAGES_PER_STEP + 6 }, (_, index) => imageRow(index + 1));
    const { user } = await openGallery();
    expect(titles()).toHaveLength(IMAGES_PER_STEP);
    await user.click(screen.getByRole('button', { name: 'Show more images' }));
    expect(titles()).toHaveLength(gallery.rows.length);
    const next = `Image ${IMAGES_PER_STEP + 1}`;
    await waitFor(() => expect(document.activeElement).toHaveTextContent(next));
  });
});

describe('a title', () => {
  const field = () => screen.getByRole('textbox', { name: 'Title' });

  async function edit() {
    const view = await openGallery();
    await view.user.click(screen.getByRole('button', { name: 'Edit title of Image 2' }));
    return view;
  }

  it('is edited in its place and saved by Enter, with the focus back on its button', async () => {
    const { user } = await edit();
    expect(field()).toHaveFocus();
    await user.keyboard('  Rosin on the desk {Enter}');
    expect(await screen.findByText('Title updated')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Image 3', 'Rosin on the desk', 'Image 1']));
    expect(gallery.writes).toEqual(['title Rosin on the desk']);
    const edited = screen.getByRole('button', { name: 'Edit title of Rosin on the desk' });
    expect(edited).toHaveFocus();
    await user.click(edited);
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Save title' }));
    await waitFor(() => expect(titles()[1]).toBe('Untitled'));
  });

  it('stays as it was after Escape, after canceling, and when another one is edited', async () => {
    const { user } = await edit();
    await user.keyboard('Something else{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit title of Image 2' }));
    await user.keyboard('Something else');
    await user.click(screen.getByRole('button', { name: 'Cancel editing' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit title of Image 2' }));
    await user.click(screen.getByRole('button', { name: 'Edit title of Image 1' }));
    expect(field()).toHaveValue('Image 1');
    expect(field()).toHaveFocus();
    expect(titles()[1]).toBe('Image 2');
    expect(gallery.writes).toEqual([]);
  });

  it('that is too long is neither cut nor saved', async () => {
    const { user } = await edit();
    await user.clear(field());
    await user.paste('x'.repeat(256));
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('x'.repeat(256));
    expect(field()).toHaveAccessibleDescription('256 of 255 characters: 1 too many');
    expect(gallery.writes).toEqual([]);
  });

  it('that was not saved stays as typed, with the reason', async () => {
    const { user } = await edit();
    server.use(http.patch('*/rest/v1/gallery_images', () => HttpResponse.json([])));
    await user.keyboard('Lost{Enter}');
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText(/^It no longer exists/)).toBeVisible();
    expect(field()).toHaveValue('Lost');
    expect(field()).toHaveFocus();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });
});

describe('deleting', () => {
  async function ask(decision: string) {
    const { user } = await openGallery();
    await user.click(screen.getByRole('button', { name: 'Delete Image 2' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete image' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this image?');
    expect(dialog).toHaveTextContent('Image 2');
    await user.click(within(dialog).getByRole('button', { name: decision }));
  }

  it('deletes the row, then every file, and names files that are left', async () => {
    vi.mocked(removeObjects).mockImplementation(() => {
      expect(gallery.writes).toEqual(['delete 1']);
      return Promise.resolve({ removed: [], left: ['gallery/2.jpg'] });
    });
    await ask('Delete');
    expect(await screen.findByText('Image deleted')).toBeVisible();
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('gallery', [
      'gallery/2.jpg',
      'gallery/2-400.webp',
    ]);
    const left = 'They could not be deleted: gallery/gallery/2.jpg';
    expect(await screen.findByText(left)).toBeVisible();
    vi.mocked(console.error).mockClear();
    await waitFor(() => expect(titles()).toEqual(['Image 3', 'Image 1']));
    const list = screen.getByRole('region', { name: 'Images, newest first' });
    await waitFor(() => expect(list).toHaveFocus());
  });

  it.each([
    ['the row stayed', () => HttpResponse.json([])],
    ['the connection was lost before the row went', () => HttpResponse.error()],
  ])('touches no file where %s', async (_, answer) => {
    server.use(http.delete(galleryTable, answer));
    await ask('Delete');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete image' }));
    expect(await dialog.findByText('Delete failed')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
    expect(screen.queryByText('Image deleted')).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });
});
