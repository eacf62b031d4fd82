import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { readAudio } from '@/lib/media/audio';
import { prepareImageUpload } from '@/lib/media/image';
import { bucketOfAudio, isPlayable, type AudioType } from '@/lib/media/object-keys';
import { onSignIn, readSession, sendObject } from '@/lib/media/send-object';
import { removeObjects } from '@/lib/media/storage';
import type { Tables } from '@/types/database';
import { availabilityAnswer } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

type Images = Tables<'beat_images'>[];
type Audio = Tables<'beat_audio'>[];

/** The beat as the service holds it, and what was asked of tables and storage, in its order. */
export const beat = {
  images: [] as Images,
  audio: [] as Audio,
  isActive: true,
  gone: false,
  licenses: availabilityAnswer(),
  asked: [] as string[],
};

let newId = 20;

export function image(id: number, isPrimary = false): Images[number] {
  return {
    id,
    beat_id: 7,
    image_url: `https://files.test/storage/v1/object/public/beat-images/7/cover_${id}_a.png`,
    is_primary: isPrimary,
    position: id,
    filename: `${id}.png`,
    image_type: 'cover',
    variant_widths: [400],
    width: 400,
    height: 400,
    created_at: '2025-01-01T00:00:00Z',
  };
}

export function audio(id: number, type: AudioType): Audio[number] {
  const ending = isPlayable(type) ? 'mp3' : 'zip';
  return {
    id,
    beat_id: 7,
    audio_url: `https://files.test/storage/v1/object/public/${bucketOfAudio(type)}/7/${type}_${id}_a.${ending}`,
    audio_type: type,
    filename: `${type}-${id}.${ending}`,
    file_size: 2_048,
    sha256: null,
    duration: 45,
    peaks: [1, 2],
    bars: '01',
    created_at: '2025-01-01T00:00:00Z',
  };
}

const idOf = (request: Request) =>
  Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));
const urlOf = (request: Request, column: string) =>
  new URL(request.url).searchParams.get(column)?.replace('eq.', '');

/** The beat as it is read: the cover first, previews first. */
function files() {
  const images = beat.images.toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary));
  const audioFiles = beat.audio.toSorted((a, b) => b.audio_type.localeCompare(a.audio_type));
  return {
    is_active: beat.isActive,
    beat_images: images.map(({ image_url, variant_widths, is_primary, ...row }) => ({
      ...row,
      ...{ url: image_url, variantWidths: variant_widths, isPrimary: is_primary },
    })),
    beat_audio: audioFiles.map(({ audio_type, audio_url, file_size, ...row }) => ({
      ...row,
      ...{ type: audio_type, url: audio_url, size: file_size },
    })),
  };
}

/** A live beat with two images and both kinds of audio; browser and storage do what they should. */
export function fillBeat(server: ReturnType<typeof testServer>): void {
  vi.clearAllMocks();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  Object.assign(beat, { isActive: true, gone: false, asked: [] });
  beat.licenses = availabilityAnswer();
  beat.images = [image(1, true), image(2)];
  beat.audio = [audio(1, 'full'), audio(2, 'preview')];
  server.use(
    rpc('license_availability', () => HttpResponse.json(beat.licenses)),
    rest('beats', () => HttpResponse.json(beat.gone ? [] : [files()])),
    rest('beat_images', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('width') ? [] : beat.images),
    ),
    http.post('*/rest/v1/beat_images', async ({ request }) => {
      const added = {
        ...image((newId += 1)),
        ...((await request.json()) as Partial<Images[number]>),
      };
      beat.images = [...beat.images, added];
      beat.asked.push(`insert ${added.filename} at ${added.position}, ${added.is_primary}`);
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.delete('*/rest/v1/beat_images', ({ request }) => {
      const id = idOf(request);
      const found = beat.images.filter((each) => each.id === id);
      beat.images = beat.images.filter((each) => each.id !== id);
      beat.asked.push(`delete image ${id}`);
      return HttpResponse.json(found.map((each) => ({ id: each.id })));
    }),
    http.post('*/rest/v1/rpc/arrange_beat_images', async ({ request }) => {
      const { p_image_ids: ids } = (await request.json()) as { p_image_ids: number[] };
      beat.images = ids.map((id, at) => ({ ...image(id, at === 0), position: at }));
      beat.asked.push(`arrange ${ids.join(' ')}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/rest/v1/beat_audio', async ({ request }) => {
      const added = {
        ...audio((newId += 1), 'full'),
        ...((await request.json()) as Partial<Audio[number]>),
      };
      beat.audio = [...beat.audio, added];
      beat.asked.push(`insert ${added.audio_type} ${added.filename}`);
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.delete('*/rest/v1/beat_audio', ({ request }) => {
      const url = urlOf(request, 'audio_url');
      const is = (each: Audio[number]) =>
        url === undefined ? each.id === idOf(request) : each.audio_url === url;
      const found = beat.audio.filter(is);
      beat.audio = beat.audio.filter((each) => !is(each));
      beat.asked.push(`delete audio ${found.map(({ filename }) => filename).join(' ')}`);
      return HttpResponse.json(found.map(({ id }) => ({ id })));
    }),
  );
  vi.mocked(prepareImageUpload).mockImplementation((file, bucket, keyOf) =>
    Promise.resolve({
      bucket,
      objects: [{ key: keyOf(file.name, 'image/png'), contentType: 'image/png' }],
      row: { variant_widths: [400], width: 800, height: 800 },
    }),
  );
  vi.mocked(readAudio).mockResolvedValue({
    mime: 'audio/mpeg',
    durationSeconds: 90,
    peaks: [1],
  });
  vi.mocked(readSession).mockResolvedValue({ token: 't' });
  vi.mocked(onSignIn).mockResolvedValue();
  vi.mocked(sendObject).mockImplementation(({ bucket }) => {
    beat.asked.push(`store ${bucket}`);
    return Promise.resolve();
  });
  vi.mocked(removeObjects).mockImplementation((bucket, keys) => {
    beat.asked.push(...keys.map((key) => `remove ${bucket}/${key.replace(/_\d{9,}_/, '_')}`));
    return Promise.resolve({ removed: [...keys], left: [] });
  });
}

export async function open() {
  const view = renderApp(<BeatFiles beatId={7} />);
  await screen.findByRole('heading', { name: 'Audio' });
  return view;
}

export const press = (name: string) => screen.getByRole('button', { name });
export const mp3 = (name: string) => new File(['audio'], name, { type: 'audio/mpeg' });
export const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
export const saved = () =>
  within(screen.getByRole('list', { name: 'Audio files' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
export function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}
