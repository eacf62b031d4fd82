import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { email, newPassword, text } from '@/lib/forms/fields';

function complaint(schema: v.GenericSchema, value: string): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message;
}

describe('an email address', () => {
  it.each(['a@b.co', "o'brien+beats@mail.example.org", 'jürgen@bücher.example'])(
    'may be %s',
    (value) => {
      expect(complaint(email, value)).toBeUndefined();
    },
  );

  it.each([
    'ada@home.example x',
    'ada@ho me.example',
    'ada@home.',
    'ada',
    'ada@',
    '@home.example',
    'ada@home',
    'a b@c.example',
    'a@b@c.example',
  ])('is not %s', (value) => {
    expect(complaint(email, value)).toBe('Please enter a valid email address.');
  });

  it('is compared without the spaces around it and in lower case', () => {
    expect(v.parse(email, ' Ada@Example.com ')).toBe('ada@example.com');
  });

  it('must be there', () => {
    expect(complaint(email, '  ')).toBe('Please fill in this field.');
  });

  it('is no longer than what can be stored', () => {
    expect(complaint(email, `${'a'.repeat(242)}@example.com`)).toBeUndefined();
    expect(complaint(email, `${'a'.repeat(243)}@example.com`)).toBeDefined();
  });
});

describe('a text', () => {
  it('is more than spaces, and is kept without those around it', () => {
    expect(complaint(text(5), '   ')).toBe('Please fill in this field.');
    expect(v.parse(text(5), '  a b  ')).toBe('a b');
  });

  it('has a longest length', () => {
    expect(complaint(text(1_200), 'a'.repeat(1_200))).toBeUndefined();
    expect(complaint(text(1_200), 'a'.repeat(1_201))).toBe('Please use at most 1,200 characters.');
  });
});

describe('a new password', () => {
  it('must be there', () => {
    expect(complaint(newPassword, '')).toBe('Please fill in this field.');
  });

  it('has at least eight characters', () => {
    expect(complaint(newPassword, '1234567')).toBe('Password must be at least 8 characters long.');
    expect(complaint(newPassword, '12345678')).toBeUndefined();
  });

  it('keeps its spaces', () => {
    expect(v.parse(newPassword, '  secret  ')).toBe('  secret  ');
  });

  it('is refused where bcrypt would stop reading: at 72 bytes, not characters', () => {
    expect(complaint(newPassword, 'a'.repeat(72))).toBeUndefined();
    expect(complaint(newPassword, 'a'.repeat(73))).toMatch(/at most 72 characters/);
    expect(complaint(newPassword, 'é'.repeat(36))).toBeUndefined();
    expect(complaint(newPassword, 'é'.repeat(37))).toMatch(/at most 72 characters/);
    expect(complaint(newPassword, '🎻'.repeat(19))).toMatch(/at most 72 characters/);
  });
});

it.each(['', '  ', '\u200b', '\u00ad\u202e\u2066', '\u3164\u115f', '\u2800\ufe0f'])(
  'a name of invisible characters (%j) is none',
  (value) => {
    expect(complaint(text(10), value)).toBe('Please fill in this field.');
    expect(complaint(text(10), `${value}Jo`)).toBeUndefined();
  },
);
