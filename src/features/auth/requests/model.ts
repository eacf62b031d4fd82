import * as v from 'valibot';
import { AppError } from '@/lib/errors';
import { email, NAME_MAX, newPassword, text } from '@/lib/forms/fields';
import type { ListPage, ListView } from '@/lib/list-view';
import { describeError } from '@/lib/messages';
import { describeRefusal } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What the super admin may do about a pending request. */
export type Decision = 'approve' | 'reject';

export type RequestView = Pick<ListView<RequestStatus>, 'filter' | 'page'>;
export type RequestPage = ListPage<AdminRequest, RequestStatus>;

/** A status this page does not know offers no decision, so it may not pass for a pending one. */
export const adminRequests = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    email: v.string(),
    status: v.picklist(requestStatuses),
    createdAt: v.string(),
    reviewedAt: v.nullable(v.string()),
  }),
);
export type AdminRequest = v.InferOutput<typeof adminRequests>[number];

export const adminRequestSchema = v.object({
  name: text(NAME_MAX),
  email,
  password: newPassword,
});

/** What somebody who asks for admin access fills in. */
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
