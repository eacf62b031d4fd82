import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmptyState, ErrorState, LoadingState } from '@/components/layout/states';

it('says what is missing and where to go', () => {
  render(
    <EmptyState title="No beats found" action={<a href="/beats">All beats</a>}>
      Try a different genre.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No beats found' })).toBeInTheDocument();
  expect(screen.getByText('Try a different genre.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All beats' })).toBeInTheDocument();
});

it('reports a failure and tries again, once at a time', async () => {
  const retry = vi.fn();
  const { rerender } = render(<ErrorState onRetry={retry}>Check your connection.</ErrorState>);
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(
    <ErrorState onRetry={retry} retrying>
      Check your connection.
    </ErrorState>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that it is loading', () => {
  render(<LoadingState />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
