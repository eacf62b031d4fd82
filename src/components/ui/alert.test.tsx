import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Alert } from '@/components/ui/alert';

it('interrupts with an error, and waits its turn with anything else', () => {
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

it('has no empty line where there is only a title', () => {
  render(<Alert title="Sent" />);
  expect(screen.getByText('Sent').parentElement?.children).toHaveLength(1);
});

it('keeps its icon from screen readers', () => {
  render(<Alert title="Sent" />);
  expect(screen.getByRole('status').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
