import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { seedProject } from '../../supabase/demo/seed-project.ts';
import { startStack, type TestStack } from './support.ts';

const secretKey = 'sb_secret_seed';
let project: TestStack;

beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_SECRET_KEY', secretKey);
  project = await startStack();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await project.discard();
});

it('fills a project through its API, and only one without beats', async () => {
  const seed = () => seedProject(project.url, secretKey, () => undefined, demoBeats.slice(0, 2));
  await seed();

  const visitor = project.visitor();
  const { data: beats } = await visitor
    .from('beats')
    .select('title, beat_images(image_url), beat_audio(audio_url, audio_type)')
    .throwOnError();
  expect(beats.map(({ title }) => title)).toEqual(demoBeats.slice(0, 2).map(({ title }) => title));
  for (const { beat_images, beat_audio } of beats) {
    for (const address of [beat_images[0]?.image_url, beat_audio[0]?.audio_url]) {
      expect((await fetch(address ?? '')).status, address).toBe(200);
    }
  }
  // Files that are sold are there in full.
  const [stored] = await project.sql<{ unsold: number }>(`
    select count(*)::int as unsold from public.beat_audio as audio
    left join storage.objects as object
      on audio.audio_url like '%/' || object.bucket_id || '/' || object.name
    where (object.metadata ->> 'size')::bigint is distinct from audio.file_size`);
  expect(stored).toEqual({ unsold: 0 });
  const { data: products } = await visitor
    .from('merch_products')
    .select('merch_images(image_url)')
    .throwOnError();
  expect(products.map(({ merch_images }) => merch_images.length)).toEqual([1, 1, 1, 1]);

  await expect(seed()).rejects.toThrow('This project has beats');
}, 120_000);
