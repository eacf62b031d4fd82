import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SEARCH_DELAY_MS, SEARCH_MAX_LENGTH } from '@/content/store-labels';
import { useSearchText } from '@/lib/forms/use-search-text';

/** Elements that use key presses themselves, so that `/` does not leave them. */
const takesKeys = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

interface StoreSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while the visitor types. `/` focuses the field from anywhere on the page, Escape clears it. */
export function StoreSearch({ value, onSearch }: StoreSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { text, type, submit } = useSearchText(value, onSearch, SEARCH_DELAY_MS);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(takesKeys)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  return (
    <div role="search" className="relative">
      <Search className="pointer-events-none absolute top-6 left-4 size-5 -translate-y-1/2 text-ash" />
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="searchbox"
        aria-label="Search beats"
        aria-keyshortcuts="/"
        placeholder="Title, mood, key, 142 bpm …"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={noteId}
        value={text}
        className="pr-12 pl-12"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            submit('');
          }
        }}
      />
      {text === '' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-6 right-4 hidden -translate-y-1/2 rounded-xs border border-rail px-2 py-0.5 font-sans text-fine text-ash md:block"
        >
          /
        </kbd>
      ) : (
        <IconButton
          label="Clear search"
          variant="quiet"
          className="absolute top-0.5 right-0.5"
          onClick={() => {
            submit('');
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
      <p id={noteId} role="status" className="pt-2 text-sm text-ash empty:hidden">
        {text.trim().length > SEARCH_MAX_LENGTH &&
          `A search uses the first ${SEARCH_MAX_LENGTH} characters.`}
      </p>
    </div>
  );
}
