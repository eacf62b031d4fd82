import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { socialPosts } from '@/content/home-sections';
import { SocialPosts } from '@/features/story/social-posts';

const cards = () => screen.queryAllByRole('article');
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Instagram post: /);

let whenIdle = () => {};
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (whenIdle = task));
  vi.stubGlobal('cancelIdleCallback', () => (whenIdle = () => undefined));
});

/** What the page in a frame says once it knows how high its post is. */
function tellHeight(height: unknown, source: Window | null = null) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: height, source }));
  });
}

describe('the posts', () => {
  it('show image, caption and link without Instagram', () => {
    render(<SocialPosts />);
    expect(cards()).toHaveLength(2);
    for (const { caption, permalink, alt } of socialPosts) {
      const link = screen.getByRole('link', { name: `View on Instagram: ${caption}` });
      expect(link).toHaveAttribute('href', permalink);
      expect(screen.getByText(caption)).toBeVisible();
      expect(screen.getByRole('img', { name: alt })).toHaveAttribute('loading', 'lazy');
    }
  });

  it('load the embed page for each post when the page is idle, and remove it on unmount', () => {
    const { unmount } = render(<SocialPosts />);
    expect(frames()).toHaveLength(0);
    act(() => whenIdle());
    expect(frames().map((frame) => decodeURIComponent(frame.getAttribute('src') ?? ''))).toEqual(
      socialPosts.map(({ permalink }) => `/social-embed#${permalink}`),
    );
    unmount();
    expect(frames()).toHaveLength(0);
  });

  it('never load it for who has left before', () => {
    const { unmount } = render(<SocialPosts />);
    unmount();
    whenIdle();
    expect(frames()).toHaveLength(0);
  });

  it('keep the embed page in a sandbox that shares nothing with the site', () => {
    render(<SocialPosts />);
    act(() => whenIdle());
    for (const frame of frames()) {
      expect(frame.getAttribute('sandbox')).toBe(
        'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      );
    }
  });

  it('are replaced one by one by the embedded posts', () => {
    render(<SocialPosts />);
    act(() => whenIdle());
    tellHeight(640, frames()[0]?.contentWindow);
    expect(cards()).toHaveLength(1);
    expect(screen.getByText(socialPosts[1]?.caption ?? '')).toBeVisible();
  });

  it('stay when the embed shows a deleted post', () => {
    render(<SocialPosts />);
    act(() => whenIdle());
    tellHeight(220, frames()[0]?.contentWindow);
    expect(cards()).toHaveLength(2);
  });

  it.each([
    ['another window', 640, () => window],
    ['nobody', 640, () => null],
    ['the frame, but no height', 'high', () => frames()[0]?.contentWindow],
  ])('stay when a message comes from %s', (_sender, data, source) => {
    render(<SocialPosts />);
    act(() => whenIdle());
    tellHeight(data, source());
    expect(cards()).toHaveLength(2);
  });
});
