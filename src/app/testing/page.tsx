import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import {
  noAccess,
  type AccessState,
  type LinkState,
  type Member,
  type SessionValue,
  type SignedOutReason,
} from '@/features/auth/session';
import { renderApp } from '@tests/support/render';

export const admin: AccessState = { status: 'known', admin: true, superAdmin: false };
export const superAdmin: AccessState = { status: 'known', admin: true, superAdmin: true };
export const checkingAdmin: AccessState = { status: 'checking', assumedAdmin: true };

export function signedIn(
  access: AccessState = noAccess,
  member: Partial<Member> = {},
  link: LinkState = { status: 'none' },
): SessionValue {
  const ada = { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' };
  return { session: { status: 'signed-in', member: { ...ada, ...member } }, access, link };
}

export function signedOut(
  link: LinkState = { status: 'none' },
  reason: SignedOutReason = 'never',
): SessionValue {
  return { session: { status: 'signed-out', reason }, access: noAccess, link };
}

export const resolving: SessionValue = { ...signedOut(), session: { status: 'resolving' } };

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}

/** Renders a page under the app's providers, with the address it has come to. */
export function openPage(page: ReactNode, options: Parameters<typeof renderApp>[1] = {}) {
  return renderApp(
    <>
      {page}
      <Address />
    </>,
    options,
  );
}

export const address = () => screen.getByTestId('address').textContent;

/** The addresses that the links among these elements lead to. */
export const hrefs = (links: readonly HTMLElement[]) =>
  links.map((link) => link.getAttribute('href'));

export const texts = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);

/** Expects one error on the console, which begins so, and clears it: what stays there fails the test. */
export function expectLogged(words: string) {
  expect(console.error).toHaveBeenCalledExactlyOnceWith(words, expect.anything());
  vi.mocked(console.error).mockClear();
}
