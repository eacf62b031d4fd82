import * as v from 'valibot';
import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { asciiEmail, email, NAME_MAX, newPassword, text } from '@/lib/forms/fields';
import type { ToastText } from '@/lib/toast';
import type { Tables } from '@/types/database';

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export type AdminRequest = Pick<
  Tables<'admin_requests'>,
  'id' | 'name' | 'email' | 'created_at' | 'reviewed_at'
> & { status: RequestStatus };

export const adminRequestSchema = v.object({
  name: text(NAME_MAX),
  email: v.pipe(email, asciiEmail),
  password: newPassword,
});

export type AdminRequestValues = v.InferOutput<typeof adminRequestSchema>;

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

export const decisions = {
  approve: {
    rpc: 'approve_admin_request',
    title: 'Approve this request?',
    action: 'Approve',
    consequences: [
      'This person can then manage beats, gallery, merch and orders.',
      'Without an account yet, one is created with the password from the request. It works once the email address is confirmed.',
      'The person gets an email about it, with a link to choose a new password.',
    ],
    done: { title: 'Request Approved', message: 'The person now has admin access.' },
    failed: 'Approval Failed',
  },
  reject: {
    rpc: 'reject_admin_request',
    title: 'Reject this request?',
    action: 'Reject',
    consequences: [
      'This person gets no admin access. An existing account stays as it is.',
      'The person gets an email that says so, and may ask again.',
    ],
    done: { title: 'Request Rejected', message: 'The person gets no admin access.' },
    failed: 'Rejection Failed',
  },
} as const;
export type Decision = keyof typeof decisions;

export const adminRequestMessages = {
  submitted: { title: 'Request Submitted', message: 'The super admin decides about it.' },
  notSubmitted,
  notLoaded: { title: 'Error', message: 'Failed to load admin requests' },
} as const;
