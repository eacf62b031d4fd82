import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '@/components/ui/button';

it('copies its text and says so', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="TV-7F3K-92QD" label="Copy the reference" />);
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(await navigator.clipboard.readText()).toBe('TV-7F3K-92QD');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

it('says when the browser does not allow it', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton text="TV-7F3K-92QD" label="Copy the reference" />);
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(screen.getByRole('status')).toHaveTextContent(/select and copy it yourself/);
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});
