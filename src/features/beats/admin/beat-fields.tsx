import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Checkbox, Field, Input, Select, Textarea, MoneyInput } from '@/components/ui/field';
import { beatLimits, FREE_BEAT_HINT, UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-upload';
import { MUSICAL_KEYS } from '@/content/store';
import { addTags, isFreeBeat, type BeatFields as Fields } from '@/features/beats/admin/form-schema';
import type { FieldErrors } from '@/lib/forms/fields';

interface BeatFieldsProps {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
}

function withOwn(choices: readonly string[], own: string): readonly string[] {
  return own === '' || choices.includes(own) ? choices : [own, ...choices];
}

export function BeatFields({ fields, errors, onChange }: BeatFieldsProps) {
  const wire = (name: Exclude<keyof Fields, 'tags' | 'is_featured'>) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field label="Title" required error={errors['title']} className="col-span-2">
        <Input {...wire('title')} autoComplete="off" limit={beatLimits.title} />
      </Field>
      <Field label="Artist" error={errors['artist']} className="col-span-2 sm:col-span-1">
        <Input {...wire('artist')} autoComplete="off" limit={beatLimits.artist} />
      </Field>
      <Field label="Genre" required error={errors['genre']} className="col-span-2 sm:col-span-1">
        <Select {...wire('genre')}>
          <option value="">Choose a genre</option>
          {withOwn(UPLOAD_GENRES, fields.genre).map((genre) => (
            <option key={genre}>{genre}</option>
          ))}
        </Select>
      </Field>
      <Field label="BPM" error={errors['bpm']}>
        <Input {...wire('bpm')} type="number" inputMode="numeric" min={20} max={400} step={1} />
      </Field>
      <Field label="Key" error={errors['key']}>
        <Select {...wire('key')}>
          <option value="">None</option>
          {MUSICAL_KEYS.map((key) => (
            <option key={key}>{key}</option>
          ))}
        </Select>
      </Field>
      <Field label="Price ($)" required error={errors['price']}>
        <MoneyInput {...wire('price')} />
      </Field>
      <Field label="Sale price ($)" error={errors['sale_price']}>
        <MoneyInput {...wire('sale_price')} />
      </Field>
      <p role="status" className="col-span-2 text-sm text-ash empty:hidden">
        {isFreeBeat(fields) && FREE_BEAT_HINT}
      </p>
      <Field label="Mood" error={errors['mood']} className="col-span-2">
        <Select {...wire('mood')}>
          <option value="">None</option>
          {withOwn(UPLOAD_MOODS, fields.mood).map((mood) => (
            <option key={mood}>{mood}</option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={errors['description']} className="col-span-2">
        <Textarea {...wire('description')} rows={4} limit={beatLimits.description} />
      </Field>
      <div className="col-span-2">
        <Tags tags={fields.tags} onChange={(tags) => onChange({ tags })} error={errors['tags']} />
      </div>
      <Checkbox
        className="col-span-2"
        name="is_featured"
        label="Featured on the home page"
        checked={fields.is_featured}
        onChange={({ target }) => onChange({ is_featured: target.checked })}
      />
    </div>
  );
}

interface TagsProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

function Tags({ tags, onChange, error }: TagsProps) {
  const [typed, setTyped] = useState('');

  const add = (text: string) => {
    const next = addTags(tags, text);
    if (next.tags.length !== tags.length) onChange(next.tags);
    setTyped(next.rest);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };

  const isFull = typed !== '' && tags.length >= beatLimits.tags;
  const full = isFull ? `A beat has at most ${beatLimits.tags} tags.` : undefined;

  return (
    <div role="group" aria-label="Tags" tabIndex={-1}>
      <Field label="Tags" hint="Enter or a comma ends a tag." error={full ?? error}>
        <Input
          name="tags"
          autoComplete="off"
          enterKeyHint="enter"
          limit={beatLimits.tag}
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
