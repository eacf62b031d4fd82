import { describe, expect, it } from 'vitest';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import { AppError } from '@/lib/errors';
import { expectAccepted } from '@/lib/refusal';

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
