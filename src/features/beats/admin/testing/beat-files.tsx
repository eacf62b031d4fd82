import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { bucketOfAudio, isPlayable, type AudioType } from '@/features/beats/admin/beat-objects';
import type { StoredAudio } from '@/features/beats/admin/model';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import { previewSettings, row } from '@/features/beats/admin/testing/beat-rows';
import { readAudio } from '@/lib/audio/audio';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import { onSignIn, readSession, sendObject } from '@/lib/uploads/send-object';
import { removeObjects } from '@/lib/uploads/storage';
import { startUploads } from '@/lib/uploads/uploads';
import type { Tables } from '@/types/database';
import { availabilityAnswer } from '@tests/support/cart';
import { matchesFilters, paramsOf } from '@tests/support/memory-table';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

type Image = Tables<'beat_images'>;
type Audio = Omit<Tables<'beat_audio'>, 'is_tagged'>;

/** The stored beat, and the requests to tables and storage, in order. */
export const beat = {
  images: [] as Image[],
  audio: [] as Audio[],
  isActive: true,
  hasFreeDownload: false,
  licenses: availabilityAnswer(),
  calls: [] as string[],
  /** The settings for the previews of new beats. */
  preview: previewSettings(),
};

const created_at = '2025-01-01T00:00:00Z';
const stored = 'https://files.test/storage/v1/object/public';
let newId = 20;

function image(id: number, isPrimary = false): Image {
  return {
    ...{ id, beat_id: 7, image_url: `${stored}/beat-images/7/cover_${id}_a.png`, created_at },
    ...{ is_primary: isPrimary, position: id, filename: `${id}.png`, image_type: 'cover' },
    ...{ variant_widths: [400], width: 400, height: 400 },
  };
}

export function audio(id: number, type: AudioType, filename?: string): Audio {
  const ending = isPlayable(type) ? 'mp3' : 'zip';
  return {
    ...{ id, beat_id: 7, audio_type: type, filename: filename ?? `${type}-${id}.${ending}` },
    audio_url: `${stored}/${bucketOfAudio(type)}/7/${type}_${id}_a.${ending}`,
    ...{
      file_size: 2_048,
      sha256: null,
      cut: null,
      duration: 45,
      peaks: [1, 2],
      bars: '01',
      created_at,
    },
  };
}

/** The beat as the back-office reads it. */
function beatRow() {
  return row(7, {
    is_active: beat.isActive,
    free_download: beat.hasFreeDownload,
    images: beat.images.map(({ id, filename, position, ...image }) => ({
      ...{ id, filename, position, url: image.image_url },
      ...{ variantWidths: image.variant_widths, isPrimary: image.is_primary },
    })),
    audio: beat.audio.map(({ id, filename, duration, bars, cut, ...file }) => ({
      ...{ id, filename, duration, bars, url: file.audio_url, size: file.file_size },
      ...{ type: file.audio_type as AudioType, cut: cut as StoredAudio['cut'] },
      isTagged: (cut as StoredAudio['cut'])?.tagged ?? file.audio_type === 'preview',
    })),
  });
}

