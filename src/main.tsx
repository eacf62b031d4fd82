import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from '@/app/app-routes';
import { beginFirstReads } from '@/app/first-reads';
import { Providers } from '@/app/providers';
import { installOverlayHistory } from '@/lib/overlay-history';
import { createQueryClient } from '@/lib/query-client';
import '@/styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// Tokens in the address are taken out of it before anything else sees it.
const callback = /[?#&](code|token_hash|error|error_code|access_token)=/.test(window.location.href)
  ? (await import('@/features/auth/auth-callback')).takeAuthCallback(window)
  : null;

installOverlayHistory();
const queryClient = createQueryClient();
void beginFirstReads(window.location, queryClient);
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers queryClient={queryClient} callback={callback}>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
