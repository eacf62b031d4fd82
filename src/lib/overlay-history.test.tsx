import { act, render, screen, type RenderResult } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installOverlayHistory, useBackCloses } from '@/lib/overlay-history';

/** Called with each location of the router after the first. */
const visited = vi.fn<(place: string) => void>();
let uninstall: () => void;
let view: RenderResult;

const overlays = ['cart', 'checkout', 'order'] as const;
type Name = (typeof overlays)[number];
type SetOverlays = (change: Partial<Record<Name, boolean>>) => void;

function Overlay({ name, isOpen, set }: { name: Name; isOpen: boolean; set: SetOverlays }) {
  // The order refuses to close, as it does while it is sent.
  useBackCloses(isOpen, () => name !== 'order' && set({ [name]: false }));
  return (
    <>
      <button onClick={() => set({ [name]: true })}>Open {name}</button>
      {isOpen && <button onClick={() => set({ [name]: false })}>Close {name}</button>}
    </>
  );
}

function Page() {
  const place = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [open, setOpen] = useState({ cart: false, checkout: false, order: false });
  const set: SetOverlays = (change) => setOpen((now) => ({ ...now, ...change }));
  useEffect(() => visited(`${type} ${place.pathname}${place.search}`), [place, type]);
  return (
    <>
      <h1>{`${place.pathname}${place.search}`}</h1>
      {overlays.map((name) => (
        <Overlay key={name} name={name} isOpen={open[name]} set={set} />
      ))}
      <button onClick={() => set({ cart: false, checkout: true })}>Cart to checkout</button>
      <button onClick={() => void navigate('?genre=trap')}>Trap</button>
      <button onClick={() => void navigate('?genre=drill', { replace: true })}>Drill</button>
      <Link to="/merch" onClick={() => set({ cart: false, checkout: false })}>
        Leave
      </Link>
    </>
  );
}

/** Waits for a step through the history and the steps that follow from it, which take several tasks. */
const settle = () =>
  act(async () => {
    for (let round = 0; round < 6; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });

async function travel(steps: number) {
  window.history.go(steps);
  await settle();
}

async function press(...names: string[]) {
  for (const name of names) {
    act(() => screen.getByText(name).click());
    await settle();
  }
}

async function show() {
  view = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await settle();
  visited.mockClear();
}

/** Expects a URL, in the browser and on the page, and the open overlays. */
function expectAt(address: string, ...open: Name[]) {
  expect(`${window.location.pathname}${window.location.search}`).toBe(address);
  expect(screen.getByRole('heading').textContent).toBe(address);
  const shown = screen.queryAllByRole('button', { name: /^Close/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(open.map((name) => `Close ${name}`));
}

beforeEach(async () => {
  // Each test starts with a new history entry.
  window.history.pushState(null, '', '/beats');
  uninstall = installOverlayHistory();
  await show();
});
afterEach(() => uninstall());

it('closes nested overlays one by one on Back, without an event for the router', async () => {
  const entries = window.history.length;
  await press('Open cart', 'Open checkout');
  expect(window.history.length).toBe(entries + 2);
  await travel(-1);
  expectAt('/beats', 'cart');
  await travel(-1);
  expectAt('/beats');
  expect(visited).not.toHaveBeenCalled();
});

it('leaves no entry behind when overlays are closed by their buttons', async () => {
  await press('Trap', 'Open cart', 'Open checkout', 'Close checkout', 'Close cart');
  expectAt('/beats?genre=trap');
  await travel(-1);
  expectAt('/beats');
});

it.each([[['Open cart']], [['Open cart', 'Open checkout']]])(
  'replaces the entries of %j with the page that a link in it opens',
  async (opened) => {
    await press('Trap', ...opened, 'Leave');
    expectAt('/merch');
    expect(visited).toHaveBeenLastCalledWith('PUSH /merch');
    await travel(-1);
    expectAt('/beats?genre=trap');
    await travel(1);
    expectAt('/merch');
  },
);

it('reopens no overlay on Forward', async () => {
  await press('Open cart', 'Close cart');
  await travel(1);
  expectAt('/beats');
  await press('Trap');
  await travel(-1);
  expectAt('/beats');
});

it('keeps a filter that was chosen in an overlay, and undoes it with one Back', async () => {
  await press('Open cart', 'Trap', 'Drill');
  expectAt('/beats?genre=drill', 'cart');
  await travel(-1);
  expectAt('/beats?genre=drill');
  await travel(-1);
  expectAt('/beats');
  await travel(1);
  expectAt('/beats?genre=drill');
});

it('keeps two overlays open above a filter that was chosen in them', async () => {
  await press('Open cart', 'Open checkout', 'Trap');
  expectAt('/beats?genre=trap', 'cart', 'checkout');
  await travel(-1);
  expectAt('/beats?genre=trap', 'cart');
  await travel(-1);
  expectAt('/beats?genre=trap');
});

it('stays on the page while an overlay refuses to close on Back', async () => {
  await press('Trap', 'Open order');
  for (let times = 0; times < 3; times += 1) await travel(-1);
  expectAt('/beats?genre=trap', 'order');
  await press('Close order');
  await travel(-1);
  expectAt('/beats');
});

it('keeps the entry of an overlay when another opens as it closes', async () => {
  await press('Open cart');
  const entries = window.history.length;
  await press('Cart to checkout');
  expectAt('/beats', 'checkout');
  expect(window.history.length).toBe(entries);
  await travel(-1);
  expectAt('/beats');
});

it('leaves no entry in the history after a reload', async () => {
  await press('Trap');
  view.unmount();
  uninstall();
  // The history has entries of overlays that were open before the reload.
  for (const depth of [1, 2]) {
    window.history.pushState({ ...(window.history.state as object), overlays: depth }, '');
  }
  uninstall = installOverlayHistory();
  await settle();
  await show();
  expectAt('/beats?genre=trap');
  await travel(-1);
  expectAt('/beats');
});
