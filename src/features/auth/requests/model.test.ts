import { describe, expect, it } from 'vitest';
import { adminRequestMessages, adminRequestSchema } from '@/features/auth/requests/model';
import { AppError } from '@/lib/errors';
import { checkForm } from '@/lib/forms/fields';
import { expectAccepted } from '@/lib/service-answers';

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

const failed = {
  title: 'Submission Failed',
  message: 'Failed to submit admin request. Please try again.',
};

function refusalOf(message: string): unknown {
  try {
    expectAccepted({ success: false, error: message }, 'Refused.');
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused.');
}

describe('a request that was not stored', () => {
  it('may exist already', () => {
    const error = new AppError({ kind: 'duplicate', code: '23505', message: 'duplicate key' });
    expect(adminRequestMessages.notSubmitted(error)).toEqual({
      title: 'Request Already Exists',
      message: 'An admin request with this email already exists.',
    });
  });

  it('may be one too many', () => {
    const error = new AppError({ kind: 'throttled', message: 'Slow', retryAfterSeconds: 540 });
    expect(adminRequestMessages.notSubmitted(error)).toEqual({
      title: 'Submission Failed',
      message: 'Too many attempts. Please try again in 9 minutes.',
    });
  });

  it.each([
    new AppError({ kind: 'network', message: 'Failed to fetch' }),
    new AppError({ kind: 'invalid', code: '23514', message: 'check' }),
    new Error('The password could not be hashed.'),
    'thrown',
  ])('has failed: %s', (error) => {
    expect(adminRequestMessages.notSubmitted(error)).toEqual(failed);
  });
});

describe('a review that did not happen', () => {
  it('says what the server says, where that is meant for people', () => {
    const refused = refusalOf('This request has already been approved.');
    expect(adminRequestMessages.notReviewed('reject', refused)).toEqual({
      title: 'Rejection Failed',
      message: 'This request has already been approved.',
    });
  });

  it('says in plain words what else went wrong', () => {
    const denied = new AppError({ kind: 'denied', message: 'permission denied for function' });
    expect(adminRequestMessages.notReviewed('approve', denied)).toEqual({
      title: 'Approval Failed',
      message: 'You are not allowed to do that.',
    });
  });
});
