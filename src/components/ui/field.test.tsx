import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Checkbox, Field, Input, Select, Textarea } from '@/components/ui/field';

it('ties label, hint and error to the control', () => {
  const { rerender } = render(
    <Field label="Email" hint="Where the files go." required>
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByLabelText(/Email/);
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Where the files go.');
  expect(input).not.toHaveAttribute('aria-invalid');

  rerender(
    <Field label="Email" hint="Where the files go." required error="Email is required.">
      <Input type="email" />
    </Field>,
  );
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription('Email is required. Where the files go.');
});

it('wires a select and a textarea as well', async () => {
  render(
    <>
      <Field label="Project type">
        <Select>
          <option value="other">Other</option>
          <option value="collaboration">Artist Collaboration</option>
        </Select>
      </Field>
      <Field label="Message">
        <Textarea />
      </Field>
    </>,
  );
  await userEvent.selectOptions(screen.getByLabelText('Project type'), 'Artist Collaboration');
  await userEvent.type(screen.getByLabelText('Message'), 'Two lines{Enter}of text');
  expect(screen.getByLabelText('Project type')).toHaveValue('collaboration');
  expect(screen.getByLabelText('Message')).toHaveValue('Two lines\nof text');
});

it('ticks a box by its words and by Space', async () => {
  render(<Checkbox label="Featured" />);
  const box = screen.getByRole('checkbox', { name: 'Featured' });
  await userEvent.click(screen.getByText('Featured'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});
