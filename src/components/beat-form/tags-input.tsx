import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Field, Input } from '@/components/ui/field';
import { addTags } from '@/lib/beat-form/schema';

interface TagsInputProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
}

/** Words that a beat is found by: a comma or Enter ends one. */
export function TagsInput({ tags, onChange, error }: TagsInputProps) {
  const [typed, setTyped] = useState('');

  const add = (text: string) => {
    const next = addTags(tags, text);
    if (next.length !== tags.length) onChange(next);
    setTyped('');
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };

  return (
    <div role="group" aria-label="Tags" tabIndex={-1}>
      <Field label="Tags" hint="Enter or a comma ends a tag." error={error}>
        <Input
          name="tags"
          autoComplete="off"
          enterKeyHint="enter"
          value={typed}
          onChange={({ target }) => {
            if (target.value.includes(',')) add(target.value);
            else setTyped(target.value);
          }}
          onKeyDown={press}
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Tags of this beat" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-edge px-3.5 text-sm transition-colors hover:border-ink"
              >
                <span className="truncate">{tag}</span>
                <X aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ash" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
