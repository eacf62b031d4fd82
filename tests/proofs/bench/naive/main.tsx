// Loads the client at the start; the optimized site loads it when a page needs it.
import '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from '@/app/app-routes';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/lib/data/query-client';
import { loadSupabase } from '@/lib/data/supabase';
import '@/styles/index.css';

void loadSupabase();
createRoot(document.getElementById('root') ?? document.body).render(
  <BrowserRouter>
    <Providers queryClient={createQueryClient()}>
      <AppRoutes />
    </Providers>
  </BrowserRouter>,
);
