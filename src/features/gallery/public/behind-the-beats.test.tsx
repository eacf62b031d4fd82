import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';
import { REDUCED_MOTION_QUERY } from '@/lib/hooks';
import { stubMedia } from '@tests/support/browser';
import { galleryRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

/** The last one has no title. */
const rows = Array.from({ length: 12 }, (_, i) => galleryRow(i + 1, i === 11 ? '' : undefined));
const pictures = () => document.querySelectorAll('#gallery img');
const serve = (answer: () => Response = () => HttpResponse.json(rows)) =>
  server.use(rest('gallery_images', answer));

const strip = () => screen.findByRole('list', { name: 'Behind the Beats' });
const comingSoon = 'Gallery coming soon. Check back for behind-the-scenes content.';

it('shows the newest images, and a second copy that keyboard and screen readers skip', async () => {
  server.use(
    rest('gallery_images', ({ request }) => {
      const params = new URL(request.url).searchParams;
      expect(params.get('order')).toBe('created_at.desc,id.desc');
      expect(params.get('limit')).toBe(String(rows.length));
      return HttpResponse.json(rows);
    }),
  );
  renderApp(<BehindTheBeats />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading gallery...');
  expect(within(await strip()).getAllByRole('link', { name: /^Picture/ })).toHaveLength(11);
  expect(screen.getByRole('link', { name: 'Behind the scenes' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(pictures()).toHaveLength(24);
  for (const link of document.querySelectorAll('#gallery [aria-hidden] a')) {
    expect(link).toHaveAttribute('tabindex', '-1');
  }
  const [picture] = pictures();
  expect(picture).toHaveAttribute('src', '/gallery/1.jpg');
  expect(picture).toHaveAttribute('srcset', '/gallery/1-400.webp 400w, /gallery/1-800.webp 800w');
  expect(picture).toHaveAttribute('sizes', '344px');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '344');
  expect(picture).toHaveAttribute('height');
});

it('neither moves nor repeats with reduced motion', async () => {
  stubMedia(REDUCED_MOTION_QUERY);
  serve();
  renderApp(<BehindTheBeats />);
  await strip();
  expect(pictures()).toHaveLength(12);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['there are none', () => HttpResponse.json([])],
  ['they could not be loaded, which is only logged', () => refusal()],
])('shows that images are coming when %s, and links to the gallery', async (_, answer) => {
  serve(answer);
  renderApp(<BehindTheBeats />);
  expect(await screen.findByText(comingSoon)).toBeVisible();
  const link = screen.getByRole('link', { name: 'View Full Gallery' });
  expect(link).toHaveAttribute('href', '/gallery');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  vi.mocked(console.error).mockClear();
});

it('keeps the loaded images when a refetch fails', async () => {
  const answer = vi
    .fn<() => Response>(() => refusal())
    .mockImplementationOnce(() => HttpResponse.json(rows));
  serve(answer);
  const { container } = renderApp(<BehindTheBeats />);
  await strip();
  // The query client refetches stale data when the window becomes visible.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('Loading gallery failed:', expect.anything()),
  );
  vi.mocked(console.error).mockClear();
  expect(within(container).getAllByRole('link', { name: /^Picture/ })).toHaveLength(11);
});
