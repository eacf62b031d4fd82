import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a limit', () => {
  const count = () => screen.queryByText(/of 20 characters/, { selector: 'p' });
  const announced = () => document.querySelector('[aria-live="polite"]');

  function open(control = <Input limit={20} />) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Field label="Title">{control}</Field>);
    return { user, input: screen.getByLabelText('Title') };
  }
  afterEach(() => vi.useRealTimers());

  it('is shown from nine tenths on, and read out when the typing pauses', async () => {
    const { user, input } = open();
    await user.type(input, 'x'.repeat(17));
    expect(count()).not.toBeInTheDocument();
    await user.type(input, 'x');
    expect(count()).toHaveTextContent('18 of 20 characters');
    expect(announced()).toBeEmptyDOMElement();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(announced()).toHaveTextContent('18 of 20 characters');
    expect(input).not.toBeInvalid();
  });

  it.each([
    ['an input', <Input key="" limit={20} />],
    ['a textarea', <Textarea key="" limit={20} />],
  ])(
    'cuts nothing that is pasted into %s: it says how much is too much',
    async (_name, control) => {
      const { user, input } = open(control);
      await user.click(input);
      await user.paste('y'.repeat(25));
      expect(input).toHaveValue('y'.repeat(25));
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription('25 of 20 characters: 5 too many');
      await user.keyboard('{Backspace>5/}');
      expect(input).not.toBeInvalid();
      expect(count()).toHaveTextContent('20 of 20 characters');
    },
  );

  it('counts as the database does: signs, not their halves, and no spaces around them', () => {
    open(<Input limit={20} defaultValue={` ${'🎻'.repeat(19)} `} />);
    expect(count()).toHaveTextContent('19 of 20 characters');
  });

  it('counts what somebody else holds', () => {
    open(<Input limit={20} value={'z'.repeat(21)} readOnly />);
    expect(count()).toHaveTextContent('21 of 20 characters: 1 too many');
  });
});
