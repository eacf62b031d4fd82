import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { GalleryPage } from '@/app/routes/gallery/gallery-page';
import { paths } from '@/config/paths';
import type { Tables } from '@/types/database';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const live = vi.hoisted(() => ({ joined: vi.fn() }));
vi.mock('@/features/gallery/realtime', () => ({
  useLiveGallery: (_channel: string, enabled: boolean) => {
    if (enabled) live.joined();
  },
}));

const server = testServer();

function row(id: number, title = `Picture ${id}`): Tables<'gallery_images'> {
  return {
    id,
    title,
    image_url: `/gallery/${id}.jpg`,
    filename: `${id}.jpg`,
    variant_widths: [400, 800],
    width: 1200,
    height: 800,
    created_at: '2025-06-01T12:00:00+00:00',
  };
}

/** The newest first, as the service answers them. */
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(count - index));

function Around() {
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void queryClient.invalidateQueries()}>change heard</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <output aria-label="Address">{search}</output>
    </>
  );
}

function renderGallery(path = '/gallery') {
  return renderApp(
    <StrictMode>
      <Routes>
        <Route path={paths.gallery} element={<GalleryPage />} />
      </Routes>
      <Around />
    </StrictMode>,
    { path },
  );
}

const wall = () => screen.findByRole('list', { name: 'Pictures, newest first' });
const box = (name: string) => screen.findByRole('dialog', { name });
const address = () => screen.getByLabelText('Address', { selector: 'output' }).textContent;
/** What lies behind an open picture is hidden, and pressed all the same: nobody is at it. */
const press = (text: string) => fireEvent.click(screen.getByText(text));

describe('the gallery', () => {
  it('shows every image with its title, newest first', async () => {
    server.use(
      rest('gallery_images', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        expect(asked.get('select')).toBe(
          'id,title,image_url,variant_widths,width,height,created_at',
        );
        expect(asked.get('order')).toBe('created_at.desc,id.desc');
        return HttpResponse.json([...rows(3), row(9, ' ')]);
      }),
    );
    renderGallery();
    expect(screen.getByText('Loading gallery...')).toBeInTheDocument();
    const links = within(await wall()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '04Picture 3',
      '03Picture 2',
      '02Picture 1',
      '01Untitled',
    ]);
    expect(links[0]).toHaveAttribute('href', '/gallery?image=3');
    expect(screen.getByText('4 pictures')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('loads beyond a page of a thousand rows', async () => {
    const all = rows(1_003);
    const asked: string[] = [];
    server.use(
      rest('gallery_images', ({ request }) => {
        const from = Number(new URL(request.url).searchParams.get('offset') ?? 0);
        asked.push(String(from));
        return HttpResponse.json(all.slice(from, from + 1_000));
      }),
    );
    renderGallery();
    await wall();
    expect(screen.getByText('24 of 1003 pictures')).toBeVisible();
    expect(asked).toEqual(['0', '1000']);
  });

  it('shows the empty state', async () => {
    server.use(rest('gallery_images', () => HttpResponse.json([])));
    renderGallery();
    expect(await screen.findByRole('heading', { name: 'No images in gallery yet' })).toBeVisible();
  });

  it('shows the server’s error message and retries', async () => {
    live.joined.mockClear();
    let broken = true;
    server.use(rest('gallery_images', () => (broken ? refusal() : HttpResponse.json(rows(2)))));
    const { user } = renderGallery();
    expect(await screen.findByText('Failed to load gallery')).toBeVisible();
    expect(screen.getByText('permission denied')).toBeVisible();
    expect(screen.getByText('The gallery could not be loaded')).toBeVisible();
    // Joining would read once more, and tell the same failure once more.
    expect(live.joined).not.toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await wall()).getAllByRole('link')).toHaveLength(2);
    expect(live.joined).toHaveBeenCalled();
  });

  it('shows a page at a time and focuses the first of the next', async () => {
    server.use(rest('gallery_images', () => HttpResponse.json(rows(30))));
    const { user } = renderGallery();
    expect(within(await wall()).getAllByRole('link')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more pictures' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Picture 6'));
    expect(within(await wall()).getAllByRole('link')).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Show more pictures' })).not.toBeInTheDocument();
  });
});

