import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '@/components/admin-list/list-controls';

const onSearch = vi.fn<(query: string) => void>();

/** Its address, and a back button that leads to what was searched for before. */
function Listed({ first = '' }: { first?: string }) {
  const [query, setQuery] = useState(first);
  onSearch.mockImplementation(setQuery);
  return (
    <>
      <SearchField within="Name or email" query={query} onSearch={onSearch} />
      <button onClick={() => setQuery('before')}>Back</button>
      <output>{query}</output>
    </>
  );
}

function setUp(first?: string) {
  onSearch.mockReset();
  render(<Listed {...(first !== undefined && { first })} />);
  return { user: userEvent.setup(), field: screen.getByRole('searchbox') };
}

it('searches once the typing pauses, for what is typed without the blanks around it', async () => {
  const { user, field } = setUp();
  expect(field).toHaveAccessibleName('Search by name or email');
  await user.type(field, ' nia ');
  expect(onSearch).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('nia'));
  expect(field).toHaveValue(' nia ');
});

it.each([
  ['its cross', (user: ReturnType<typeof userEvent.setup>) => user.click(clearButton())],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('is cleared at once by %s, and keeps the focus', async (_what, clear) => {
  const { user, field } = setUp('nia');
  await user.click(field);
  await clear(user);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

it('never searches for what was cleared before it was asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user, field } = setUp();
    await user.type(field, 'otto');
    await user.click(clearButton());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

it('follows the address when that goes elsewhere', async () => {
  const { user, field } = setUp('nia');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field).toHaveValue('before');
  expect(onSearch).not.toHaveBeenCalled();
});

it('does not search for a text that is too long, nor cut it', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.paste('x'.repeat(121));
  expect(field).toHaveValue('x'.repeat(121));
  expect(field).toBeInvalid();
  await user.keyboard('{Backspace}');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('x'.repeat(120)));
});

function clearButton() {
  return screen.getByRole('button', { name: 'Clear search' });
}
