import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepFocus } from '@/components/ui/focus';

/** Two rows in a list in a region, with buttons that remove a row or the list. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two']);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <div tabIndex={-1} data-testid="around">
      <button onClick={close}>outside</button>
      {open && (
        <div ref={keepFocus}>
          <ul tabIndex={-1} aria-label="rows">
            {rows.map((row) => (
              <li key={row}>
                <button onClick={() => setRows(rows.filter((each) => each !== row))}>{row}</button>
              </li>
            ))}
          </ul>
          <button onClick={close}>close</button>
        </div>
      )}
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('moves the focus to the nearest focusable ancestor of a removed button', async () => {
  render(<Rows />);
  await userEvent.click(button('one'));
  await waitFor(() => expect(screen.getByRole('list', { name: 'rows' })).toHaveFocus());
  await userEvent.tab();
  expect(button('two')).toHaveFocus();
  await userEvent.click(button('close'));
  await waitFor(() => expect(screen.getByTestId('around')).toHaveFocus());
});

it('keeps the focus where the user has moved it', async () => {
  render(<Rows />);
  button('one').focus();
  button('outside').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('list')).toBeNull();
  expect(button('outside')).toHaveFocus();
});
