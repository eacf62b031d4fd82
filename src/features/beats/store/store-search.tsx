import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { SEARCH_MAX_LENGTH } from '@/content/store';
import { SEARCH_DELAY_MS } from '@/content/store-labels';

interface StoreSearchProps {
  /** What is being searched for. */
  value: string;
  /** Called once the typing pauses. */
  onSearch: (text: string) => void;
}

/** Whether a key press belongs to something else that is open or being typed in. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    document.querySelector('[role="dialog"], [role="menu"]') !== null ||
    (target instanceof Element &&
      target.closest(
        'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
      ) !== null)
  );
}

/** Searches as one types. `/` comes here from anywhere on the page, Escape clears. */
export function StoreSearch({ value, onSearch }: StoreSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [text, setText] = useState(value);
  /** What waits for a pause. */
  const [typed, setTyped] = useState<{ text: string; delay: number } | null>(null);
  // The address changes by itself too (back, a chip, a tag), and then the field follows. What was
  // typed here comes back as well, perhaps when more has been typed: that must not be undone.
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    setSent(sent.slice(sent.indexOf(value) + 1));
    if (!sent.includes(value)) {
      setText(value);
      setTyped(null);
    }
  }

  const search = useEffectEvent((asked: string) => {
    if (asked === value) return;
    setSent((before) => [...before, asked]);
    onSearch(asked);
  });
  const send = (next: string, delay: number) => {
    setText(next);
    setTyped({ text: next, delay });
  };
  useEffect(() => {
    if (!typed) return;
    const timer = window.setTimeout(() => search(typed.text.trim()), typed.delay);
    return () => window.clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  const tooMany = text.trim().length - SEARCH_MAX_LENGTH;

  return (
    <div role="search" className="relative">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-6 left-4 size-5 -translate-y-1/2 text-ash"
      />
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
        onChange={(event) => send(event.target.value, SEARCH_DELAY_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text, 0);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            send('', 0);
          }
        }}
      />
      {text === '' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-6 right-4 hidden -translate-y-1/2 rounded-xs border border-rail px-2 py-0.5 font-sans text-[13px] text-ash md:block"
        >
          /
        </kbd>
      ) : (
        <IconButton
          label="Clear search"
          variant="quiet"
          className="absolute top-0.5 right-0.5"
          onClick={() => {
            send('', 0);
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      )}
      <p id={noteId} role="status" className="text-sm text-ash">
        {tooMany > 0 && (
          <span className="block pt-2">
            A search uses up to {SEARCH_MAX_LENGTH} characters: the last {tooMany} of yours{' '}
            {tooMany === 1 ? 'is' : 'are'} left out.
          </span>
        )}
      </p>
    </div>
  );
}
