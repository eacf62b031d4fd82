import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fillGallery,
  gallery,
  galleryTable,
  imageRow,
  openGallery,
  titles,
} from '@/features/gallery/testing/admin-gallery';
import { removeObjects } from '@/lib/media/storage';
import { refusal, rest, testServer } from '@tests/support/server';

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

  it('says in the words of the service that it could not be loaded', async () => {
    server.use(rest('gallery_images', () => refusal()));
    const { user } = await openGallery();
    expect(await screen.findByText('Failed to load images')).toBeVisible();
    expect(screen.getAllByText('permission denied')).toHaveLength(2);
    vi.mocked(console.error).mockClear();
    server.use(rest('gallery_images', () => HttpResponse.json(gallery.rows)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('shows some at a time, and goes on where they ended', async () => {
    gallery.rows = Array.from({ length: 30 }, (_, index) => imageRow(30 - index));
    const { user } = await openGallery();
    expect(titles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more images' }));
    expect(titles()).toHaveLength(30);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Image 6'));
  });
});

describe('a title', () => {
  async function edit() {
    const view = await openGallery();
    await view.user.click(screen.getByRole('button', { name: 'Edit title of Image 2' }));
    return { ...view, field: screen.getByRole('textbox', { name: 'Title' }) };
  }

  it('is edited in its place and saved by Enter, with the focus back on its button', async () => {
    const { user, field } = await edit();
    expect(field).toHaveFocus();
    await user.keyboard('  Rosin on the desk {Enter}');
    expect(await screen.findByText('Title updated')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Image 3', 'Rosin on the desk', 'Image 1']));
    expect(gallery.writes).toEqual(['title Rosin on the desk']);
    expect(screen.getByRole('button', { name: 'Edit title of Rosin on the desk' })).toHaveFocus();
  });

  it.each(['{Escape}', 'Cancel editing'])('stays as it was after %s', async (way) => {
    const { user } = await edit();
    await user.keyboard('Something else');
    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(screen.getByRole('button', { name: way }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(titles()[1]).toBe('Image 2');
    expect(gallery.writes).toEqual([]);
  });

  it('may be taken away', async () => {
    const { user, field } = await edit();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save title' }));
    await waitFor(() => expect(titles()[1]).toBe('Untitled'));
  });

  it('that is too long is neither cut nor saved', async () => {
    const { user, field } = await edit();
    await user.clear(field);
    await user.paste('x'.repeat(256));
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('x'.repeat(256));
    expect(field).toHaveAccessibleDescription('256 of 255 characters: 1 too many');
    expect(gallery.writes).toEqual([]);
  });

  it('is edited of one image at a time', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Edit title of Image 1' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Image 1');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  it('that was not saved stays as typed, and why is said', async () => {
    const { user, field } = await edit();
    gallery.rows = gallery.rows.filter(({ id }) => id !== 2);
    await user.keyboard('Lost{Enter}');
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(
      screen.getByText('It no longer exists, or you no longer have permission to change it.'),
    ).toBeVisible();
    expect(field).toHaveValue('Lost');
    expect(field).toHaveFocus();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });
});

describe('deleting', () => {
  async function ask() {
    const view = await openGallery();
    await view.user.click(screen.getByRole('button', { name: 'Delete Image 2' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete image' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this image?');
    expect(dialog).toHaveTextContent('Image 2');
    return {
      ...view,
      dialog,
      press: (name: string) => view.user.click(within(dialog).getByRole('button', { name })),
    };
  }

  it('can be called off', async () => {
    const { press } = await ask();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(gallery.writes).toEqual([]);
    expect(titles()).toHaveLength(3);
  });

  it('takes the row first, then every file', async () => {
    vi.mocked(removeObjects).mockImplementation((_bucket, keys) => {
      expect(gallery.writes).toEqual(['delete 1']);
      return Promise.resolve({ removed: [...keys], left: [] });
    });
    const { press } = await ask();
    await press('Delete');
    expect(await screen.findByText('Image deleted')).toBeVisible();
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('gallery', [
      'gallery/2.jpg',
      'gallery/2-400.webp',
    ]);
    await waitFor(() => expect(titles()).toEqual(['Image 3', 'Image 1']));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Images, newest first' })).toHaveFocus(),
    );
  });

  it('that the service did not do is a failure, and no file goes', async () => {
    server.use(http.delete(galleryTable, () => HttpResponse.json([])));
    const { press, dialog } = await ask();
    await press('Delete');
    expect(await within(dialog).findByText('Delete failed')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
    expect(screen.queryByText('Image deleted')).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('touches no file where the connection was lost before the row went', async () => {
    server.use(http.delete(galleryTable, () => HttpResponse.error()));
    const { press, dialog } = await ask();
    await press('Delete');
    expect(await within(dialog).findByText('Delete failed')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });

  it('tells which files are left', async () => {
    vi.mocked(removeObjects).mockResolvedValue({ removed: [], left: ['gallery/2.jpg'] });
    const { press } = await ask();
    await press('Delete');
    expect(
      await screen.findByText('They could not be deleted: gallery/gallery/2.jpg'),
    ).toBeVisible();
    expect(await screen.findByText('Image deleted')).toBeVisible();
    vi.mocked(console.error).mockClear();
  });
});
