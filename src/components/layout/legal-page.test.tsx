import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
let observed: IntersectionObserverCallback = () => undefined;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: IntersectionObserverCallback) {
      observed = callback;
    }
    observe() {}
    disconnect() {}
  },
);

function sectionAt(id: string, top: number): IntersectionObserverEntry {
  return {
    target: document.getElementById(id),
    boundingClientRect: { top },
    rootBounds: { bottom: 300 },
  } as unknown as IntersectionObserverEntry;
}

const reach = (...entries: IntersectionObserverEntry[]) =>
  act(() => observed(entries, {} as IntersectionObserver));

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

  it('leads to each section, and marks the one that is being read', () => {
    renderApp(<LegalPage text={sample} />, { path: '/terms-conditions' });
    const links = contents().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-conditions#first',
      '/terms-conditions#second',
    ]);
    const current = () => links.find((link) => link.hasAttribute('aria-current'))?.textContent;
    expect(current()).toBeUndefined();
    reach(sectionAt('first', 100), sectionAt('second', 900));
    expect(current()).toBe('1First things');
    reach(sectionAt('second', 200));
    expect(current()).toBe('2Second things');
    reach(sectionAt('second', 900));
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
