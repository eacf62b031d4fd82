import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { createFakePlayer } from '@/lib/player/testing/fake-media';
import { createQueryClient } from '@/lib/query-client';

/** Renders under the app's real providers, with a player that sounds when the test says so. */
export function renderApp(ui: ReactNode, { path = '/' }: { path?: string } = {}) {
  const { engine, media } = createFakePlayer();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers queryClient={createQueryClient()} player={engine}>
        {ui}
      </Providers>
    </MemoryRouter>,
  );
  return { ...view, media, user: userEvent.setup() };
}
