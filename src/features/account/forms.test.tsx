import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AccountSettings } from '@/features/account/account';
import { ForgotForm, ResetForm, ResetMailSent } from '@/features/account/recovery';
import { ConfirmLinkFailed } from '@/features/account/resend-confirmation';
import { AdminLoginForm, GoogleButton, LoginForm, SignupForm } from '@/features/account/sign-in';
import {
  authRefusal,
  authSession,
  authUser,
  pendingAnswer,
  mailedJustNow,
  storeSession,
  tooManyRequests,
} from '@/features/account/testing/auth-server';
import { findToast } from '@/features/account/testing/toasts';
import { AppError } from '@/lib/data/errors';
import { hasStoredSession, loadSupabase } from '@/lib/data/supabase';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const email = 'nia@example.com';
const resendLabel = 'Send the confirmation email again';
const welcomed = ['Welcome back!', 'Welcome back, Nia!'] as const;
const confirmationSent = [
  'Email sent',
  'If the address still needs to be confirmed, you will get a new link.',
] as const;
const resetSent = ['Reset Email Sent', 'Check your email for the password reset link.'] as const;

interface AccountForm {
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
const session = () => HttpResponse.json(authSession());
const account = () => HttpResponse.json(authUser());
const empty = () => HttpResponse.json({});

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

type FormName = keyof typeof all;
const forms: Record<FormName, AccountForm> = all;

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

function serve([method, path]: AccountForm['call'], answer: () => Response | Promise<Response>) {
  server.use(rpc('is_admin', () => HttpResponse.json(false)));
  // The auth service changes an account only in the session of its owner.
  if (method === 'put') storeSession();
  return record(server, method, `auth/v1/${path}`, answer);
}

/** Fills in a form and sends it. */
async function send(
  name: FormName,
  answer: () => Response | Promise<Response> = forms[name].answer,
  changes: Readonly<Record<string, string>> = {},
) {
  const form = forms[name];
  const received = serve(form.call, answer);
  const onDone = vi.fn();
  const { user } = renderApp(form.ui(onDone));
  const typed = { ...form.typed, ...changes };
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  }
  const values = () =>
    Object.keys(typed).map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const before = values();
  const expectKept = () => expect(values()).toEqual(before);
  const press = () => fireEvent.click(button(form.action));
  press();
  return { form, received, onDone, user, press, expectKept };
}

it.each(Object.keys(forms) as FormName[])(
  'the %s form sends the typed values once, is pending until the answer, and shows a toast',
  async (name) => {
    const { response, answer } = pendingAnswer();
    const { form, received, onDone, press } = await send(name, () => response);
    press();
    await waitFor(() => expect(button(form.action)).toBeDisabled());
    expect(button(form.action)).toHaveAttribute('aria-busy', 'true');
    press();
    expect(onDone).not.toHaveBeenCalled();
    answer(form.answer());
    await findToast(...form.toast);
    expect(button(form.action)).not.toHaveAttribute('aria-busy');
    expect(received).toEqual([expect.objectContaining(form.sent)]);
    expect(onDone.mock.calls).toEqual(form.done ? [form.done] : []);
  },
);

const required = 'Email and password are required.';
const short = 'Password must be at least 8 characters long.';

it.each<[FormName, string, string, label: string, typed: Record<string, string>]>([
  ['sign-in', 'Sign In Failed', required, 'Password', { Email: 'nia', Password: '' }],
  ['sign-up', 'Sign Up Failed', short, 'Password', { Password: '1234567' }],
  ['reset request', 'Reset Failed', 'Email is required.', 'Email', { Email: ' ' }],
  ['new password', 'Update Failed', short, 'New Password', { 'New Password': 'x', Confirm: 'x' }],
])('the %s form shows a validation error at its field, and sends nothing', async (...row) => {
  const [name, title, message, label, typed] = row;
  const { received, expectKept } = await send(name, undefined, typed);
  await findToast(title, message);
  expect(field(label)).toHaveFocus();
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expectKept();
  expect(received).toEqual([]);
});

