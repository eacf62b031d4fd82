import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quickNavEntries } from '@/content/home-sections';
import { DESKTOP_QUERY } from '@/lib/hooks';
import { QuickNav } from '@/pages/home/quick-nav';
import { stubMedia } from '@tests/support/browser';
import { address, openPage, texts } from '@tests/support/page';

/** Id of the section at the top of the window. The sections are stacked, each as tall as the window. */
let scrolledTo: string;

async function reach(id: string) {
  scrolledTo = id;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function renderNav() {
  openPage(
    <>
      {quickNavEntries.map(({ section }) => (
        <section key={section} id={section} />
      ))}
      <QuickNav />
    </>,
  );
}

beforeEach(() => {
  scrolledTo = 'top';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const order = quickNavEntries.map(({ section }): string => section);
    const top = (order.indexOf(this.id) - order.indexOf(scrolledTo)) * window.innerHeight;
    return { top } as DOMRect;
  });
});

describe('quick navigation on wide screens', () => {
  beforeEach(() => void stubMedia(DESKTOP_QUERY));

  const links = () =>
    within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const current = () => texts(links().filter((link) => link.hasAttribute('aria-current')));

  it('links to every section, in the order of the page, and marks the current one, also one that is rendered later', async () => {
    renderNav();
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      quickNavEntries.map(({ section, label }) => [label, `/#${section}`]),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Press' }));
    expect(address()).toBe('/#press');

    const late = document.getElementById('gallery');
    if (!late) throw new Error('There is no gallery.');
    late.id = '';
    for (const [section, marked] of [
      ['gallery', 'Top'],
      ['bloodline', 'Bloodline'],
      ['contact', 'Contact'],
      ['top', 'Top'],
    ] as const) {
      await reach(section);
      expect(current()).toEqual([marked]);
    }
    late.id = 'gallery';
    await reach('gallery');
    expect(current()).toEqual(['Behind the Beats']);
  });
});

it('quick navigation on phones is hidden over the hero, opens a list that marks the current section, and closes by a link', async () => {
  renderNav();
  const control = document.querySelector('[data-slot="quick-nav"]');
  expect(control).toHaveClass('invisible');
  await reach('single');
  expect(control).not.toHaveClass('invisible');
  await userEvent.click(screen.getByRole('button', { name: 'Sections of this page' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'On this page' }));
  expect(sheet.getAllByRole('link')).toHaveLength(quickNavEntries.length);
  expect(sheet.getByRole('link', { name: 'Single' })).toHaveAttribute('aria-current', 'location');
  await userEvent.click(sheet.getByRole('link', { name: 'Contact' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/#contact');
});
