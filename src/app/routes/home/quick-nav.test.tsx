import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickNav } from '@/app/routes/home/quick-nav';
import { quickNavEntries } from '@/content/home-sections';
import { DESKTOP_QUERY } from '@/lib/hooks';

/** The sections lie one below the other, a window's height each, and the page is scrolled so far. */
let scrolledTo: string;

async function reach(id: string) {
  scrolledTo = id;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function wide() {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(original(query), { matches: query === DESKTOP_QUERY }),
  );
}

function Address() {
  return <output aria-label="Address">{useLocation().hash}</output>;
}

function renderNav() {
  return render(
    <MemoryRouter>
      {quickNavEntries.map(({ section }) => (
        <section key={section} id={section} />
      ))}
      <QuickNav />
      <Address />
    </MemoryRouter>,
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

const rail = () => within(screen.getByRole('navigation', { name: 'On this page' }));
const current = () =>
  rail()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

describe('quick navigation on wide screens', () => {
  beforeEach(wide);

  it('names every section, in the order of the page', () => {
    renderNav();
    expect(
      rail()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(quickNavEntries.map(({ section, label }) => [label, `/#${section}`]));
  });

  it('marks the current section while scrolling down and up', async () => {
    renderNav();
    expect(current()).toEqual(['Top']);
    await reach('bloodline');
    expect(current()).toEqual(['Bloodline']);
    await reach('contact');
    expect(current()).toEqual(['Contact']);
    await reach('top');
    expect(current()).toEqual(['Top']);
  });

  it('includes sections that are rendered later', async () => {
    renderNav();
    const late = document.getElementById('gallery');
    if (!late) throw new Error('There is no gallery.');
    late.id = '';
    await reach('gallery');
    expect(current()).toEqual(['Top']);
    late.id = 'gallery';
    await reach('gallery');
    expect(current()).toEqual(['Behind the Beats']);
  });

  it('leads to a section', async () => {
    renderNav();
    await userEvent.click(rail().getByRole('link', { name: 'Press' }));
    expect(screen.getByLabelText('Address')).toHaveTextContent('#press');
  });
});

describe('quick navigation on phones', () => {
  const button = () => screen.getByRole('button', { name: 'Sections of this page' });

  it('is hidden over the hero', async () => {
    renderNav();
    const control = document.querySelector('[data-slot="quick-nav"]');
    expect(control).toHaveClass('invisible');
    await reach('beats');
    expect(control).not.toHaveClass('invisible');
  });

  it('opens a list that marks the current section; Escape returns the focus', async () => {
    renderNav();
    await reach('single');
    await userEvent.click(button());
    const sheet = within(await screen.findByRole('dialog', { name: 'On this page' }));
    expect(sheet.getAllByRole('link')).toHaveLength(quickNavEntries.length);
    expect(sheet.getByRole('link', { name: 'Single' })).toHaveAttribute('aria-current', 'location');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('closes on navigation and leads to the section', async () => {
    renderNav();
    await reach('beats');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('link', { name: 'Contact' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('#contact');
  });
});
