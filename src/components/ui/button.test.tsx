import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { toast } from '@/lib/toast';

it('is pressed by mouse and by keyboard, and submits nothing by itself', async () => {
  const press = vi.fn();
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Buy Now</Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Buy Now' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  expect(submit).not.toHaveBeenCalled();
});

it.each(['pending', 'disabled'])(
  'keeps its name and the focus, and refuses a press while %s',
  async (state) => {
    const press = vi.fn();
    const submit = vi.fn();
    const form = (props: object) => (
      <form onSubmit={submit}>
        <input aria-label="Email" />
        <Button type="submit" onClick={press} {...props}>
          Send Reset Email
        </Button>
      </form>
    );
    const { rerender } = render(form({}));
    const button = screen.getByRole('button', { name: 'Send Reset Email' });
    button.focus();
    rerender(form({ [state]: true }));
    if (state === 'pending') expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toHaveAttribute('disabled');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  },
);

it('lends its look to a link', () => {
  render(
    <Button asChild variant="outline" className="w-full">
      <a href="/beats">View Beats</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'View Beats' });
  expect(link).toHaveAttribute('href', '/beats');
  expect(link).toHaveClass('rounded-full', 'w-full');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('names an icon, pending or not', () => {
  const { rerender } = render(<IconButton label="Play">▶</IconButton>);
  expect(screen.getByRole('button', { name: 'Play' })).toBeEnabled();
  rerender(
    <IconButton label="Play" pending>
      ▶
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Play' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).not.toHaveTextContent('▶');
});

it('copies its text and says so', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined);
  const user = userEvent.setup();
  render(<CopyButton text="TV-7F3K-92QD" label="Copy the reference" />);
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(await navigator.clipboard.readText()).toBe('TV-7F3K-92QD');
  expect(said).toHaveBeenCalledWith({ title: 'Copied' });
});

it('says when the browser does not allow copying', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton text="TV-7F3K-92QD" label="Copy the reference" />);
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(said.mock.lastCall?.[0].message).toMatch(/select and copy it yourself/);
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});
