import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { ManageBeats } from '@/features/beats/admin/manage-beats';
import { beatSearch, type AdminBeatRow } from '@/features/beats/admin/model';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import type { testServer } from '@tests/support/server';

export const beats = '*/rest/v1/*beats';

/** What the service holds, and what of it was asked for. */
export const list = { rows: [] as AdminBeatRow[], asked: [] as URLSearchParams[] };

export function row(id: number, overrides: Partial<AdminBeatRow> = {}): AdminBeatRow {
  return {
    ...beatRow(),
    ...{ id, title: `Beat ${id}`, accepts_offers: false, downloads_count: 0, revision: 1 },
    ...overrides,
  };
}

function found(request: Request): AdminBeatRow[] {
  const params = new URL(request.url).searchParams;
  const is = (name: string) => params.get(name)?.replace('eq.', '');
  const isHeard = ({ beat_audio }: AdminBeatRow) =>
    beat_audio.some(({ audio_type }) => audio_type === 'preview');
  return list.rows
    .filter(({ id }) => {
      const ids = params.get('id')?.match(/\d+/g);
      return !ids || ids.includes(String(id));
    })
    .filter((each) => is('revision') === undefined || String(each.revision) === is('revision'))
    .filter((each) => is('is_active') === undefined || String(each.is_active) === is('is_active'))
    .filter((each) => !params.has('is_featured') || each.is_featured)
    .filter((each) => params.get('previews') !== 'is.null' || !isHeard(each));
}

/** Two beats: one that is live, and one that is hidden and has nothing to hear. */
export function fillList(server: ReturnType<typeof testServer>): void {
  list.rows = [row(2), row(1, { is_active: false, beat_audio: [] })];
  list.asked = [];
  server.use(
    http.head(beats, ({ request }) => {
      const count = found(request).length;
      return new HttpResponse(null, { headers: { 'content-range': `*/${count}` } });
    }),
    http.get(beats, ({ request }) => {
      list.asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(found(request));
    }),
    http.patch(beats, async ({ request }) => {
      const change = (await request.json()) as Partial<AdminBeatRow>;
      const changed = found(request).map(({ id }) => id);
      list.rows = list.rows.map((each) =>
        changed.includes(each.id) ? { ...each, ...change, revision: each.revision + 1 } : each,
      );
      return HttpResponse.json(list.rows.filter(({ id }) => changed.includes(id)));
    }),
    http.delete(beats, ({ request }) => {
      const gone = found(request);
      list.rows = list.rows.filter((each) => !gone.includes(each));
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
  );
}

/** What went wrong is logged as well as told. */
export function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

export async function openList(view: Parameters<typeof beatSearch>[0] = {}) {
  const app = renderApp(<ManageBeats />, { path: `/admin/beats${beatSearch(view)}` });
  await screen.findByRole('button', { name: 'Edit Beat 2' });
  return app;
}
