import { describe, expect, it } from 'vitest';
import type { SoundFacts } from '@/lib/media/sound';
import { audioProblem, audioTypeOf, type AudioItem } from '@/lib/media/sound-item';

function item(type: AudioItem['type'], size: number): AudioItem {
  const file = new File(['x'], 'rosin.mp3', { type: 'audio/mpeg' });
  Object.defineProperty(file, 'size', { value: size });
  const facts: SoundFacts = { mime: 'audio/mpeg', durationSeconds: 90, peaks: [] };
  return { id: 'a', type, file, check: { status: 'ready', facts } };
}

describe('the kind of a sound', () => {
  it.each([
    ['rosin-preview.mp3', 'preview'],
    ['PREVIEW rosin.wav', 'preview'],
    ['rosin.wav', 'full'],
    ['rosin-full.wav', 'full'],
  ])('%s is %s', (name, type) => {
    expect(audioTypeOf(name)).toBe(type);
  });
});

it('may be too large for what it is to be', () => {
  const large = 30 * 1024 * 1024;
  expect(audioProblem(item('full', large))).toBeNull();
  expect(audioProblem(item('preview', large))).toBe('A preview is at most 20 MB.');
  expect(
    audioProblem({ ...item('full', 1), check: { status: 'failed', reason: 'It is empty.' } }),
  ).toBe('It is empty.');
});
