import { describe, expect, it } from 'vitest';
import { runSoundJob } from '@/lib/media/sound-jobs';

const rate = 44_100;
const tone = Float32Array.from(
  { length: rate * 4 },
  (_, at) => Math.sin((2 * Math.PI * 440 * at) / rate) / 2,
);

describe('work on samples', () => {
  it('measures peaks', async () => {
    const answer = await runSoundJob({ kind: 'peaks', channels: [tone] });
    expect(answer).toMatchObject({ kind: 'peaks' });
    expect(answer.kind === 'peaks' && answer.peaks).toHaveLength(400);
  });

  it('makes an MP3 of 128 kbps of a clip', async () => {
    const plan = { rate, start: 1, seconds: 2, fadeIn: true, fadeOut: true };
    const answer = await runSoundJob({ kind: 'clip', channels: [tone], plan });
    if (answer.kind !== 'clip') throw new Error('There is no clip.');
    const { mp3 } = answer;
    // A frame: 11 bits of sync, MPEG 1, layer III; 128 kbps at 44.1 kHz.
    const at = mp3.findIndex((byte, index) => byte === 0xff && (mp3[index + 1] ?? 0) >= 0xfa);
    expect(at).toBeGreaterThanOrEqual(0);
    expect((mp3[at + 2] ?? 0) >> 4).toBe(9);
    expect(((mp3[at + 2] ?? 0) >> 2) & 3).toBe(0);
    // Two seconds at 16,000 bytes, and what the encoder adds at either end.
    expect(mp3.length).toBeGreaterThan(32_000);
    expect(mp3.length).toBeLessThan(35_000);
  });
});
