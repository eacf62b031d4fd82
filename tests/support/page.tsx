import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import {
  noAccess,
  type AccessState,
  type LinkState,
  type Member,
  type SessionValue,
  type SignedOutReason,
} from '@/features/account/session-state';
import { renderApp } from '@tests/support/render';

export const admin: AccessState = { status: 'known', admin: true, superAdmin: false };
export const superAdmin: AccessState = { status: 'known', admin: true, superAdmin: true };
export const checkingAdmin: AccessState = { status: 'checking', assumedAdmin: true };

const noLink: LinkState = { status: 'none' };

export function signedIn(
  access: AccessState = noAccess,
  member: Partial<Member> = {},
  link = noLink,
): SessionValue {
  const ada = { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' };
  return { session: { status: 'signed-in', member: { ...ada, ...member } }, access, link };
}

export function signedOut(link = noLink, reason: SignedOutReason = 'never'): SessionValue {
  return { session: { status: 'signed-out', reason }, access: noAccess, link };
}

export const resolving: SessionValue = { ...signedOut(), session: { status: 'resolving' } };

/** Renders a page under the app's providers; `routes` are other pages to which it may navigate. */
export function openPage(page: ReactNode, { at = '*', routes = {}, ...options }: Options = {}) {
  let queryClient: QueryClient | undefined;
  let navigate: NavigateFunction | undefined;
  function Around() {
    const { pathname, search, hash } = useLocation();
    queryClient = useQueryClient();
    navigate = useNavigate();
    return <p data-testid="address">{pathname + search + hash}</p>;
  }
  const view = renderApp(
    <StrictMode>
      <Routes>
        <Route path={at} element={page} />
        {Object.entries(routes).map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
      <Around />
    </StrictMode>,
    options,
  );
  return {
    ...view,
    /** Invalidates all queries, as the browser does after a change from a live channel. */
    announceChange: () => act(() => queryClient?.invalidateQueries() ?? Promise.resolve()),
    setData: (key: readonly unknown[], data: unknown) =>
      act(() => void queryClient?.setQueryData(key, data)),
    goBack: () => act(() => void navigate?.(-1)),
  };
}

type Options = Parameters<typeof renderApp>[1] & {
  /** Route pattern of the page. */
  at?: string;
  routes?: Readonly<Record<string, ReactNode>>;
};

export const address = () => screen.getByTestId('address').textContent;

/** The URLs that these links lead to. */
export const hrefs = (links: readonly HTMLElement[]) =>
  links.map((link) => link.getAttribute('href'));

export const hrefOf = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href');

export const texts = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);
