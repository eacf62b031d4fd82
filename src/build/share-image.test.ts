import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { readShareImage } from '@/build/share-image';

it('shows a picture with transparency on white', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: 12, height: 6, channels: 4, background } });
  const { buffer } = new Uint8Array(await picture.png().toBuffer());
  // sharp refuses the buffer of a real response, because Node makes it outside of the test's context.
  const file = Object.assign(new Response(), { arrayBuffer: () => Promise.resolve(buffer) });
  const rows = [{ section: 'share', texts: { image: 'https://files.test/share.png#' } }];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) =>
    Promise.resolve(url instanceof URL && url.host === 'files.test' ? file : Response.json(rows)),
  );
  const { channels } = await sharp((await readShareImage()) ?? undefined).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});
