import { expect, it } from 'vitest';
import { estimateMusic } from '@/lib/media/estimate-music';

const RATE = 16_000;

/** A click at each beat, over a chord of these frequencies. */
function play(bpm: number, chord: readonly number[]): Float32Array {
  const beat = (60 / bpm) * RATE;
  return Float32Array.from({ length: 20 * RATE }, (_, at) => {
    const tones = chord.map((hz) => 0.1 * Math.sin((2 * Math.PI * hz * at) / RATE));
    const click = 0.5 * Math.exp((-(at % beat) / RATE) * 200) * Math.sin(at * 1.9);
    return tones.reduce((sum, tone) => sum + tone, click);
  });
}

it.each([
  [96, [220, 261.63, 329.63], { tonic: 9, mode: 'minor' }],
  [141, [293.66, 369.99, 440], { tonic: 2, mode: 'major' }],
] as const)('finds clicks at %i beats a minute and the chord over them', (bpm, chord, key) => {
  const samples = play(bpm, chord);
  expect(estimateMusic([samples, samples], RATE)).toEqual({ bpm, key });
});

let random = 1;
const noise = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;

it.each([
  ['silence', new Float32Array(10 * RATE)],
  ['less than a beat', new Float32Array(100).fill(0.1)],
  ['a constant level', new Float32Array(10 * RATE).fill(0.3)],
  ['noise', Float32Array.from({ length: 10 * RATE }, noise)],
  ['a single tone', Float32Array.from({ length: 10 * RATE }, (_, at) => Math.sin(at / 6))],
])('finds neither tempo nor key in %s', (_what, samples) => {
  expect(estimateMusic([samples], RATE)).toEqual({ bpm: null, key: null });
});
