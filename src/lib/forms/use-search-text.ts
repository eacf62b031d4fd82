import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a search field. The query in the URL follows it after a pause in typing, so that only a query from
 * elsewhere (Back, a chip, a tag) replaces the text.
 */
export function useSearchText(query: string, onSearch: (query: string) => void, pauseMs: number) {
  const search = useEffectEvent(onSearch);
  const [{ text, delay }, setTyped] = useState({ text: query, delay: pauseMs });
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (query !== seen) {
    setSeen(query);
    setSent(sent.includes(query) ? sent.slice(sent.indexOf(query) + 1) : []);
    if (!sent.includes(query)) setTyped({ text: query, delay });
  }

  const lastSent = sent.at(-1) ?? query;
  useEffect(() => {
    const next = text.trim();
    if (next === lastSent) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, next]);
      search(next);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, lastSent, delay]);

  return {
    text,
    type: (next: string) => setTyped({ text: next, delay: pauseMs }),
    /** Searches without a pause. */
    submit: (next: string) => setTyped({ text: next, delay: 0 }),
  };
}
