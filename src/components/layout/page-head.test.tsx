import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHead } from '@/components/layout/page-head';
import { homePage } from '@/content/site';

it('keeps the served pictures of a page until the user leaves it', () => {
  document.head.innerHTML =
    '<meta property="og:image" content="/card.jpg"><meta name="twitter:image" content="/card.jpg">';
  const pictures = () => document.head.querySelectorAll('[content="/card.jpg"]');
  const { unmount } = render(<PageHead page={homePage} />);
  expect(pictures()).toHaveLength(2);
  unmount();
  expect(pictures()).toHaveLength(0);
});
