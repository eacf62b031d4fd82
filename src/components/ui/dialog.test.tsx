import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { expectAccepted } from '@/lib/data/service-answers';
import { renderApp } from '@tests/support/render';

const button = (name: string) => screen.getByRole('button', { name });

describe('a confirmation dialog', () => {
  const decide = vi.fn<() => Promise<void>>();

  function Confirmation() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        <ConfirmDialog
          open={open}
          title="Delete this beat?"
          action="Delete it"
          consequences={['It cannot be undone.']}
          decide={decide}
          describeFailure={(error) => ({ title: 'Not deleted', message: String(error) })}
          onClose={() => setOpen(false)}
        >
          Midnight Rosin
        </ConfirmDialog>
      </>
    );
  }

  async function ask() {
    decide.mockReset().mockResolvedValue();
    const { user } = renderApp(<Confirmation />);
    await user.click(button('Delete'));
    const dialog = screen.getByRole('dialog', { name: 'Delete this beat?' });
    expect(dialog).toHaveTextContent('Midnight RosinIt cannot be undone.');
    return user;
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('does nothing and returns the focus when it is canceled, and stays open after a failure, with the reason', async () => {
    const user = await ask();
    await user.click(button('Cancel'));
    await closed();
    expect(button('Delete')).toHaveFocus();
    expect(decide).not.toHaveBeenCalled();

    await user.click(button('Delete'));
    decide.mockRejectedValueOnce('No connection');
    await user.click(button('Delete it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not deletedNo connection');
    await user.click(button('Delete it'));
    await closed();
  });

  it('confirms once on a double click, and stays open until the request is answered', async () => {
    const user = await ask();
    let answer = () => {};
    decide.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await userEvent.dblClick(button('Delete it'));
    await waitFor(() => expect(button('Delete it')).toBeDisabled());
    expect(button('Cancel')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer();
    await closed();
    expect(decide).toHaveBeenCalledOnce();
  });

  it('closes when the server refuses the decision', async () => {
    const user = await ask();
    const refused = { success: false, error: 'Another admin was faster.' };
    decide.mockImplementation(async () => expectAccepted(await Promise.resolve(refused), ''));
    await user.click(button('Delete it'));
    await closed();
  });
});
