import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from '@/app/app-routes';
import { Providers } from '@/app/providers';
import type { AuthCallback } from '@/features/auth/auth-callback';

interface AppProps {
  queryClient: QueryClient;
  /** What the address carried for the auth service. */
  callback: AuthCallback | null;
}

export function App({ queryClient, callback }: AppProps) {
  return (
    <BrowserRouter>
      <Providers queryClient={queryClient} callback={callback}>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  );
}