describe('the lightbox', () => {
  const open = async (path?: string) => {
    const state = { rows: rows(3) };
    server.use(
      rest('gallery_images', ({ request }) => {
        const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
        return HttpResponse.json(
          id === undefined ? state.rows : state.rows.filter((each) => String(each.id) === id),
        );
      }),
    );
    const view = renderGallery(path);
    await screen.findByText('3 pictures');
    return { ...view, state };
  };

  it('opens from the grid, moves by keys and buttons, and returns the focus', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: /Picture 3$/ }));
    expect(within(await box('Picture 3')).getByText('1 / 3')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(within(await box('Picture 2')).getByText('2 / 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    await box('Picture 1');
    await user.keyboard('{ArrowRight}');
    await box('Picture 3');
    await user.keyboard('{End}');
    await box('Picture 1');
    await user.keyboard('{ArrowLeft}');
    await box('Picture 2');
    expect(address()).toBe('?image=2');

    await user.click(screen.getByRole('button', { name: 'Close picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('');
    expect(screen.getByRole('link', { name: /Picture 2$/ })).toHaveFocus();
  });

  it('closes by a click on the image, by Escape and by going back', async () => {
    const { user } = await open();
    const openFirst = async () => {
      await user.click(screen.getByRole('link', { name: /Picture 3$/ }));
      return box('Picture 3');
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(await openFirst()).getByRole('img', { name: 'Picture 3' }));
    await closed();
    await openFirst();
    await user.keyboard('{Escape}');
    await closed();
    await openFirst();
    press('back');
    await closed();
    expect(address()).toBe('');
  });

  it('moves by a swipe without closing', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: /Picture 3$/ }));
    const picture = within(await box('Picture 3')).getByRole('img', { name: 'Picture 3' });
    const at = (clientX: number) => ({
      pointerId: 1,
      isPrimary: true,
      button: 0,
      clientX,
      clientY: 0,
    });
    fireEvent.pointerDown(picture, at(300));
    fireEvent.pointerMove(picture, at(240));
    fireEvent.pointerUp(picture, at(180));
    fireEvent.click(picture);
    expect(await box('Picture 2')).toBeVisible();
  });

  it('opens from a shared address', async () => {
    const { user } = await open('/gallery?image=2');
    expect(within(await box('Picture 2')).getByText('2 / 3')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('');
  });

  it('opens from its address before the list has loaded', async () => {
    let answer = () => {};
    const everything = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      rest('gallery_images', async ({ request }) => {
        if (new URL(request.url).searchParams.get('id') === 'eq.2') {
          return HttpResponse.json([row(2)]);
        }
        await everything;
        return HttpResponse.json(rows(3));
      }),
    );
    renderGallery('/gallery?image=2');
    const dialog = await box('Picture 2');
    expect(screen.getByText('Loading gallery...')).toBeInTheDocument();
    expect(within(dialog).queryByText('2 / 3')).not.toBeInTheDocument();
    answer();
    expect(await within(dialog).findByText('2 / 3')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Next picture' })).toBeEnabled();
  });

  it.each(['99', 'nonsense'])('shows a notice for the missing image %s', async (id) => {
    await open(`/gallery?image=${id}`);
    expect(screen.getByText(/This picture has been removed/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('moves to the next image when the open one is deleted', async () => {
    const { state } = await open('/gallery?image=2');
    await box('Picture 2');
    state.rows = state.rows.filter(({ id }) => id !== 2);
    press('change heard');
    expect(within(await box('Picture 1')).getByText(/has just been removed/)).toBeVisible();
    expect(address()).toBe('?image=1');
    state.rows = [];
    press('change heard');
    expect(await screen.findByRole('heading', { name: 'No images in gallery yet' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(''));
  });

  it('updates a changed title', async () => {
    const { state } = await open('/gallery?image=2');
    await box('Picture 2');
    state.rows = [row(3), row(2, 'Another name'), row(1)];
    press('change heard');
    expect(await box('Another name')).toBeVisible();
  });
});
