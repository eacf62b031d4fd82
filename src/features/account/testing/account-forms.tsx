import { HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { AccountSettings } from '@/features/account/account';
import { ForgotForm, ResetForm } from '@/features/account/recovery';
import { ConfirmLinkFailed } from '@/features/account/resend-confirmation';
import { AdminLoginForm, LoginForm, SignupForm } from '@/features/account/sign-in';
import { authSession, authUser } from '@/features/account/testing/auth-server';
import { AppError } from '@/lib/data/errors';

export const email = 'nia@example.com';
export const resendLabel = 'Send the confirmation email again';
const welcomed = ['Welcome back!', 'Welcome back, Nia!'] as const;
export const confirmationSent = [
  'Email sent',
  'If the address still needs to be confirmed, you will get a new link.',
] as const;
export const resetSent = [
  'Reset Email Sent',
  'Check your email for the password reset link.',
] as const;

export interface AccountForm {
  ui: (onDone: (email?: string) => void) => ReactElement;
  call: readonly [method: 'post' | 'put', path: string];
  /** Typed values, by label. */
  typed: Readonly<Record<string, string>>;
  action: string;
  sent: object;
  answer: () => Response;
  toast: readonly [title: string, message: string];
  /** Arguments of the page's callback, for forms that call it. */
  done?: readonly unknown[];
}

const newPassword = (text: string) => ({ 'New Password': text, Confirm: text });
const expired = new AppError({ kind: 'denied', code: 'otp_expired', message: 'Too old' });
const confirmation = {
  kind: 'token',
  purpose: 'confirm',
  tokenHash: 'abc',
  type: 'email',
} as const;
const member = { id: authUser().id, email, fullName: 'Nia Strings' };
export const session = () => HttpResponse.json(authSession());
export const account = () => HttpResponse.json(authUser());
export const empty = () => HttpResponse.json({});

const all = {
  'sign-in': {
    ui: () => <LoginForm email="" />,
    call: ['post', 'token'],
    typed: { Email: '  Nia@Example.COM ', Password: ' Four strings ' },
    action: 'Sign In',
    sent: { email, password: ' Four strings ' },
    answer: session,
    toast: welcomed,
  },
  'admin sign-in': {
    ui: () => <AdminLoginForm />,
    call: ['post', 'token'],
    typed: { 'Admin Name': '', Email: ' NIA@example.com', Password: 'four-strings' },
    action: 'Access Admin Panel',
    sent: { email, password: 'four-strings' },
    answer: session,
    toast: welcomed,
  },
  'sign-up': {
    ui: (onDone) => <SignupForm onUnconfirmed={onDone} />,
    call: ['post', 'signup'],
    typed: { 'Full name': '  Nia Strings ', Email: ' NIA@example.com', Password: 'four-strings' },
    action: 'Sign Up',
    sent: { email, password: 'four-strings', data: { full_name: 'Nia Strings' } },
    answer: account,
    toast: ['Account Created!', 'Please check your email to verify your account.'],
    done: [email],
  },
  'reset request': {
    ui: (onDone) => <ForgotForm onSent={onDone} />,
    call: ['post', 'recover'],
    typed: { Email: ' NIA@example.com ' },
    action: 'Send Reset Email',
    sent: { email },
    answer: empty,
    toast: resetSent,
    done: [email],
  },
  'new password': {
    ui: (onDone) => <ResetForm email={email} onUpdated={onDone} />,
    call: ['put', 'user'],
    typed: newPassword('four-strings'),
    action: 'Update Password',
    sent: { password: 'four-strings' },
    answer: account,
    toast: ['Password Updated', 'Your password has been updated successfully.'],
    done: [],
  },
  name: {
    ui: () => <AccountSettings member={member} />,
    call: ['put', 'user'],
    typed: { Name: '  Nia Bow ' },
    action: 'Save Name',
    sent: { data: { full_name: 'Nia Bow' } },
    answer: account,
    toast: ['Name updated', 'Your new name has been saved.'],
  },
  'confirmation mail': {
    ui: () => <ConfirmLinkFailed error={expired} callback={confirmation} />,
    call: ['post', 'resend'],
    typed: { 'Address to confirm': ' NIA@example.com' },
    action: resendLabel,
    sent: { type: 'signup', email },
    answer: empty,
    toast: confirmationSent,
  },
} satisfies Record<string, AccountForm>;

export type FormName = keyof typeof all;
export const forms: Record<FormName, AccountForm> = all;
