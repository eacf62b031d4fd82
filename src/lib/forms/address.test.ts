import { expect, it } from 'vitest';
import { addressSchema, checkForm } from '@/lib/forms/fields';

function form(email: string): FormData {
  const data = new FormData();
  data.set('email', email);
  return data;
}

it('is an address and nothing else', () => {
  expect(checkForm(addressSchema, form(' Ada@Example.com '))).toEqual({
    values: { email: 'ada@example.com' },
  });
  expect(checkForm(addressSchema, form('ada@home'))).toEqual({
    errors: { email: 'Please enter a valid email address.' },
  });
});
