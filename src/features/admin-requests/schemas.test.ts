import { describe, expect, it } from 'vitest';
import { adminRequestSchema } from '@/features/admin-requests/schemas';
import { checkForm } from '@/lib/forms/check-form';

function check(fields: Partial<Record<'name' | 'email' | 'password', string>>) {
  const data = new FormData();
  const filled = { name: ' Nia Okafor ', email: ' Nia@Crew.Example ', password: ' violins 1 ' };
  for (const [name, value] of Object.entries({ ...filled, ...fields })) data.set(name, value);
  return checkForm(adminRequestSchema, data);
}

describe('a request for admin access', () => {
  it('is sent trimmed, with its address in lower case and its password as typed', () => {
    expect(check({}).values).toEqual({
      name: 'Nia Okafor',
      email: 'nia@crew.example',
      password: ' violins 1 ',
    });
  });

  it('needs all three', () => {
    const { errors } = check({ name: ' ', email: '', password: '' });
    expect(Object.entries(errors ?? {})).toEqual([
      ['name', 'Please fill in this field.'],
      ['email', 'Please fill in this field.'],
      ['password', 'Please fill in this field.'],
    ]);
  });

  it('takes a name of 120 characters and none longer', () => {
    expect(check({ name: 'n'.repeat(120) }).errors).toBeUndefined();
    expect(check({ name: 'n'.repeat(121) }).errors).toEqual({
      name: 'Please use at most 120 characters.',
    });
  });

  it('refuses short passwords and those that bcrypt would cut', () => {
    expect(check({ password: 'violins' }).errors).toEqual({
      password: 'Password must be at least 8 characters long.',
    });
    expect(check({ password: 'ü'.repeat(37) }).errors?.['password']).toMatch(/at most 72/);
  });
});
