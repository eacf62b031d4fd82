// @vitest-environment jsdom
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { focusFirstError } from '@/lib/forms/field-errors';
import { checkFields, checkForm } from '@/lib/forms/fields';

const schema = v.object({
  first: v.pipe(v.string(), v.trim(), v.minLength(3, 'Too short.'), v.regex(/^a/, 'Not an a.')),
  second: v.pipe(v.string(), v.nonEmpty('Missing.')),
});

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('checkForm', () => {
  it('answers what the schema makes of a right form', () => {
    expect(checkForm(schema, form({ first: ' abc ', second: 'x' }))).toEqual({
      values: { first: 'abc', second: 'x' },
    });
  });

  it('answers the first error of each wrong field, in the order of the fields', () => {
    const { errors } = checkForm(schema, form({ second: '', first: 'b' }));
    expect(Object.entries(errors ?? {})).toEqual([
      ['first', 'Too short.'],
      ['second', 'Missing.'],
    ]);
  });

  it('says of a list that the field is wrong, whichever of it is', () => {
    const sizes = v.object({ sizes: v.array(v.picklist(['S', 'M'], 'No such size.')) });
    expect(checkFields(sizes, { sizes: ['S', 'XS'] }).errors).toEqual({ sizes: 'No such size.' });
  });

  it('names no field where it is none that is wrong', () => {
    expect(checkFields(schema, null).errors).toEqual({});
  });

  it('leaves right fields out', () => {
    expect(checkForm(schema, form({ first: 'bcd', second: 'x' }))).toEqual({
      errors: { first: 'Not an a.' },
    });
  });
});

describe('focusFirstError', () => {
  function page(): HTMLFormElement {
    document.body.innerHTML =
      '<form><input name="first" /><input name="second" /><button>Send</button></form>';
    const [found] = document.forms;
    if (!found) throw new Error('There is no form.');
    return found;
  }

  it('goes to the first field that is named', () => {
    const found = page();
    focusFirstError(found, { second: 'Missing.' });
    expect(document.activeElement).toBe(found.elements.namedItem('second'));
  });

  it('stays where it is when nothing on the page is wrong', () => {
    const found = page();
    focusFirstError(found, {});
    focusFirstError(found, { third: 'Missing.' });
    expect(document.activeElement).toBe(document.body);
  });
});
