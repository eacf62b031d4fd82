import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { beginFirstReads } from '@/app/first-reads';
import { installOverlayHistory } from '@/lib/overlay-history';
import { createQueryClient } from '@/lib/query-client';
import '@/styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/*
 * An address that may carry something for the auth service is read, and cleaned, before anything
 * else sees it. Other visitors do not wait for the code that can.
 */
const callback = /[?#&](code|token_hash|error|error_code|access_token)=/.test(window.location.href)
  ? (await import('@/features/auth/auth-callback')).takeAuthCallback(window)
  : null;

installOverlayHistory();
const queryClient = createQueryClient();
void beginFirstReads(window.location, queryClient);
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} callback={callback} />
  </StrictMode>,
);
