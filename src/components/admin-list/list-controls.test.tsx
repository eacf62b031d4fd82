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

it('follows the address when that goes elsewhere', async () => {
  const { user, field } = setUp('nia');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field).toHaveValue('before');
  expect(onSearch).not.toHaveBeenCalled();
});
