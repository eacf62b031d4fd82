import { describe, expect, it } from 'vitest';
import {
  beatForm,
  beatSchema,
  toBeatFields,
  toDraftColumns,
  type BeatFields,
} from '@/features/beats/admin/form-schema';
import { toAdminBeat } from '@/features/beats/admin/model';
import { checkFields } from '@/lib/forms/fields';
import { beatRow } from '@tests/support/builders';

const row = (overrides: Partial<Parameters<typeof toAdminBeat>[0]> = {}) =>
  toAdminBeat({
    ...{ ...beatRow(), accepts_offers: false, downloads_count: 0, revision: 1 },
    ...overrides,
  });

describe('a beat in the form', () => {
  it('shows what is missing as nothing', () => {
    const nothing = { bpm: null, key: null, mood: null, price: null };
    expect(toBeatFields(row({ ...nothing, title: 'Untitled beat' }))).toMatchObject({
      title: '',
      bpm: '',
      key: '',
      mood: '',
      sale_price: '',
      description: '',
      price: '',
    });
  });

  it('shows what is there as it was typed', () => {
    const beat = row({
      ...{ price: 19.9, sale_price: 9, exclusive_price: 400, description: 'Two f-holes.' },
      ...{ artist: 'Nia', tags: ['dark', 'C#'], accepts_offers: true, is_featured: true },
    });
    expect(toBeatFields(beat)).toEqual({
      title: 'Midnight Rosin',
      artist: 'Nia',
      genre: 'Violin Trap',
      bpm: '142',
      key: 'F#',
      price: '19.9',
      sale_price: '9',
      exclusive_price: '400',
      mood: 'Dark',
      description: 'Two f-holes.',
      tags: 'dark, C#',
      accepts_offers: true,
      is_featured: true,
    });
  });

  it('begins with the artist and the usual price, and names each of its fields', () => {
    const blank = toBeatFields(null);
    expect(blank).toEqual({
      ...{ title: '', artist: 'Trap Violinist', genre: '', bpm: '', key: '', price: '25' },
      ...{ sale_price: '', exclusive_price: '', mood: '', description: '', tags: '' },
      ...{ accepts_offers: false, is_featured: false },
    });
    expect(Object.keys(beatForm.labels)).toEqual(Object.keys(blank));
  });

  it('gives the values to store, or what is wrong', () => {
    const fields = { ...toBeatFields(null), title: 'Rosin', genre: 'Trap' };
    expect(beatForm.check(fields)).toMatchObject({ values: { title: 'Rosin', price: 25 } });
    expect(beatForm.check({ ...fields, title: '' })).toEqual({
      errors: { title: 'Please fill in this field.' },
    });
  });
});

describe('the columns of a draft', () => {
  it('are what can be saved: what is missing is empty, what is wrong is left out', () => {
    const blank = { ...toBeatFields(null), price: '' };
    expect(toDraftColumns(blank)).toMatchObject({ title: 'Untitled beat', genre: '', price: null });
    const wrong = { ...blank, title: ' Rosin ', bpm: '5', price: '20', sale_price: '30' };
    const columns = toDraftColumns(wrong);
    expect(columns).toMatchObject({ title: 'Rosin', price: 20 });
    expect(columns).not.toHaveProperty('bpm');
    expect(columns).not.toHaveProperty('sale_price');
  });

  it('keep no sale at the price or above it', () => {
    const columns = (price: string, sale_price: string) =>
      toDraftColumns({ ...toBeatFields(null), price, sale_price });
    expect(columns('20', '19.99')).toMatchObject({ price: 20, sale_price: 19.99 });
    expect(columns('20', '20')).not.toHaveProperty('sale_price');
    // Without a price nothing is above it.
    expect(columns(' ', '19')).toMatchObject({ price: null, sale_price: 19 });
    expect(columns('0', '')).toMatchObject({ price: 0, sale_price: null });
  });

  it('keep no exclusive price below the price', () => {
    const columns = (price: string, exclusive_price: string) =>
      toDraftColumns({ ...toBeatFields(null), price, exclusive_price });
    expect(columns('25', '9')).toMatchObject({ exclusive_price: null });
    expect(columns('25', '25')).toMatchObject({ exclusive_price: 25 });
    expect(columns('', '9')).toMatchObject({ exclusive_price: 9 });
    expect(columns('25', 'many')).not.toHaveProperty('exclusive_price');
  });
});

