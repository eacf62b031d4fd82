import { useEffect, useState } from 'react';
import { Input } from '@/components/ui/field';
import { cleanQuery } from '@/features/orders/model';

/** The time a person needs between two letters. */
const TYPING_PAUSE_MS = 250;

interface OrderSearchProps {
  /** What the address says. */
  query: string;
  onSearch: (query: string) => void;
}

/** Finds orders as one types; the address follows. */
export function OrderSearch({ query, onSearch }: OrderSearchProps) {
  const [field, setField] = useState({ typed: query, asked: query, seen: query });
  // The address changed: by what was asked here, or by the back button, which the field follows.
  if (field.seen !== query) {
    setField(
      field.asked === query
        ? { ...field, seen: query }
        : { typed: query, asked: query, seen: query },
    );
  }
  const { typed, asked } = field;

  useEffect(() => {
    const next = cleanQuery(typed);
    if (next === asked) return;
    const timer = setTimeout(() => {
      setField((before) => ({ ...before, asked: next }));
      onSearch(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onSearch]);

  return (
    <div role="search">
      <Input
        type="search"
        aria-label="Search by reference, name or email"
        placeholder="Reference, name or email"
        autoComplete="off"
        spellCheck={false}
        // Its cross is drawn in a colour of the browser's own.
        className="[&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => setField({ ...field, typed: event.target.value })}
      />
    </div>
  );
}
