import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '@/lib/drafts';
import { useKeptFields } from '@/lib/forms/kept-fields';

const fresh = { title: '', sizes: ['S'] };
const schema = v.object({ title: v.string(), sizes: v.array(v.string()) });
const open = (name = 'form:ada') => renderHook(() => useKeptFields({ name, fresh, schema })).result;

beforeEach(() => window.sessionStorage.clear());

describe('kept fields', () => {
  it('come back as they were left, to the form they belong to', () => {
    const form = open();
    act(() => form.current.change({ title: 'Rosin' }));
    expect(open().current.fields).toEqual({ title: 'Rosin', sizes: ['S'] });
    expect(open('form:ben').current.fields).toBe(fresh);
  });

  it('are gone once they are cleared, and when somebody signs out', () => {
    const form = open();
    act(() => form.current.change({ title: 'Rosin' }));
    act(() => form.current.clear());
    expect(window.sessionStorage).toHaveLength(0);
    act(() => form.current.change({ title: 'Rosin' }));
    forgetDrafts();
    expect(open().current.fields).toBe(fresh);
  });

  it.each(['no JSON', '{"title":3,"sizes":[]}', 'null'])('are not taken up from %j', (kept) => {
    window.sessionStorage.setItem('draft:form:ada', kept);
    expect(open().current.fields).toBe(fresh);
  });
});
