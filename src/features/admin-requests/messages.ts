import type { Decision } from '@/features/admin-requests/model';
import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';
import { describeRefusal } from '@/lib/refusal';
import type { ToastText } from '@/lib/toast';

function notSubmitted(error: unknown): ToastText {
  if (error instanceof AppError && error.kind === 'duplicate') {
    return {
      title: 'Request Already Exists',
      message: 'An admin request with this email already exists.',
    };
  }
  return {
    title: 'Submission Failed',
    message:
      error instanceof AppError && error.kind === 'throttled'
        ? describeError(error)
        : 'Failed to submit admin request. Please try again.',
  };
}

const reviewed: Readonly<Record<Decision, ToastText>> = {
  approve: { title: 'Request Approved', message: 'The address now has admin access.' },
  reject: { title: 'Request Rejected', message: 'The address gets no admin access.' },
};

const notReviewed: Readonly<Record<Decision, string>> = {
  approve: 'Approval Failed',
  reject: 'Rejection Failed',
};

export const adminRequestMessages = {
  submitted: {
    title: 'Request Submitted',
    message: 'The super admin decides about it.',
  },
  notSubmitted,
  notLoaded: { title: 'Error', message: 'Failed to load admin requests' },
  reviewed: (decision: Decision) => reviewed[decision],
  notReviewed: (decision: Decision, error: unknown): ToastText => ({
    title: notReviewed[decision],
    message: describeRefusal(error),
  }),
} as const;
