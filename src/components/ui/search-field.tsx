import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { cn } from '@/lib/cn';
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

/** Finds rows as one types; the address follows. Escape clears. */
export function SearchField({ within, query, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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

  const clear = () => {
    setField({ ...field, typed: '', asked: '' });
    if (asked !== '') onSearch('');
    input.current?.focus();
  };

  return (
    <div role="search" className="relative">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ash"
      />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={`Search by ${within.charAt(0).toLowerCase()}${within.slice(1)}`}
        placeholder={within}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Its cross is drawn in a colour of the browser's own.
        className={cn(
          'pl-12 [&::-webkit-search-cancel-button]:hidden',
          typed === '' ? 'pr-4' : 'pr-12',
        )}
        value={typed}
        onChange={(event) => setField({ ...field, typed: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {typed !== '' && (
        <IconButton
          label="Clear search"
          variant="quiet"
          className="absolute top-0.5 right-0.5"
          onClick={clear}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  );
}
