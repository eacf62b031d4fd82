import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '@/app/shell/header';
import { PageShell } from '@/app/shell/page-shell';
import type { Account } from '@/features/account/session-state';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { createQueryClient } from '@/lib/data/query-client';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

const home = (
  <>
    <h1>Where Trap Meets Violin</h1>
    <section id="gallery">Behind the Beats</section>
    <section id="contact">
      <input aria-label="Your name" />
    </section>
  </>
);
const store = (
  <>
    <h1>Beat Store</h1>
    <Link to="/beats?genre=drill">Drill</Link>
    <Link to="#t=80">From 1:20</Link>
  </>
);

/** Imitates a browser, which scrolls to the section in the URL before the effects of the page run. */
function BrowserScroll() {
  useLayoutEffect(() => void window.dispatchEvent(new Event('scroll')));
  return null;
}

function renderShell(at = '/', account: Account = 'signed-out') {
  const queryClient = createQueryClient();
  queryClient.setQueryData(siteTextsQuery.queryKey, {});
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={queryClient}>
        <PageShell header={<Header account={account} />}>
          <Routes>
            <Route path="/" element={home} />

            <Route path="/beats" element={store} />
          </Routes>
        </PageShell>
        <BrowserScroll />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

let scrolled: string[];
beforeEach(() => {
  scrolled = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id);
  });
});

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const press = (name: string) => userEvent.click(bar().getByRole('link', { name }));
const address = () => screen.getByLabelText('Address').textContent;
const section = (id: string) => document.getElementById(id);

it('every page has the six links of the header in order, the legal links and the year', () => {
  renderShell();
  const links = bar().getAllByRole('link');
  const labels = ['Home', 'About', 'Beats', 'Gallery', 'Merch', 'Contact'];
  expect(links.map((link) => link.textContent)).toEqual(labels);
  const addresses = ['/', '/about', '/beats', '/#gallery', '/merch', '/#contact'];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  expect(links[0]).toHaveAttribute('aria-current', 'page');

  const footer = within(screen.getByRole('contentinfo'));
  for (const [name, href] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Refund Policy', '/refund-policy'],
  ] as const) {
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(footer.getByText(/© 2025/)).toBeInTheDocument();
});

it.each<[Account, string[]]>([
  ['signed-out', ['Sign In /login', 'Sign Up /signup']],
  ['member', ['Dashboard /dashboard']],
  ['admin', ['Admin /admin', 'Dashboard /dashboard']],
])('the header shows the account links for the account state %s', (account, expected) => {
  renderShell('/', account);
  const all = within(screen.getByRole('banner')).getAllByRole('link');
  const named = all.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(named.filter((link) => /\/(login|signup|dashboard|admin)$/.test(link))).toEqual(expected);
});

describe('links to sections of the home page', () => {
  it('scroll at once on the home page, and focus the section', async () => {
    renderShell();
    await press('Gallery');
    await waitFor(() => expect(scrolled).toEqual(['gallery']));
    expect(section('gallery')).toHaveFocus();
    expect(address()).toBe('/#gallery');
    await userEvent.tab();
    expect(screen.getByLabelText('Your name')).toHaveFocus();
  });

  it('navigate to the home page from another page, and scroll after 100 ms', async () => {
    renderShell('/beats');
    vi.useFakeTimers();
    await act(async () => {
      bar().getByRole('link', { name: 'Contact' }).click();
      await Promise.resolve();
    });
    expect(address()).toBe('/#contact');
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(scrolled).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(scrolled).toEqual(['contact']);
    expect(section('contact')).toHaveFocus();
  });

  it('scroll to the section when the page is opened with its hash', async () => {
    renderShell('/#gallery');
    await waitFor(() => expect(scrolled).toEqual(['gallery']));
  });

  it('leave the page where it is when no element has the id, such as a moment of a beat', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const find = vi.spyOn(document, 'getElementById');
    renderShell('/beats#t=80,95');
    await userEvent.click(screen.getByRole('link', { name: 'From 1:20' }));
    expect(address()).toBe('/beats#t=80');
    expect(scroll).not.toHaveBeenCalled();
    // The next press shows that the one before scrolled nothing else.
    await press('Gallery');
    await waitFor(() => expect(scrolled).toEqual(['gallery']));
    expect(find).not.toHaveBeenCalledWith('t=80');
  });
});

it('opening a page scrolls to the top and focuses the heading, unless only the query changes', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  renderShell();
  await press('Beats');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Beat Store' })).toHaveFocus());
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });

  scroll.mockClear();
  const filter = screen.getByRole('link', { name: 'Drill' });
  await userEvent.click(filter);
  expect(address()).toBe('/beats?genre=drill');
  expect(filter).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

describe('the mobile menu', () => {
  // Imports the lazy panel before the tests, so that its load time does not count toward their timeouts.
  beforeAll(() => import('@/app/shell/mobile-menu-panel'));

  const toggle = () => screen.getByRole('button', { name: 'Open menu' });
  const open = async () => {
    await userEvent.click(toggle());
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  it('opens with its toggle, and labels the admin link Admin Panel', async () => {
    renderShell('/', 'admin');
    const button = toggle();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const menu = await open();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  });

  it.each<[link: string, address: string, focused: () => Element | null]>([
    ['Beats', '/beats', () => screen.getByRole('heading', { name: 'Beat Store' })],
    ['Gallery', '/#gallery', () => section('gallery')],
  ])('closes when %s is followed, and focuses the target', async (name, expected, focused) => {
    renderShell();
    await userEvent.click((await open()).getByRole('link', { name }));
    expect(address()).toBe(expected);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(focused()).toHaveFocus());
  });
});
