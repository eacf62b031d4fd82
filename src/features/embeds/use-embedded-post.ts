import { useEffect, useState, type RefObject } from 'react';

/**
 * A real post is at least this high; what the service shows in place of one that is gone is lower,
 * and says less than the card it would replace.
 */
const POST_MIN_HEIGHT = 400;

/**
 * Puts an empty post where the service's script looks for one, out of React's sight, because the
 * script replaces it with a frame of its own.
 *
 * @returns whether the frame shows the post, by what the script measured.
 */
export function useEmbeddedPost(slot: RefObject<HTMLElement | null>, permalink: string): boolean {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = slot.current;
    if (!element) return;
    const post = document.createElement('blockquote');
    post.className = 'instagram-media';
    post.dataset['instgrmPermalink'] = permalink;
    post.dataset['instgrmVersion'] = '14';
    element.replaceChildren(post);

    const observer = new MutationObserver(() => {
      const height = Number(element.querySelector('iframe')?.getAttribute('height'));
      setShown(height >= POST_MIN_HEIGHT);
    });
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['height'] });
    return () => {
      observer.disconnect();
      element.replaceChildren();
    };
  }, [slot, permalink]);

  return shown;
}
