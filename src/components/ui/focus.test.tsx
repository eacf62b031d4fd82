import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { keepFocus } from '@/components/ui/focus';

/** Two rows in a list in a region; what is pressed happens. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two']);
  const [open, setOpen] = useState(true);
  return (
    <div tabIndex={-1} data-testid="around">
      <button type="button" onClick={() => setOpen(false)}>
        outside
      </button>
      {open && (
        <div ref={keepFocus}>
          <ul tabIndex={-1} aria-label="rows">
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
                  remove {row}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => setOpen(false)}>
            close
          </button>
        </div>
      )}
    </div>
  );
}

function open() {
  render(<Rows />);
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole('button', { name });
const list = () => screen.getByRole('list', { name: 'rows' });

describe('the focus', () => {
  it('stays at the nearest place around a button that left', async () => {
    const user = open();
    await user.click(button('remove one'));
    await waitFor(() => expect(list()).toHaveFocus());
    await user.tab();
    expect(button('remove two')).toHaveFocus();
  });

  it('survives what it was in', async () => {
    const user = open();
    await user.click(button('close'));
    await waitFor(() => expect(screen.getByTestId('around')).toHaveFocus());
  });

  it('is not taken from what somebody left it for', async () => {
    const user = open();
    button('remove one').focus();
    button('outside').focus();
    await user.keyboard('{Enter}');
    expect(list).toThrow();
    expect(button('outside')).toHaveFocus();
  });
});
