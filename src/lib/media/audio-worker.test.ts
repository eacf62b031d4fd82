import { expect, it, vi } from 'vitest';
import type { EncodeJob } from '@/lib/media/audio-samples';

const rate = 44_100;
const tone = Float32Array.from(
  { length: rate * 2 },
  (_, at) => Math.sin((2 * Math.PI * 440 * at) / rate) / 2,
);

it('answers a clip with an MP3 of 128 kbps', async () => {
  const listen = vi.fn<(type: string, listener: (event: { data: EncodeJob }) => void) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('reportError', console.error);
  const mp3 = new Promise<Uint8Array>((resolve) => vi.stubGlobal('postMessage', resolve));
  await import('@/lib/media/audio-worker');
  const data = {
    channels: [tone],
    rate,
    fadeIn: true,
    fadeOut: true,
    voice: null,
    kbps: 128,
  } as const;
  listen.mock.calls[0]?.[1]({ data });
  const bytes = await mp3;
  // A frame: 11 bits of sync, MPEG 1, layer III; 128 kbps at 44.1 kHz.
  const at = bytes.findIndex((byte, index) => byte === 0xff && (bytes[index + 1] ?? 0) >= 0xfa);
  expect(at).toBeGreaterThanOrEqual(0);
  expect((bytes[at + 2] ?? 0) >> 4).toBe(9);
  expect(((bytes[at + 2] ?? 0) >> 2) & 3).toBe(0);
  // Two seconds at 16,000 bytes, and what the encoder adds at either end.
  expect(bytes.length).toBeGreaterThan(32_000);
  expect(bytes.length).toBeLessThan(35_000);
  vi.unstubAllGlobals();
});
