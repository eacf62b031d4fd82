import { describe, expect, it } from 'vitest';
import { beatEdit } from '@/features/beat-admin/edit';
import { toAdminBeat } from '@/features/beat-admin/model';
import { beatRow } from '@tests/support/builders';

describe('a beat in the form', () => {
  it('shows what is missing as nothing', () => {
    const beat = toAdminBeat({
      ...beatRow(),
      ...{ revision: 1, bpm: null, key: null, mood: null, price: 19.9 },
    });
    expect(beatEdit.toFields(beat)).toMatchObject({
      bpm: '',
      key: '',
      mood: '',
      salePrice: '',
      description: '',
      price: '19.9',
    });
  });
});
