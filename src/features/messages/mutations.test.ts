// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { checkContact } from '@/features/messages/contact-schema';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const filled = {
  name: ' Ada ',
  email: ' Ada@Example.com ',
  projectType: 'collaboration',
  message: ' A song about bridges. ',
};

describe('the contact form', () => {
  it('is sent trimmed, with its address in lower case', () => {
    expect(checkContact(form(filled))).toEqual({
      values: {
        name: 'Ada',
        email: 'ada@example.com',
        projectType: 'collaboration',
        message: 'A song about bridges.',
      },
    });
  });

  it.each(['name', 'email', 'message'])('needs more than spaces: %s', (field) => {
    expect(checkContact(form({ ...filled, [field]: '   ' }))).toEqual({
      errors: { [field]: 'Please fill in this field.' },
    });
  });

  it('says what is wrong with each field, in their order', () => {
    const { errors } = checkContact(form({ ...filled, name: '', email: 'ada@home' }));
    expect(Object.entries(errors ?? {})).toEqual([
      ['name', 'Please fill in this field.'],
      ['email', 'Please enter a valid email address.'],
    ]);
  });

  it('takes a long letter, up to what can be stored', () => {
    const letter = (length: number) =>
      checkContact(form({ ...filled, message: 'a'.repeat(length) }));
    expect(letter(10_000).errors).toBeUndefined();
    expect(letter(10_001).errors).toEqual({
      message: 'Please use at most 10,000 characters.',
    });
  });
});
