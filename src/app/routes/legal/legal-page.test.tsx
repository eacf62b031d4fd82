import { act, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LegalPage } from '@/app/routes/legal/legal-page';
import { parseLegalText } from '@/build/legal-text';
import { termsPage } from '@/content/legal';
import { renderApp } from '@tests/support/render';

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

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** jsdom lays nothing out: the test says where the sections stand. */
let tops: Record<string, number> = {};

async function reach(places: Record<string, number>) {
  tops = places;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

beforeEach(() => {
  tops = { first: 900, second: 1_900 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
});

function contents() {
  const [, beside] = screen.getAllByRole('navigation', { name: 'On this page', hidden: true });
  return within(beside ?? document.body);
}

describe('LegalPage', () => {
  it('shows title, date, key facts and a support link', () => {
    renderApp(<LegalPage page={termsPage} text={sample} />);
    expect(screen.getByRole('heading', { level: 1, name: 'House Rules' })).toBeVisible();
    expect(screen.getByText('Last updated January 2025')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/find-me',
    );
    expect(
      within(screen.getByRole('region', { name: 'In short' })).getByText('7 days'),
    ).toBeVisible();
  });

  it('links to each section and marks the current one', async () => {
    renderApp(<LegalPage page={termsPage} text={sample} />, { path: '/terms-conditions' });
    const links = contents().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-conditions#first',
      '/terms-conditions#second',
    ]);
    const current = () => links.find((link) => link.hasAttribute('aria-current'))?.textContent;
    expect(current()).toBeUndefined();
    await reach({ first: 100, second: 1_100 });
    expect(current()).toBe('1First things');
    await reach({ first: -700, second: 200 });
    expect(current()).toBe('2Second things');
    await reach({ first: 100, second: 1_100 });
    expect(current()).toBe('1First things');
  });

  it('opens the site’s pages without a reload and other sites in a new tab', async () => {
    const { user } = renderApp(
      <>
        <LegalPage page={termsPage} text={sample} />
        <Address />
      </>,
    );
    await user.click(screen.getByRole('link', { name: 'other page' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/refund');
    const other = screen.getByRole('link', { name: 'theirs' });
    expect(other).toHaveAttribute('target', '_blank');
    expect(other).toHaveAttribute('rel', 'noreferrer');
  });
});
