import { describe, expect, it } from 'vitest';
import { mergeFields, openClashes, sameFields, toFields } from '@/features/beat-admin/edit';
import { toAdminBeat, type AdminBeatRow } from '@/features/beat-admin/model';
import { beatRow } from '@tests/support/builders';

function fieldsOf(overrides: Partial<AdminBeatRow> = {}) {
  return toFields(toAdminBeat({ ...beatRow(), revision: 1, ...overrides }));
}

describe('a beat in the form', () => {
  it('shows what is missing as nothing', () => {
    expect(fieldsOf({ bpm: null, key: null, mood: null, price: 19.9 })).toMatchObject({
      bpm: '',
      key: '',
      mood: '',
      salePrice: '',
      description: '',
      price: '19.9',
    });
  });

  it('is unchanged until a field differs, a tag for one', () => {
    expect(sameFields(fieldsOf({ tags: ['a'] }), fieldsOf({ tags: ['a'] }))).toBe(true);
    expect(sameFields(fieldsOf({ tags: ['a'] }), fieldsOf({ tags: ['a', 'b'] }))).toBe(false);
  });
});

describe('an edit that came too late', () => {
  const seen = fieldsOf();

  it('keeps what was typed, and takes theirs where nothing was', () => {
    const mine = { ...seen, title: 'Mine' };
    const theirs = { ...seen, price: '40' };
    const merged = mergeFields(seen, mine, theirs);
    expect(merged.fields).toMatchObject({ title: 'Mine', price: '40' });
    expect(merged.changed).toEqual(['Price ($)']);
    expect(merged.clashing).toEqual([]);
  });

  it('clashes where both changed the same field to something else', () => {
    const mine = { ...seen, title: 'Mine', mood: 'Chill' };
    const theirs = { ...seen, title: 'Theirs', mood: 'Chill' };
    const { fields, clashing } = mergeFields(seen, mine, theirs);
    expect(clashing).toEqual(['title']);
    expect(fields.title).toBe('Mine');
    expect(openClashes(clashing, fields, theirs)).toEqual([
      { name: 'title', label: 'Title', theirs: 'Theirs' },
    ]);
    expect(openClashes(clashing, theirs, theirs)).toEqual([]);
  });

  it('says so where they emptied a field', () => {
    const mine = { ...seen, mood: 'Chill' };
    const theirs = { ...seen, mood: '' };
    const { clashing } = mergeFields(seen, mine, theirs);
    expect(openClashes(clashing, mine, theirs)[0]?.theirs).toBe('nothing');
  });
});
