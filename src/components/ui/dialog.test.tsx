import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';

/** Opened by state alone, as most are: no DialogTrigger. */
function License() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buy</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="Choose Your License" description="Midnight Rosin">
          <Button>Buy Now</Button>
        </DialogContent>
      </Dialog>
    </>
  );
}

it('says what it is, holds the focus and gives it back to what opened it', async () => {
  render(<License />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  const dialog = screen.getByRole('dialog', { name: 'Choose Your License' });
  expect(dialog).toHaveAccessibleDescription('Midnight Rosin');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
});

it('closes with the X', async () => {
  render(<License />);
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('needs no description, and closes from its footer', async () => {
  render(
    <Dialog>
      <DialogTrigger asChild>
        <Button>Delete</Button>
      </DialogTrigger>
      <DialogContent
        title="Delete this beat?"
        footer={
          <DialogClose asChild>
            <Button>Keep it</Button>
          </DialogClose>
        }
      >
        It cannot be undone.
      </DialogContent>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-describedby');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});
