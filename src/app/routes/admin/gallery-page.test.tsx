import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminGalleryPage } from '@/app/routes/admin/gallery-page';
import type { SessionValue } from '@/features/auth/session-value';
import { AppError } from '@/lib/errors';
import { FileProblem } from '@/lib/media/file-problem';
import { preparePicture } from '@/lib/media/picture';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import type { Tables } from '@/types/database';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

// Pictures are drawn and sent by a browser alone; what is done with them is the subject here.
vi.mock('@/lib/media/picture', () => ({ preparePicture: vi.fn() }));
vi.mock('@/lib/media/storage', () => ({ uploadPicture: vi.fn(), removeObjects: vi.fn() }));

const server = testServer();

const admin: SessionValue = {
  session: {
    status: 'signed-in',
    phase: 'signed-in',
    member: { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' },
  },
  access: { status: 'known', admin: true, superAdmin: false },
  link: { status: 'none' },
};

type Row = Tables<'gallery_images'>;
let rows: Row[] = [];
let writes: string[] = [];

function row(id: number, title = `Picture ${id}`): Row {
  return {
    id,
    title,
    image_url: `/gallery/${id}.jpg`,
    filename: `${id}.jpg`,
    variant_widths: [400],
    created_at: new Date(2025, 5, id, 14, 5).toISOString(),
  };
}

function asked(request: Request) {
  const params = new URL(request.url).searchParams;
  const id = params.get('id')?.replace('eq.', '');
  const filename = params.get('filename')?.replace('eq.', '');
  return (each: Row) => (id === undefined ? each.filename === filename : each.id === Number(id));
}

const table = '*/rest/v1/gallery_images';

beforeEach(() => {
  rows = [row(3), row(2), row(1)];
  writes = [];
  server.use(
    rest('gallery_images', () => HttpResponse.json(rows)),
    http.post(table, async ({ request }) => {
      const added = { ...row(9 + writes.length), ...((await request.json()) as Partial<Row>) };
      rows = [added, ...rows];
      writes.push(`insert ${added.title}`);
      return HttpResponse.json([{ id: added.id }], { status: 201 });
    }),
    http.patch(table, async ({ request }) => {
      const is = asked(request);
      const { title } = (await request.json()) as { title: string };
      rows = rows.map((each) => (is(each) ? { ...each, title } : each));
      writes.push(`title ${title}`);
      return HttpResponse.json(rows.filter(is));
    }),
    http.delete(table, ({ request }) => {
      const is = asked(request);
      const gone = rows.filter(is);
      rows = rows.filter((each) => !is(each));
      writes.push(`delete ${gone.length}`);
      return HttpResponse.json(gone);
    }),
  );
  vi.mocked(preparePicture)
    .mockReset()
    .mockImplementation((file) =>
      Promise.resolve({
        type: 'image/jpeg',
        original: file,
        variants: [],
        widths: [400, 800],
        width: 900,
        height: 600,
      }),
    );
  vi.mocked(uploadPicture)
    .mockReset()
    .mockImplementation(({ key }) => Promise.resolve(`https://files.test/${key}`));
  vi.mocked(removeObjects)
    .mockReset()
    .mockImplementation((_bucket, keys) => Promise.resolve({ removed: [...keys], left: [] }));
});

async function openGallery() {
  const view = renderApp(<AdminGalleryPage />, { path: '/admin/gallery', session: admin });
  await waitFor(() => expect(screen.queryByText('Loading images...')).not.toBeInTheDocument());
  return view;
}

const titles = () =>
  within(screen.getByRole('region', { name: 'Pictures, newest first' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const jpeg = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const input = () => screen.getByLabelText('Drop pictures here, or choose them');
/** The keys of what was stored last. */
const storedKeys = () => {
  const key = vi.mocked(uploadPicture).mock.lastCall?.[0].key ?? '';
  return [key, key.replace('.jpg', '-400.webp'), key.replace('.jpg', '-800.webp')];
};

describe('the gallery of the back-office', () => {
  it('says who is at work, leads back, and lists every picture with title and date', async () => {
    renderApp(<AdminGalleryPage />, { session: admin });
    expect(screen.getByText('Loading images...')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Picture 3', 'Picture 2', 'Picture 1']));
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin');
    expect(screen.getByText('3 Jun 2025, 14:05')).toBeVisible();
    expect(document.title).toMatch(/^Gallery · /);
  });

  it('may be empty', async () => {
    rows = [];
    await openGallery();
    expect(screen.getByRole('heading', { name: 'No images uploaded yet.' })).toBeVisible();
  });

  it('says in the words of the service that it could not be loaded', async () => {
    server.use(rest('gallery_images', () => refusal()));
    const { user } = await openGallery();
    expect(await screen.findByText('Failed to load images')).toBeVisible();
    expect(screen.getAllByText('permission denied')).toHaveLength(2);
    vi.mocked(console.error).mockClear();
    server.use(rest('gallery_images', () => HttpResponse.json(rows)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('shows some at a time, and goes on where they ended', async () => {
    rows = Array.from({ length: 30 }, (_, index) => row(30 - index));
    const { user } = await openGallery();
    expect(titles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more pictures' }));
    expect(titles()).toHaveLength(30);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Picture 6'));
  });
});

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
    expect(writes).toEqual(['insert Soundcheck.final', 'insert Load-in']);
    const [key] = storedKeys();
    expect(key).toMatch(/^gallery\/\d+-[a-z0-9]+\.jpg$/);
    expect(rows[0]).toMatchObject({
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
      http.post(table, () => refusal('42501', 'new row violates the policy'), { once: true }),
    );
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('new row violates the policy')).toBeVisible();
    // The row first: it might be there although nobody heard so.
    expect(writes).toEqual(['delete 0']);
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('gallery', storedKeys());
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }));
    await waitFor(() => expect(titles()[0]).toBe('a'));
  });

  it('keeps no picture whose answer was lost', async () => {
    server.use(
      http.post(
        table,
        async ({ request }) => {
          rows = [{ ...row(9), ...((await request.json()) as Partial<Row>) }, ...rows];
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(writes).toEqual(['delete 1']);
    expect(rows).toHaveLength(3);
    vi.mocked(console.error).mockClear();
  });

  it('tells which files it could not take back', async () => {
    vi.mocked(uploadPicture).mockRejectedValue(
      new AppError({ kind: 'network', message: 'The connection was lost.' }),
    );
    vi.mocked(removeObjects).mockImplementation((_bucket, keys) =>
      Promise.resolve({ removed: [], left: [...keys] }),
    );
    const { user } = await openGallery();
    await user.upload(input(), jpeg('a.jpg'));
    expect(await screen.findByText('Files left in the storage')).toBeVisible();
    expect(screen.getByText(`They could not be deleted: ${storedKeys().join(', ')}`)).toBeVisible();
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

  it('is taken back when called off, however far it is', async () => {
    vi.mocked(uploadPicture).mockImplementation(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () =>
            reject(new DOMException('Called off.', 'AbortError')),
          );
        }),
    );
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
});

describe('a title', () => {
  async function edit() {
    const view = await openGallery();
    await view.user.click(screen.getByRole('button', { name: 'Edit title of Picture 2' }));
    return { ...view, field: screen.getByRole('textbox', { name: 'Title' }) };
  }

  it('is edited in its place and saved by Enter, with the focus back on its button', async () => {
    const { user, field } = await edit();
    expect(field).toHaveFocus();
    await user.keyboard('  Rosin on the desk {Enter}');
    expect(await screen.findByText('Title updated')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Picture 3', 'Rosin on the desk', 'Picture 1']));
    expect(writes).toEqual(['title Rosin on the desk']);
    expect(screen.getByRole('button', { name: 'Edit title of Rosin on the desk' })).toHaveFocus();
  });

  it.each(['{Escape}', 'Cancel editing'])('stays as it was after %s', async (way) => {
    const { user } = await edit();
    await user.keyboard('Something else');
    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(screen.getByRole('button', { name: way }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(titles()[1]).toBe('Picture 2');
    expect(writes).toEqual([]);
  });

  it('may be taken away', async () => {
    const { user, field } = await edit();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save title' }));
    await waitFor(() => expect(titles()[1]).toBe('Untitled'));
  });

  it('is edited of one picture at a time', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Edit title of Picture 1' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Picture 1');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  it('that was not saved stays as typed, and why is said', async () => {
    const { user, field } = await edit();
    rows = rows.filter(({ id }) => id !== 2);
    await user.keyboard('Lost{Enter}');
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(
      screen.getByText('It is gone already, or you may not change it any more.'),
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
    await view.user.click(screen.getByRole('button', { name: 'Delete Picture 2' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete image' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this image?');
    expect(dialog).toHaveTextContent('Picture 2');
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
    expect(writes).toEqual([]);
    expect(titles()).toHaveLength(3);
  });

  it('takes the row first, then every file', async () => {
    vi.mocked(removeObjects).mockImplementation((_bucket, keys) => {
      expect(writes).toEqual(['delete 1']);
      return Promise.resolve({ removed: [...keys], left: [] });
    });
    const { press } = await ask();
    await press('Delete');
    expect(await screen.findByText('Image deleted')).toBeVisible();
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('gallery', [
      'gallery/2.jpg',
      'gallery/2-400.webp',
    ]);
    await waitFor(() => expect(titles()).toEqual(['Picture 3', 'Picture 1']));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Pictures, newest first' })).toHaveFocus(),
    );
  });

  it('that the service did not do is a failure, and no file goes', async () => {
    server.use(http.delete(table, () => HttpResponse.json([])));
    const { press, dialog } = await ask();
    await press('Delete');
    expect(await within(dialog).findByText('Delete failed')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
    expect(screen.queryByText('Image deleted')).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('tells which files are left', async () => {
    vi.mocked(removeObjects).mockResolvedValue({ removed: [], left: ['gallery/2.jpg'] });
    const { press } = await ask();
    await press('Delete');
    expect(await screen.findByText('They could not be deleted: gallery/2.jpg')).toBeVisible();
    expect(await screen.findByText('Image deleted')).toBeVisible();
    vi.mocked(console.error).mockClear();
  });
});