const answers = {
  'an unconfirmed address': () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
  // The service answers without an error and only leaves `identities` empty, to hide which accounts exist.
  'an account that exists': () => HttpResponse.json({ ...authUser(), identities: [] }),
  'the same password': () => authRefusal(422, 'same_password', 'New password should be different.'),
  'a day in one session': () => authRefusal(400, 'reauthentication_needed', 'Again.'),
  'too many attempts': tooManyRequests,
  'too many mails': () => mailedJustNow(12),
  'no network': () => HttpResponse.error(),
};

const exists = 'An account with this email already exists. Please try signing in instead.';
const later = 'Too many attempts. Please try again later.';
const offline = 'You seem to be offline. Check the connection and try again.';

const confirm = 'Please check your email and click the confirmation link.';
const verify = 'Please verify your email address before logging in.';
const same = 'You already use this password. Please choose another one.';
const signedInLongAgo =
  'You signed in more than a day ago. To change your password, use a link that we send to your email address.';

it.each<[FormName, keyof typeof answers, title: string, message: string, after?: string]>([
  ['sign-in', 'an unconfirmed address', 'Sign In Failed', confirm, resendLabel],
  ['admin sign-in', 'an unconfirmed address', 'Sign In Failed', verify, resendLabel],
  ['sign-up', 'an account that exists', 'Sign Up Failed', exists, 'Sign in instead'],
  ['reset request', 'too many attempts', 'Reset Failed', later],
  ['new password', 'the same password', 'Update Failed', same],
  ['new password', 'a day in one session', 'Update Failed', signedInLongAgo, 'Send the link'],
  ['name', 'no network', 'Update Failed', offline],
])(
  'the %s form keeps the typed values after %s, and can be sent again',
  async (name, refusal, title, message, after = '') => {
    const answer = vi
      .fn<() => Response>(forms[name].answer)
      .mockImplementationOnce(answers[refusal]);
    const { form, onDone, press, expectKept } = await send(name, answer);
    await findToast(title, message);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(message + after);
    if (name === 'sign-up')
      expect(within(alert).getByRole('link')).toHaveAttribute('href', '/login');
    expectKept();
    expect(button(form.action)).toBeEnabled();
    expect(onDone).not.toHaveBeenCalled();
    // The auth client itself also logs a network failure.
    if (refusal === 'no network') vi.mocked(console.error).mockClear();

    press();
    await findToast(...form.toast);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('resends the confirmation to the address of the refused sign-in', async () => {
  const received = serve(['post', 'resend'], empty);
  const { user } = await send('sign-in', answers['an unconfirmed address']);
  const again = await screen.findByRole('button', { name: resendLabel });
  await user.type(field('Email'), '.org');
  await user.click(again);
  await findToast(...confirmationSent);
  expect(screen.getAllByText(confirmationSent[1])).toHaveLength(2);
  expect(received).toEqual([expect.objectContaining({ type: 'signup', email })]);
});

it('welcomes an admin by the entered name, and does not send the name', async () => {
  const { received } = await send('admin sign-in', session, { 'Admin Name': ' Director ' });
  await findToast('Welcome back!', 'Welcome back, Director!');
  expect(JSON.stringify(received)).not.toContain('Director');
});

it.each(['reset request', 'confirmation mail'] as const)(
  'the %s form does not reveal that an address was mailed a moment ago',
  async (name) => {
    await send(name, answers['too many mails']);
    await findToast(...forms[name].toast);
  },
);

it('sends the link that a new password needs a day after the sign-in', async () => {
  const received = serve(['post', 'recover'], empty);
  const { user } = await send('new password', answers['a day in one session']);
  await user.click(await screen.findByRole('button', { name: 'Send the link' }));
  await findToast(...resetSent);
  expect(within(screen.getByRole('alert')).getByText(resetSent[1])).toBeVisible();
  expect(received).toMatchObject([{ email }]);
});

it.each(['session_not_found', 'user_not_found', 'bad_jwt'])(
  'ends the session of this browser after %s, without another request',
  async (code) => {
    const { expectKept } = await send('new password', () => authRefusal(403, code, 'No'));
    await findToast('Update Failed', 'Your session has ended. Please sign in again.');
    await waitFor(() => expect(hasStoredSession()).toBe(false));
    expectKept();
    expectLogged('error', 'Update Failed:');
  },
);

it('a new password shows a mismatch once the second field has lost the focus, is sent only when both are equal, and clears its fields', async () => {
  const received = serve(['put', 'user'], account);
  const { user } = renderApp(<ResetForm email={email} />);
  const confirm = field('Confirm');
  const update = button('Update Password');
  const mismatch = () => screen.queryByText('Passwords do not match');
  expect(update).toBeDisabled();
  await user.type(field('New Password'), 'four-strings');
  await user.type(confirm, 'four');
  expect(mismatch()).not.toBeInTheDocument();
  await user.tab();
  expect(confirm).toHaveAccessibleDescription('Passwords do not match');
  await user.clear(confirm);
  expect(mismatch()).not.toBeInTheDocument();
  await user.type(confirm, 'four-string');
  expect(mismatch()).toBeVisible();
  expect(update).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(received).toEqual([]);
  await user.type(confirm, 's');
  expect(mismatch()).not.toBeInTheDocument();
  await user.click(update);
  await waitFor(() => expect(field('New Password')).toHaveValue(''));
  expect(confirm).toHaveValue('');
  expect(update).toBeDisabled();
});

it('retries a reset mail that was refused, and asks for a link to the page for a new password', async () => {
  const again = 'Send it again';
  const answer = vi.fn(empty).mockImplementationOnce(tooManyRequests);
  const received = serve(['post', 'recover'], answer);
  const targets: unknown[] = [];
  server.use(
    http.post('*/auth/v1/recover', ({ request }) => {
      targets.push(new URL(request.url).searchParams.get('redirect_to'));
    }),
  );
  const { user } = renderApp(<ResetMailSent email={email} onChangeEmail={() => {}} />);
  await user.click(button(again));
  await findToast('Reset Failed', later);
  expect(screen.getAllByText(later)).toHaveLength(2);
  await user.click(button(again));
  await findToast(...resetSent);
  expect(button(again)).toBeEnabled();
  expect(screen.queryAllByText(later, { ignore: '[data-sonner-toast] *' })).toEqual([]);
  expect(received).toMatchObject([{ email }, { email }]);
  expect(targets).toEqual(Array(2).fill(`${window.location.origin}/reset-password`));
});

it('shows that Google sign-in is not set up, or starts one that returns to /admin', async () => {
  const settings = { external: { google: false } };
  server.use(http.get('*/auth/v1/settings', () => HttpResponse.json(settings)));
  const { user } = renderApp(<GoogleButton />);
  const google = button('Sign in with Google');
  await user.click(google);
  const failed = 'Failed to sign in with Google. Please try again.';
  await findToast('Sign In Failed', failed);
  expect(screen.getByRole('alert').textContent).toBe('Google sign-in is not set up.');
  expect(google).toBeEnabled();

  settings.external.google = true;
  const { auth } = await loadSupabase();
  const answer = { data: { provider: 'google', url: '' }, error: null } as const;
  const leave = vi.spyOn(auth, 'signInWithOAuth').mockResolvedValue(answer);
  await user.click(google);
  const options = { redirectTo: `${window.location.origin}/admin` };
  await waitFor(() => expect(leave).toHaveBeenCalledWith({ provider: 'google', options }));
});

it.each<[FormName, autocomplete: Record<string, string>]>([
  ['admin sign-in', { 'Admin Name': 'name', Email: 'username', Password: 'current-password' }],
  ['sign-up', { 'Full name': 'name', Email: 'email', Password: 'new-password' }],
  ['new password', { 'New Password': 'new-password', Confirm: 'new-password' }],
])('sets autocomplete for password managers in the %s form', (name, autocomplete) => {
  const { container } = renderApp(forms[name].ui(() => {}));
  for (const [label, value] of Object.entries(autocomplete)) {
    expect(field(label)).toHaveAttribute('autocomplete', value);
  }
  if (name === 'new password') {
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue(email);
  }
});
