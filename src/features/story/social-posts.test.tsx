import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { socialPosts } from '@/content/home-sections';
import { SocialPosts } from '@/features/story/social-posts';

const SCRIPT = 'script[src="https://www.instagram.com/embed.js"]';

const slots = () => screen.getAllByTestId('post-slot');
const cards = () => screen.queryAllByRole('article');

/** What the service's script does with an empty post it finds. */
function replacePost(slot: HTMLElement | undefined, height: number) {
  const frame = document.createElement('iframe');
  frame.setAttribute('height', '0');
  slot?.querySelector('.instagram-media')?.replaceWith(frame);
  frame.setAttribute('height', String(height));
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

  it('add the embed script and remove it on unmount', () => {
    let whenIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (task: () => void) => (whenIdle = task));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { unmount } = render(<SocialPosts />);
    whenIdle();
    expect(document.querySelectorAll(SCRIPT)).toHaveLength(1);
    unmount();
    expect(document.querySelector(SCRIPT)).toBeNull();
  });

  it('render a placeholder with the permalink for the script', () => {
    render(<SocialPosts />);
    expect(
      slots().map((slot) =>
        slot.querySelector('.instagram-media')?.getAttribute('data-instgrm-permalink'),
      ),
    ).toEqual(socialPosts.map(({ permalink }) => permalink));
  });

  it('are replaced one by one by the embedded posts', async () => {
    const { unmount } = render(<SocialPosts />);
    replacePost(slots()[0], 640);
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.getByText(socialPosts[1]?.caption ?? '')).toBeVisible();
    // React takes away what it put there, and stumbles over nothing of the script's.
    unmount();
  });

  it('stay when the embed shows a deleted post', async () => {
    render(<SocialPosts />);
    replacePost(slots()[0], 220);
    await Promise.resolve();
    expect(cards()).toHaveLength(2);
  });
});
