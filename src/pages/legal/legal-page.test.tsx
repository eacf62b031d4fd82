import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { parseLegalText } from '@/build/legal-text';
import { termsPage } from '@/content/legal';
import { LegalPage } from '@/pages/legal/legal-page';
import { address, hrefs, openPage } from '@/pages/testing/page';

const sample = parseLegalText(
  `# House Rules

What holds here.

- **7 days** To change your mind.

## First things {#first}

Read the [other page](/refund) too.

- Or [theirs](https://a.example/).

## Second things {#second}

The rest.
`,
);

const path = '/terms-conditions';
const openLegal = () => openPage(<LegalPage page={termsPage} text={sample} />, { path });

it('shows title, date, key facts and a support link, and opens other sites in a new tab', async () => {
  const { user } = openLegal();
  expect(screen.getByRole('heading', { level: 1, name: 'House Rules' })).toBeVisible();
  expect(screen.getByText('Last updated January 2025')).toBeVisible();
  const support = screen.getByRole('link', { name: 'Contact support' });
  expect(support).toHaveAttribute('href', '/find-me');
  const facts = within(screen.getByRole('region', { name: 'In short' }));
  expect(facts.getByText('7 days')).toBeVisible();

  const other = screen.getByRole('link', { name: 'theirs' });
  expect(other).toHaveAttribute('target', '_blank');
  expect(other).toHaveAttribute('rel', 'noreferrer');
  // The site's own pages open without a reload.
  await user.click(screen.getByRole('link', { name: 'other page' }));
  expect(address()).toBe('/refund');
});

it('links to each section and marks the current one', async () => {
  // jsdom has no layout: the test sets where the sections are.
  let tops: Record<string, number> = { first: 900, second: 1_900 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
  openLegal();
  const lists = screen.getAllByRole('navigation', { name: 'On this page', hidden: true });
  const links = within(lists[1] ?? document.body).getAllByRole('link');
  expect(hrefs(links)).toEqual([`${path}#first`, `${path}#second`]);
  const current = () => links.find((link) => link.hasAttribute('aria-current'))?.textContent;
  expect(current()).toBeUndefined();
  for (const [first, second, marked] of [
    [100, 1_100, '1First things'],
    [-700, 200, '2Second things'],
    [100, 1_100, '1First things'],
  ] as const) {
    tops = { first, second };
    await act(async () => {
      window.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(current()).toBe(marked);
  }
});
