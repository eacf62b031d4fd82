import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Input, PasswordInput, Select, Textarea } from '@/components/ui/field';
import { Toaster } from '@/components/ui/toaster';
import { toast } from '@/lib/toast';

const button = (name: string) => screen.getByRole('button', { name });

describe('a button', () => {
  const press = vi.fn();
  const submit = vi.fn();
  const form = (props: object) => (
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button onClick={press} {...props}>
        Buy Now
      </Button>
    </form>
  );

  it('responds to mouse and keyboard, and does not submit its form by default', async () => {
    render(form({}));
    await userEvent.click(button('Buy Now'));
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(2);
    expect(submit).not.toHaveBeenCalled();
  });

  it.each(['pending', 'disabled'])(
    'keeps the focus and ignores presses while %s',
    async (state) => {
      const { rerender } = render(form({ type: 'submit' }));
      button('Buy Now').focus();
      rerender(form({ type: 'submit', [state]: true }));
      if (state === 'pending') expect(button('Buy Now')).toHaveAttribute('aria-busy', 'true');
      expect(button('Buy Now')).toHaveAttribute('aria-disabled', 'true');
      expect(button('Buy Now')).not.toHaveAttribute('disabled');
      expect(button('Buy Now')).toHaveFocus();
      await userEvent.click(button('Buy Now'));
      await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
      expect(press).not.toHaveBeenCalled();
      expect(submit).not.toHaveBeenCalled();
    },
  );

  it('copies a text, or shows that the browser does not allow it', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue(undefined);
    const failure = vi.spyOn(toast, 'error').mockReturnValue(undefined);
    const user = userEvent.setup();
    render(<CopyButton text="TV-7F3K-92QD" label="Copy the reference" />);
    await user.click(button('Copy the reference'));
    expect(await navigator.clipboard.readText()).toBe('TV-7F3K-92QD');
    expect(success).toHaveBeenCalledWith({ title: 'Copied' });

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(button('Copy the reference'));
    expect(failure.mock.lastCall?.[0].message).toMatch(/select and copy it yourself/);
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
  });
});

it.each([
  ['an input', <Input key="input" />],
  ['a textarea', <Textarea key="textarea" />],
  ['a select', <Select key="select" />],
])('a field associates label, hint and error with %s', (_, control) => {
  const field = (error?: string) => (
    <Field label="Email" hint="Where the files go." required error={error}>
      {control}
    </Field>
  );
  const { rerender } = render(field());
  const input = screen.getByLabelText(/Email/);
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Where the files go.');
  expect(input).not.toHaveAttribute('aria-invalid');
  rerender(field('Email is required.'));
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription('Email is required. Where the files go.');
});

it('a field shows and hides a password without submitting the form', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Field label="Password" error="Too short">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </form>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  expect(input).toHaveAccessibleDescription('Too short');
  await userEvent.type(input, 'four-strings');
  await userEvent.click(button('Show password'));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('four-strings');
  expect(input).toHaveAttribute('spellcheck', 'false');
  expect(input).toHaveAttribute('autocapitalize', 'none');
  await userEvent.click(button('Hide password'));
  expect(input).toHaveAttribute('type', 'password');
  expect(submit).not.toHaveBeenCalled();
});

it('an alert has the role alert only for an error, and status otherwise', () => {
  const { rerender } = render(
    <Alert variant="error" title="Not sent">
      Try again.
    </Alert>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentTry again.');
  for (const variant of ['success', 'info', undefined] as const) {
    rerender(<Alert {...(variant && { variant })}>Sent.</Alert>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Sent\.$/);
  }
});

it('replaces a toast by an equal one, and keeps one with another message', async () => {
  render(<Toaster />);
  for (const message of ['No', 'No', 'Never']) toast.error({ title: 'Sent', message });
  await screen.findByText('Never');
  expect(screen.getAllByText('Sent')).toHaveLength(2);
});

it('shows a toast sent before the toaster loaded, for 4.5 s or until it is closed, three at a time', async () => {
  const timer = vi.spyOn(window, 'setTimeout');
  toast.error({ title: 'Sign In Failed', message: 'Please enter a valid email address.' });
  render(<Toaster />);
  expect(await screen.findByText('Sign In Failed', {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();
  await userEvent.click(button('Close toast'));
  await waitFor(() => expect(screen.queryByText('Sign In Failed')).not.toBeInTheDocument());
  expect(timer.mock.calls.map(([, delay]) => delay)).toContain(4_500);
  for (const title of ['One', 'Two', 'Three', 'Four']) toast.info({ title });
  await screen.findByText('Four');
  expect(document.querySelectorAll('[data-sonner-toast][data-visible="true"]')).toHaveLength(3);
});
