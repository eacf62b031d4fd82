import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { ManageBeats } from '@/features/beats/admin/manage-beats';
import type { AdminBeat } from '@/features/beats/admin/model';
import { listSearch } from '@/lib/data/list-queries';
import type { Tables } from '@/types/database';
import { adminBeatRow } from '@tests/support/builders';
import { memoryTable } from '@tests/support/memory-table';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const beatsPath = '*/rest/v1/*beats';

export const row = (id: number, overrides: Partial<AdminBeat> = {}) =>
  adminBeatRow({ id, title: `Beat ${id}`, ...overrides });

/**
 * The cut plan that {@link previewSettings} give. Its `tagEvery` differs from the column's default, so that a test
 * notices if the stored value is ignored.
 */
export const settingsPlan = { start: 5, seconds: 40, fadeIn: true, fadeOut: false, tagEvery: 20 };

export const settingsTag = {
  tag_url: 'https://files.test/storage/v1/object/public/beat-masters/artist/tag_1_v.mp3',
  tag_filename: 'v.mp3',
};

/** The settings for the previews of new beats. */
export const previewSettings = (): Tables<'preview_settings'> => ({
  is_only_row: true,
  ...{ start: 5, seconds: 40, fade_in: true, fade_out: false, tag_every: 20 },
  tag_url: null,
  tag_filename: null,
});

/** The stored rows, and the queries that the server has received. */
export const service = { rows: [] as AdminBeat[], reads: [] as URLSearchParams[] };

interface Edit {
  id: number;
  revision?: number;
  columns: Partial<AdminBeat>;
}

/** Edits beats, and returns what was replaced, as the database does. */
async function editBeats({ request }: { request: Request }) {
  const { p_edits: edits } = (await request.json()) as { p_edits: Edit[] };
  const edited = edits.flatMap(({ id, revision, columns }): Required<Edit>[] => {
    const before = service.rows.find((each) => each.id === id);
    if (!before || before.revision !== (revision ?? before.revision)) return [];
    const after = { ...before, ...columns, revision: before.revision + 1 };
    service.rows = service.rows.map((each) => (each === before ? after : each));
    const names = Object.keys(columns) as (keyof AdminBeat)[];
    const replaced = Object.fromEntries(names.map((name) => [name, before[name]]));
    return [{ id, revision: after.revision, columns: replaced }];
  });
  return HttpResponse.json(edited);
}

/** Stores two beats: a live one, and a hidden one without audio. */
export function fillBeats(server: ReturnType<typeof testServer>) {
  service.rows = [row(2), row(1, { is_active: false, audio: [] })];
  service.reads = [];
  server.use(
    rpc('license_availability', () => HttpResponse.json([])),
    rpc('edit_beats', editBeats),
    rpc('delete_permanently', () => HttpResponse.json([])),
    rpc('duplicate_beats', () => HttpResponse.json([])),
    http.get(beatsPath, ({ request }) => {
      service.reads.push(new URL(request.url).searchParams);
    }),
    rest('preview_settings', () => HttpResponse.json([previewSettings()])),
    ...memoryTable(beatsPath, service, (columns) =>
      row(20, { is_active: false, published_at: null, images: [], audio: [], ...columns }),
    ),
  );
}

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

export async function openBeats(view: Parameters<typeof listSearch>[1] = {}) {
  const { user, queryClient } = renderApp(
    <>
      <ManageBeats />
      <Address />
    </>,
    { path: `/admin/beats${listSearch('tab=manage', view)}` },
  );
  await screen.findByRole('button', { name: 'Edit Beat 2' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const select = (what: string) =>
    user.click(screen.getByRole('checkbox', { name: `Select ${what}` }));
  return { user, press, select, queryClient };
}

export const expectText = async (text: string | RegExp) =>
  expect(await screen.findByText(text)).toBeInTheDocument();
export const region = () => screen.getByRole('region', { name: 'All beats' });
export const ids = () => service.rows.map(({ id }) => id);
