import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { toast } from '@/lib/toast';

it('shows what was said before it stood, and closes it on demand', async () => {
  toast.error({ title: 'Sign In Failed', message: 'Please enter a valid email address.' });
  render(<Toaster />);
  expect(await screen.findByText('Sign In Failed', {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  await waitFor(() => expect(screen.queryByText('Sign In Failed')).not.toBeInTheDocument());
});
