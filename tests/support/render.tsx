import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { Providers } from '@/app/providers';
// The app loads this with its first toast. Loaded late, it would show a test's toast in the next test.
import '@/components/ui/toaster';
import type { AuthCallback } from '@/features/account/auth-callback';
import type { SessionValue } from '@/features/account/session-state';
import { createFakePlayer } from '@/features/player/testing/fake-media';
import { createQueryClient } from '@/lib/data/query-client';

interface Options {
  path?: string;
  state?: unknown;
  session?: SessionValue;
  /** The auth service's callback in the page's URL. */
  callback?: AuthCallback | null;
}

/**
 * Renders under the app's real providers, with a player that the test controls, and signed in when the test
 * passes a session. The user acts without a delay, which would take a timer for each key; where the app needs a
 * moment between two actions, a test uses `userEvent` itself.
 */
export function renderApp(
  ui: ReactNode,
  { path = '/', state, session, callback = null }: Options = {},
) {
  const { engine, media } = createFakePlayer();
  const queryClient = createQueryClient();
  const view = render(
    <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
      <Providers {...{ queryClient, callback }} player={engine} {...(session && { session })}>
        {ui}
      </Providers>
    </MemoryRouter>,
  );
  return { ...view, engine, media, queryClient, user: userEvent.setup({ delay: null }) };
}
