import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LegalPage } from '@/components/layout/legal-page';
import { list, text, type LegalText } from '@/content/legal-text';
import { renderApp } from '@tests/support/render';

const sample: LegalText = {
  title: 'House Rules',
  lead: 'What holds here.',
  short: [{ figure: '7 days', text: 'To change your mind.' }],
  sections: [
    {
      id: 'first',
      title: 'First things',
      blocks: [
        text(['Read the ', { label: 'other page', to: '/refund' }, ' too.']),
        list(['Or ', { label: 'theirs', to: 'https://a.example/' }, '.']),
      ],
    },
    { id: 'second', title: 'Second things', blocks: [text('The rest.')] },
  ],
};

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
  it('says what it is, from when, and leads to support', () => {
    renderApp(<LegalPage text={sample} />);
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

  it('leads to each section, and marks the one that is being read', async () => {
    renderApp(<LegalPage text={sample} />, { path: '/terms-conditions' });
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

  it('keeps the site’s pages in this tab and opens others beside it', () => {
    renderApp(<LegalPage text={sample} />);
    expect(screen.getByRole('link', { name: 'other page' })).not.toHaveAttribute('target');
    const other = screen.getByRole('link', { name: 'theirs' });
    expect(other).toHaveAttribute('target', '_blank');
    expect(other).toHaveAttribute('rel', 'noreferrer');
  });
});
