import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press } from '@/content/home-sections';
import { SocialPosts } from '@/pages/home/social-posts';
import { hrefOf } from '@tests/support/page';

const cards = () => screen.queryAllByRole('article');
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Instagram post: /);

let whenIdle = () => {};
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (whenIdle = task));
  vi.stubGlobal('cancelIdleCallback', () => (whenIdle = () => undefined));
});

/** Sends the message in which a framed page reports the height of its post. */
function postHeight(height: unknown, source: Window | null) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: height, source }));
  });
}

it('the posts show image, caption and link, and load the embed page of each in a sandbox when the page is idle, until they unmount', () => {
  const { unmount } = render(<SocialPosts texts={press} />);
  expect(cards()).toHaveLength(press.posts.length);
  for (const { caption, permalink, alt } of press.posts) {
    expect(hrefOf(`View on Instagram: ${caption}`)).toBe(permalink);
    expect(screen.getByText(caption)).toBeVisible();
    expect(screen.getByRole('img', { name: alt })).toHaveAttribute('loading', 'lazy');
  }
  expect(frames()).toHaveLength(0);
  act(() => whenIdle());
  expect(frames().map((frame) => decodeURIComponent(frame.getAttribute('src') ?? ''))).toEqual(
    press.posts.map(({ permalink }) => `/social-embed#${permalink}`),
  );
  for (const frame of frames()) {
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
  }
  unmount();
  expect(frames()).toHaveLength(0);

  // The component unmounts before the page is idle.
  render(<SocialPosts texts={press} />).unmount();
  whenIdle();
  expect(frames()).toHaveLength(0);
});

const ownFrame = () => frames()[0]?.contentWindow ?? null;
it.each([
  ['are replaced one by one by the embedded posts', 640, ownFrame, 1],
  ['stay when the embed shows a deleted post', 220, ownFrame, 2],
  ['stay when another window reports a height', 640, () => window, 2],
  ['stay when a height has no sender', 640, () => null, 2],
  ['stay when the frame reports no height', 'high', ownFrame, 2],
])('the posts %s', (_, height, source, left) => {
  render(<SocialPosts texts={press} />);
  act(() => whenIdle());
  postHeight(height, source());
  expect(cards()).toHaveLength(left);
  expect(screen.getByText(press.posts[1].caption)).toBeVisible();
});
