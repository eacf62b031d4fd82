import { useEffect, useState } from 'react';
import { Input } from '@/components/ui/field';
import { cleanQuery } from '@/lib/text-search';

/** The time a person needs between two letters. */
const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** What it looks into: `Reference, name or email`. */
  within: string;
  /** What the address says. */
  query: string;
  /** Must keep its identity between renders. */
  onSearch: (query: string) => void;
}

/** Finds rows as one types; the address follows. */
export function SearchField({ within, query, onSearch }: SearchFieldProps) {
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
        aria-label={`Search by ${within.charAt(0).toLowerCase()}${within.slice(1)}`}
        placeholder={within}
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
