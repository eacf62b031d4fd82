import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { AddBeat } from '@/features/beats/admin/add-beat';
import { beatsPath, row } from '@/features/beats/admin/testing/beat-rows';
import { PAGE_SIZE } from '@/lib/data/list-view';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));

const server = testServer();

it('reaches every draft: a page at a time, and by its address', async () => {
  const count = PAGE_SIZE + 2;
  const drafts = Array.from({ length: count }, (_, at) =>
    row(count - at, { is_active: false, published_at: null, beat_images: [], beat_audio: [] }),
  );
  server.use(
    rpc('license_availability', () => HttpResponse.json([])),
    http.head(
      beatsPath,
      () => new HttpResponse(null, { headers: { 'content-range': `*/${count}` } }),
    ),
    http.get(beatsPath, ({ request }) => {
      const params = new URL(request.url).searchParams;
      const id = params.get('id')?.replace('eq.', '');
      const from = Number(params.get('offset'));
      const found = drafts.filter((draft) => id === undefined || draft.id === Number(id));
      return HttpResponse.json(found.slice(from, from + Number(params.get('limit') ?? count)));
    }),
  );
  // The oldest is on the last page.
  const { user } = renderApp(<AddBeat />, { path: '/admin/beats?tab=add&draft=1' });
  expect(await screen.findByDisplayValue('Beat 1')).toBeVisible();
  const list = () => within(screen.getByRole('list', { name: 'Drafts' })).getAllByRole('listitem');
  expect(list()).toHaveLength(PAGE_SIZE);
  expect(screen.getByText(`Page 1 of 2 · ${count} drafts`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText(`Page 2 of 2 · ${count} drafts`)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Beat 2' }));
  expect(await screen.findByDisplayValue('Beat 2')).toBeVisible();
  expect(list()).toHaveLength(2);
});
