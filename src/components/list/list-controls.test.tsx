import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchField, useSelection } from '@/components/list/list-controls';

describe('the search field', () => {
  const onSearch = vi.fn<(query: string) => void>();

  /** A search field with its query, and a button that changes the query outside the field, as Back does. */
  function Listed() {
    const [query, setQuery] = useState('');
    onSearch.mockImplementation(setQuery);
    return (
      <>
        <SearchField within="Name or email" query={query} onSearch={onSearch} />
        <button onClick={() => setQuery('before')}>Back</button>
      </>
    );
  }

  it('searches once the typing pauses, for the trimmed text, and not for a query that was changed outside the field', async () => {
    render(<Listed />);
    const field = screen.getByRole('searchbox', { name: 'Search by name or email' });
    await userEvent.type(field, ' nia ');
    expect(onSearch).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('nia'));
    expect(field).toHaveValue(' nia ');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(field).toHaveValue('before');
    expect(onSearch).toHaveBeenCalledOnce();
  });
});

describe('the selection', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }));

  function select(...ids: number[]) {
    const shown = { shown: rows(...ids) };
    const { result, rerender } = renderHook(({ shown: all }) => useSelection(all), {
      initialProps: shown,
    });
    type Selection = typeof result.current;
    const does = (change: (selection: Selection) => void) => act(() => change(result.current));
    return { result, rerender, does };
  }

  it('ticks and unticks rows one by one, in the order of the list, or all', () => {
    const { result, does } = select(1, 2, 3);
    does(({ toggle }) => toggle(3));
    does(({ toggle }) => toggle(1));
    expect(result.current.selected).toEqual(rows(1, 3));
    expect([1, 2, 3].map((id) => result.current.isSelected(id))).toEqual([true, false, true]);
    expect(result.current.allSelected).toBe(false);
    does(({ toggle }) => toggle(3));
    expect(result.current.selected).toEqual(rows(1));
    does(({ toggleAll }) => toggleAll());
    expect(result.current.allSelected).toBe(true);
    expect(result.current.selected).toEqual(rows(1, 2, 3));
    does(({ toggleAll }) => toggleAll());
    expect(result.current.selected).toEqual([]);
    expect(select().result.current.allSelected).toBe(false);
  });

  it('keeps rows of other pages until it is cleared, a row of this page as it is now, and none that the list no longer shows', () => {
    const { result, rerender, does } = select(1, 2);
    does(({ toggleAll }) => toggleAll());
    rerender({ shown: rows(2, 4) });
    expect(result.current.selected).toEqual(rows(2));
    does(({ clear }) => clear());
    expect(result.current.selected).toEqual([]);

    const changed = { id: 2, title: 'Changed' };
    does(({ selectAll }) => selectAll(rows(1, 2, 3)));
    rerender({ shown: [changed] });
    expect(result.current.selected).toEqual([changed, ...rows(1, 3)]);
    does(({ clear }) => clear());
    does(({ toggle }) => toggle(2));
    rerender({ shown: [] });
    expect(result.current.selected).toEqual([]);
  });
});