const check = (fields: Partial<BeatFields>) =>
  checkFields(beatSchema, { ...toBeatFields(null), title: 'Rosin', genre: 'Trap', ...fields });

describe('a beat that is to be published', () => {
  it('has numbers for numbers, and null for what is empty', () => {
    const fields = { bpm: '140.9', key: 'F#', price: '29.99', sale_price: '19.5', mood: 'Dark' };
    expect(check({ ...fields, title: ' Rosin ', tags: 'a' }).values).toEqual({
      title: 'Rosin',
      artist: 'Trap Violinist',
      genre: 'Trap',
      bpm: 140,
      key: 'F#',
      price: 29.99,
      sale_price: 19.5,
      exclusive_price: null,
      mood: 'Dark',
      description: null,
      tags: ['a'],
      accepts_offers: false,
      is_featured: false,
    });
    expect(check({ artist: '  ' }).values).toMatchObject({
      ...{ artist: 'Trap Violinist', bpm: null, key: null, sale_price: null, mood: null },
    });
  });

  it('may be sold exclusively for what Unlimited costs, sale included, and never below its price', () => {
    expect(check({ exclusive_price: '150' }).values?.exclusive_price).toBe(150);
    const sale = { price: '100', sale_price: '10' };
    expect(check({ ...sale, exclusive_price: '100' }).values?.exclusive_price).toBe(100);
    expect(check({ ...sale, exclusive_price: '99' }).errors).toHaveProperty('exclusive_price');
  });

  it('may be free, without any sale', () => {
    expect(check({ price: '0' }).values).toMatchObject({ price: 0, sale_price: null });
  });

  it.each(['title', 'genre', 'price'] as const)('needs its %s', (name) => {
    expect(check({ [name]: ' ' }).errors).toEqual({ [name]: 'Please fill in this field.' });
  });

  it.each([
    [{ bpm: '19' }, 'bpm', 'A tempo is a number from 20 to 400.'],
    [{ bpm: 'fast' }, 'bpm', 'A tempo is a number from 20 to 400.'],
    [{ price: '-1' }, 'price', 'A price is not negative.'],
    [{ price: '9.999' }, 'price', 'Cents at most.'],
    [{ sale_price: '25' }, 'sale_price', 'The sale price must be below the price.'],
    [{ sale_price: 'x' }, 'sale_price', 'Please enter an amount in dollars.'],
    [
      { exclusive_price: '149.99' },
      'exclusive_price',
      'An exclusive costs at least as much as the Unlimited license.',
    ],
    [{ exclusive_price: '1000000' }, 'exclusive_price', 'That is more than can be paid at once.'],
    [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters.'],
  ])('is told what is wrong: %o', (fields, name, message) => {
    expect(check(fields).errors).toEqual({ [name]: message });
  });
});

describe('tags', () => {
  it('are trimmed, not empty, each once', () => {
    expect(check({ tags: ' dark , , #Violin,Dark' }).values?.tags).toEqual(['dark', 'Violin']);
    expect(check({ tags: 'C#,a,a' }).values?.tags).toEqual(['C#', 'a']);
  });

  it('may be as long, and as many, as is said', () => {
    expect(check({ tags: 'x'.repeat(60) }).errors).toBeUndefined();
    const thirty = Array.from({ length: 30 }, (_, at) => `tag ${at}`);
    expect(check({ tags: thirty.join(',') }).values?.tags).toEqual(thirty);
  });

  it.each([
    ['x'.repeat(61), 'A tag has at most 60 characters.'],
    [Array.from({ length: 31 }, (_, at) => `tag ${at}`).join(','), 'A beat has at most 30 tags.'],
  ])('are not too long, nor too many: %#', (typed, message) => {
    expect(check({ tags: typed }).errors).toEqual({ tags: message });
  });
});
