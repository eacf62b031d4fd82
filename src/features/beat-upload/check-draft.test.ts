import { describe, expect, it } from 'vitest';
import { checkDraft } from '@/features/beat-upload/check-draft';
import { emptyBeat, type BeatDraft } from '@/features/beat-upload/model';
import { addTags, type BeatFields } from '@/lib/beat-form/schema';

const sound = new File(['x'], 'rosin.mp3', { type: 'audio/mpeg' });
const picture = new File(['x'], 'rosin.png', { type: 'image/png' });

function draft(fields: Partial<BeatFields> = {}, change: Partial<BeatDraft> = {}): BeatDraft {
  const empty = emptyBeat('1');
  return {
    ...empty,
    fields: { ...empty.fields, title: 'Midnight Rosin', genre: 'Trap', ...fields },
    audio: [
      {
        id: 'a',
        file: sound,
        type: 'full',
        check: {
          status: 'ready',
          facts: { mime: 'audio/mpeg', durationSeconds: 90, peaks: [] },
        },
      },
    ],
    images: [
      {
        id: 'i',
        file: picture,
        check: { status: 'ready', facts: { type: 'image/png', width: 1, height: 1 } },
      },
    ],
    ...change,
  };
}

describe('a beat', () => {
  it('may go once everything is there: numbers are numbers, nothing is null', () => {
    const fields = { bpm: '140.9', key: 'F#', price: '29.99', salePrice: '19.5', mood: 'Dark' };
    expect(checkDraft(draft({ ...fields, title: ' Rosin ', tags: ['a'] })).row).toEqual({
      title: 'Rosin',
      artist: 'Trap Violinist',
      genre: 'Trap',
      bpm: 140,
      key: 'F#',
      price: 29.99,
      salePrice: 19.5,
      mood: 'Dark',
      description: null,
      tags: ['a'],
      isFeatured: false,
    });
    expect(checkDraft(draft({ artist: '  ' })).row).toMatchObject({
      artist: 'Trap Violinist',
      bpm: null,
      key: null,
      salePrice: null,
      mood: null,
    });
  });

  it.each(['title', 'genre', 'price'] as const)('needs its %s', (name) => {
    expect(checkDraft(draft({ [name]: ' ' }))).toMatchObject({
      errors: { [name]: 'Please fill in this field.' },
      problem: { title: 'Please fill in all required fields' },
    });
  });

  it('needs a sound, then an image', () => {
    expect(checkDraft(draft({}, { audio: [], images: [] })).problem).toEqual({
      title: 'Please upload at least one audio file',
    });
    expect(checkDraft(draft({}, { images: [] })).problem).toEqual({
      title: 'Please upload at least one image',
    });
  });

  it.each([
    [{ bpm: '19' }, 'bpm', 'A tempo is a number from 20 to 400.'],
    [{ bpm: 'fast' }, 'bpm', 'A tempo is a number from 20 to 400.'],
    [{ price: '-1' }, 'price', 'A price is not negative.'],
    [{ price: '9.999' }, 'price', 'Cents at most.'],
    [{ salePrice: '25' }, 'salePrice', 'The sale price must be below the price.'],
    [{ salePrice: 'x' }, 'salePrice', 'Please enter an amount in dollars.'],
    [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters.'],
  ])('is told what is wrong: %o', (fields, name, message) => {
    expect(checkDraft(draft(fields))).toMatchObject({
      errors: { [name]: message },
      problem: { title: 'Please look at this again', message },
    });
  });

  it('waits until its files were looked at, and goes without those that cannot be used', () => {
    const [audio] = draft().audio;
    if (!audio) throw new Error('There is no sound.');
    const waiting = { ...audio, check: { status: 'waiting' } } as const;
    expect(checkDraft(draft({}, { audio: [waiting] })).problem).toMatchObject({
      title: 'One moment',
    });
    const bad = { ...audio, check: { status: 'failed', reason: 'rosin.mp3 is empty.' } } as const;
    expect(checkDraft(draft({}, { audio: [audio, bad] })).problem).toEqual({
      title: 'A file cannot be used',
      message: 'rosin.mp3 is empty.',
    });
  });
});

describe('tags', () => {
  it('are trimmed, not empty, each once, however they come', () => {
    expect(addTags([], ' dark , , #Violin,dark')).toEqual(['dark', 'Violin']);
    expect(addTags(['Dark'], 'dark')).toEqual(['Dark']);
    expect(addTags([], 'x'.repeat(80))[0]).toHaveLength(60);
    const many = Array.from({ length: 40 }, (_, at) => `tag ${at}`).join(',');
    expect(addTags([], many)).toHaveLength(30);
  });
});
