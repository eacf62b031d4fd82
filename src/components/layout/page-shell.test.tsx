import { act, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/components/layout/account-links';
import { Header } from '@/components/layout/header';
import { PageShell, SECTION_SCROLL_DELAY_MS } from '@/components/layout/page-shell';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

function Home() {
  return (
    <>
      <h1>Where Trap Meets Violin</h1>
      <section id="gallery">Behind the Beats</section>
      <section id="contact">
        <input aria-label="Your name" />
      </section>
    </>
  );
}

function Late({ ready }: { ready: Promise<void> }) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    void ready.then(() => setHere(true));
  }, [ready]);
  return here ? <h1>About, at last</h1> : 'Loading...';
}

function renderShell(at = '/', account: Account = 'signed-out', ready = Promise.resolve()) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <PageShell header={<Header account={account} />}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/about" element={<Late ready={ready} />} />
          <Route
            path="/beats"
            element={
              <>
                <h1>Beat Store</h1>
                <Link to="/beats?genre=drill">Drill</Link>
              </>
            }
          />
        </Routes>
      </PageShell>
      <Address />
    </MemoryRouter>,
  );
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const press = (name: string) => userEvent.click(bar().getByRole('link', { name }));
const address = () => screen.getByLabelText('Address').textContent;

describe('header', () => {
  it('has the six links in order', () => {
    renderShell();
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'About', 'Beats', 'Gallery', 'Merch', 'Contact']);
    expect(bar().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['signed-out', { 'Sign In': '/login', 'Sign Up': '/signup' }],
    ['member', { Dashboard: '/dashboard' }],
    ['admin', { Dashboard: '/dashboard', Admin: '/admin' }],
  ] as const)('offers the links of: %s', (account, expected) => {
    renderShell('/', account);
    const header = within(screen.getByRole('banner'));
    for (const label of ['Sign In', 'Sign Up', 'Dashboard', 'Admin']) {
      const href = (expected as Record<string, string>)[label];
      const found = header.queryByRole('link', { name: label });
      if (href === undefined) expect(found).not.toBeInTheDocument();
      else expect(found).toHaveAttribute('href', href);
    }
  });

  it('holds the place of the account links, unseen, until the session is known', () => {
    renderShell('/', 'resolving');
    expect(screen.getByText('Sign In').parentElement).toHaveClass('invisible');
  });
});

describe('links to sections of the home page', () => {
  let scrolled: string[];
  beforeEach(() => {
    scrolled = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('scroll at once on the home page, and the focus goes along', async () => {
    renderShell();
    await press('Gallery');
    await waitFor(() => expect(scrolled).toEqual(['gallery']));
    expect(document.getElementById('gallery')).toHaveFocus();
    expect(address()).toBe('/#gallery');
    await userEvent.tab();
    expect(screen.getByLabelText('Your name')).toHaveFocus();
  });

  it('go home first from elsewhere, and scroll 100 ms later', async () => {
    renderShell('/beats');
    vi.useFakeTimers();
    await act(async () => {
      bar().getByRole('link', { name: 'Contact' }).click();
      await Promise.resolve();
    });
    expect(address()).toBe('/#contact');
    await act(() => vi.advanceTimersByTimeAsync(SECTION_SCROLL_DELAY_MS - 1));
    expect(scrolled).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(scrolled).toEqual(['contact']);
    expect(document.getElementById('contact')).toHaveFocus();
  });

  it('work as an address too', async () => {
    renderShell('/#gallery');
    await waitFor(() => expect(scrolled).toEqual(['gallery']));
  });
});

describe('arriving at a page', () => {
  it('starts at the top with the focus on the heading, even one that comes late', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    let arrive: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    renderShell('/', 'signed-out', ready);
    await press('About');
    expect(screen.queryByRole('heading', { name: 'About, at last' })).not.toBeInTheDocument();
    await act(async () => {
      arrive();
      await ready;
    });
    const heading = await screen.findByRole('heading', { name: 'About, at last' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('moves nothing when only the query changes', async () => {
    renderShell('/beats');
    const scroll = vi.spyOn(window, 'scrollTo');
    const filter = screen.getByRole('link', { name: 'Drill' });
    await userEvent.click(filter);
    expect(address()).toBe('/beats?genre=drill');
    expect(filter).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
  });
});

it('lets the keyboard skip the header', async () => {
  renderShell();
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(address()).toBe('/');
});

describe('mobile menu', () => {
  // Its code comes on demand; how long that takes is not what is tested.
  beforeAll(() => import('@/components/layout/mobile-menu-panel'));

  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  it('opens with its toggle, calls the admin link Admin Panel, and Escape gives the focus back', async () => {
    renderShell('/', 'admin');
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    const menu = await open();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(toggle).toHaveFocus());
  });

  it('closes when a link is followed, and the page has the focus', async () => {
    renderShell();
    const menu = await open();
    await userEvent.click(menu.getByRole('link', { name: 'Beats' }));
    expect(address()).toBe('/beats');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Beat Store' })).toHaveFocus());
  });

  it('closes and scrolls to a section of the page below', async () => {
    renderShell();
    const menu = await open();
    await userEvent.click(menu.getByRole('link', { name: 'Gallery' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(document.getElementById('gallery')).toHaveFocus());
  });
});

it('ends with the legal links and the year', () => {
  renderShell();
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