/** Stores a live beat with two images, a full file and a preview, and makes the mocks of media and storage succeed. */
export function fillBeat(server: ReturnType<typeof testServer>): void {
  vi.clearAllMocks();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  Object.assign(beat, { isActive: true, hasFreeDownload: false, calls: [] });
  beat.licenses = availabilityAnswer();
  beat.preview = previewSettings();
  beat.images = [image(1, true), image(2)];
  beat.audio = [audio(1, 'full'), audio(2, 'preview')];
  server.use(
    rpc('license_availability', () => HttpResponse.json(beat.licenses)),
    rest('admin_beats', () => HttpResponse.json([beatRow()])),
    rest('preview_settings', () => HttpResponse.json([beat.preview])),
    rest('beat_images', () => HttpResponse.json(beat.images)),
    rest('beat_audio', ({ request }) =>
      HttpResponse.json(
        beat.audio.filter(matchesFilters(paramsOf(request))).map((row) => ({
          ...row,
          ...{ type: row.audio_type, url: row.audio_url },
        })),
      ),
    ),
    http.post('*/rest/v1/beat_images', async ({ request }) => {
      const row = { ...image((newId += 1)), ...((await request.json()) as Partial<Image>) };
      beat.images = [...beat.images, row];
      beat.calls.push(`insert ${row.filename} at ${row.position}, ${row.is_primary}`);
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.delete('*/rest/v1/beat_images', ({ request }) => {
      const found = beat.images.filter(matchesFilters(paramsOf(request)));
      beat.images = beat.images.filter((row) => !found.includes(row));
      beat.calls.push(`delete image ${found[0]?.id}`);
      return HttpResponse.json(found);
    }),
    rpc('arrange_beat_images', async ({ request }) => {
      const { p_image_ids: ids } = (await request.json()) as { p_image_ids: number[] };
      beat.images = ids.map((id, at) => ({ ...image(id, at === 0), position: at }));
      beat.calls.push(`arrange ${ids.join(' ')}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/rest/v1/beat_audio', async ({ request }) => {
      const row = { ...audio((newId += 1), 'full'), ...((await request.json()) as Partial<Audio>) };
      beat.audio = [...beat.audio, row];
      beat.calls.push(`insert ${row.audio_type} ${row.filename}`);
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.patch('*/rest/v1/beat_audio', async ({ request }) => {
      const found = beat.audio.filter(matchesFilters(paramsOf(request)));
      const columns = (await request.json()) as Partial<Audio>;
      beat.audio = beat.audio.map((row) => (found.includes(row) ? { ...row, ...columns } : row));
      beat.calls.push(`replace ${found[0]?.filename} by ${columns.audio_type} ${columns.filename}`);
      return HttpResponse.json(found);
    }),
    http.delete('*/rest/v1/beat_audio', ({ request }) => {
      const found = beat.audio.filter(matchesFilters(paramsOf(request)));
      beat.audio = beat.audio.filter((row) => !found.includes(row));
      beat.calls.push(`delete audio ${found[0]?.filename}`);
      return HttpResponse.json(found);
    }),
  );
  vi.mocked(prepareImageUpload).mockImplementation((file, { bucket, keyOf }) =>
    Promise.resolve({
      bucket,
      objects: [{ key: keyOf(file.name, 'image/png'), contentType: 'image/png' }],
      row: { variant_widths: [400], width: 800, height: 800 },
    }),
  );
  vi.mocked(readAudio).mockResolvedValue({ mime: 'audio/mpeg', durationSeconds: 90, peaks: [1] });
  vi.mocked(readSession).mockResolvedValue({ token: 't', userId: 'admin' });
  vi.mocked(onSignIn).mockResolvedValue();
  vi.mocked(sendObject).mockImplementation(({ bucket }) => {
    beat.calls.push(`store ${bucket}`);
    return Promise.resolve();
  });
  vi.mocked(removeObjects).mockImplementation((bucket, keys) => {
    beat.calls.push(...keys.map((key) => `remove ${bucket}/${key.replace(/_\d{9,}_/, '_')}`));
    return Promise.resolve([]);
  });
}

function Files() {
  const { data } = useQuery(beatAdminQueries.beat(7));
  return data && <BeatFiles beat={data} />;
}

export async function open() {
  const view = renderApp(<Files />);
  startUploads(view.queryClient, []);
  await screen.findByRole('heading', { name: 'Audio' });
  return view;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const file = (name: string, content = 'audio') =>
  new File([content], name, {
    type: { mp3: 'audio/mpeg', wav: 'audio/wav' }[name.slice(-3)] ?? '',
  });
export const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
export const saved = () =>
  within(screen.getByRole('list', { name: 'Audio files' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
export const lists = (...names: string[]) => waitFor(() => expect(saved()).toEqual(names));
export const kinds = (name: string) =>
  within(screen.getByRole('group', { name: `What ${name} is` }));
