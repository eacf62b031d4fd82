import { act, render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installOverlayHistory, useBackCloses } from '@/lib/overlay-history';

let uninstall: () => void;

beforeEach(() => {
  // Entries of its own for every test.
  window.history.pushState(null, '', '/beats');
  uninstall = installOverlayHistory();
});
afterEach(() => uninstall());

/** A step through the history takes a few turns; what follows from one, a few more. */
async function settled(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

async function travel(steps: number): Promise<void> {
  window.history.go(steps);
  await settled();
}

const address = () => `${window.location.pathname}${window.location.search}`;
/** Every place that the router has been at, after the first. */
const visited = vi.fn<(place: string) => void>();
let view: RenderResult;

const overlays = ['cart', 'checkout', 'order'] as const;
type Overlay = (typeof overlays)[number];

function Overlay({ name, isOpen, set }: { name: Overlay; isOpen: boolean; set: SetOverlays }) {
  useBackCloses(isOpen, () => {
    // An order that is being sent is not closed.
    if (name !== 'order') set({ [name]: false });
  });
  return (
    <>
      <button onClick={() => set({ [name]: true })}>Open {name}</button>
      {isOpen && (
        <div role="dialog" aria-label={name}>
          <button onClick={() => set({ [name]: false })}>Close {name}</button>
        </div>
      )}
    </>
  );
}

type SetOverlays = (change: Partial<Record<Overlay, boolean>>) => void;

function Page() {
  const place = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [open, setOpen] = useState({ cart: false, checkout: false, order: false });
  const set: SetOverlays = (change) => setOpen((now) => ({ ...now, ...change }));
  useEffect(() => visited(`${type} ${place.pathname}${place.search}`), [place, type]);
  return (
    <>
      <h1>
        {place.pathname}
        {place.search}
      </h1>
      {overlays.map((name) => (
        <Overlay key={name} name={name} isOpen={open[name]} set={set} />
      ))}
      <button onClick={() => set({ cart: false, checkout: true })}>Cart to checkout</button>
      <button onClick={() => void navigate('?genre=trap')}>Trap</button>
      <button onClick={() => void navigate('?genre=drill', { replace: true })}>Drill</button>
      <Link to="/merch" onClick={() => set({ cart: false })}>
        Leave cart
      </Link>
      <Link to="/merch" onClick={() => set({ cart: false, checkout: false })}>
        Leave both
      </Link>
    </>
  );
}

async function show() {
  view = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await settled();
  visited.mockClear();
  return userEvent.setup();
}

async function press(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  for (const name of names) {
    await user.click(screen.getByText(name));
    await settled();
  }
}

const dialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

it('closes on Back, and the page never hears of it', async () => {
  const user = await show();
  const entries = window.history.length;
  await press(user, 'Open cart');
  expect(window.history.length).toBe(entries + 1);
  await travel(-1);
  expect(dialogs()).toEqual([]);
  expect(address()).toBe('/beats');
  expect(visited).not.toHaveBeenCalled();
});

it('unwinds nested overlays one by one', async () => {
  const user = await show();
  await press(user, 'Open cart', 'Open checkout');
  await travel(-1);
  expect(dialogs()).toEqual(['cart']);
  await travel(-1);
  expect(dialogs()).toEqual([]);
  expect(visited).not.toHaveBeenCalled();
});

it('leaves no entry behind when it is closed by its button', async () => {
  const user = await show();
  await press(user, 'Trap', 'Open cart', 'Open checkout', 'Close checkout', 'Close cart');
  expect(address()).toBe('/beats?genre=trap');
  await travel(-1);
  expect(address()).toBe('/beats');
});

it('gives its place to the page that a link in it leads to', async () => {
  const user = await show();
  await press(user, 'Trap', 'Open cart', 'Leave cart');
  expect(address()).toBe('/merch');
  expect(visited).toHaveBeenLastCalledWith('PUSH /merch');
  await travel(-1);
  expect(address()).toBe('/beats?genre=trap');
  expect(dialogs()).toEqual([]);
  await travel(1);
  expect(address()).toBe('/merch');
});

it('does so from the innermost of several', async () => {
  const user = await show();
  await press(user, 'Open cart', 'Open checkout', 'Leave both');
  expect(address()).toBe('/merch');
  await travel(-1);
  expect(address()).toBe('/beats');
  expect(screen.getByRole('heading')).toHaveTextContent('/beats');
});

it('is not opened again by Forward, which changes nothing', async () => {
  const user = await show();
  await press(user, 'Open cart', 'Close cart');
  await travel(1);
  expect(dialogs()).toEqual([]);
  await press(user, 'Trap');
  await travel(-1);
  expect(address()).toBe('/beats');
});

it('keeps what was chosen for the page in it, and one Back undoes that', async () => {
  const user = await show();
  await press(user, 'Open cart', 'Trap', 'Drill');
  expect(dialogs()).toEqual(['cart']);
  await travel(-1);
  expect(dialogs()).toEqual([]);
  expect(address()).toBe('/beats?genre=drill');
  expect(screen.getByRole('heading')).toHaveTextContent('/beats?genre=drill');
  await travel(-1);
  expect(address()).toBe('/beats');
  expect(screen.getByRole('heading')).toHaveTextContent(/^\/beats$/);
  await travel(1);
  expect(address()).toBe('/beats?genre=drill');
});

it('stays where it refuses to close, however often Back is pressed', async () => {
  const user = await show();
  await press(user, 'Trap', 'Open order');
  for (let times = 0; times < 3; times += 1) await travel(-1);
  expect(dialogs()).toEqual(['order']);
  expect(address()).toBe('/beats?genre=trap');
  await press(user, 'Close order');
  await travel(-1);
  expect(address()).toBe('/beats');
});

it('keeps its entry when another opens as it closes', async () => {
  const user = await show();
  await press(user, 'Open cart');
  const entries = window.history.length;
  await press(user, 'Cart to checkout');
  expect(dialogs()).toEqual(['checkout']);
  expect(window.history.length).toBe(entries);
  await travel(-1);
  expect(dialogs()).toEqual([]);
});

it('is gone from the history when the page is loaded again', async () => {
  const user = await show();
  await press(user, 'Trap');
  view.unmount();
  uninstall();
  // What was open is gone, and its entries are still there.
  for (const depth of [1, 2]) {
    window.history.pushState({ ...(window.history.state as object), overlays: depth }, '');
  }
  uninstall = installOverlayHistory();
  await settled();
  await show();
  expect(address()).toBe('/beats?genre=trap');
  await travel(-1);
  expect(address()).toBe('/beats');
});
