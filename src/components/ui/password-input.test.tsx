import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Field, PasswordInput } from '@/components/ui/field';

function renderInput(onSubmit = vi.fn()) {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Password" hint="At least 8 characters" error="Too short">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </form>,
  );
  return screen.getByLabelText('Password');
}

it('is wired to its field', () => {
  const input = renderInput();
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Too short At least 8 characters');
});

it('can be looked at and hidden again, and is not sent by that', async () => {
  const onSubmit = vi.fn();
  const input = renderInput(onSubmit);
  await userEvent.type(input, 'four-strings');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('four-strings');
  expect(input).toHaveAttribute('spellcheck', 'false');
  expect(input).toHaveAttribute('autocapitalize', 'none');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('four-strings');
  expect(onSubmit).not.toHaveBeenCalled();
});
