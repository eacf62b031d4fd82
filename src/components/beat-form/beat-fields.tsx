import { TagsInput } from '@/components/beat-form/tags-input';
import { Checkbox, Field, Input, Select, Textarea } from '@/components/ui/field';
import { UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-upload';
import { MUSICAL_KEYS } from '@/content/store';
import type { BeatFields as Fields } from '@/lib/beat-form/schema';
import type { FieldErrors } from '@/lib/forms/check-form';

interface BeatFieldsProps {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
}

/** The choices, with what the beat has already where that is none of them. */
function withOwn(choices: readonly string[], own: string): readonly string[] {
  return own === '' || choices.includes(own) ? choices : [own, ...choices];
}

/** What a beat is called, what it sounds like and what it costs. */
export function BeatFields({ fields, errors, onChange }: BeatFieldsProps) {
  /** One field's wiring: its name, what it holds, and what typing does. */
  const wire = (name: Exclude<keyof Fields, 'tags' | 'isFeatured'>) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field label="Title" required error={errors['title']} className="col-span-2">
        <Input {...wire('title')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label="Artist" error={errors['artist']} className="col-span-2 sm:col-span-1">
        <Input {...wire('artist')} autoComplete="off" maxLength={120} />
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
        <Input {...wire('price')} type="number" inputMode="decimal" min={0} step={0.01} />
      </Field>
      <Field label="Sale price ($)" error={errors['salePrice']}>
        <Input {...wire('salePrice')} type="number" inputMode="decimal" min={0} step={0.01} />
      </Field>
      <Field label="Mood" error={errors['mood']} className="col-span-2">
        <Select {...wire('mood')}>
          <option value="">None</option>
          {withOwn(UPLOAD_MOODS, fields.mood).map((mood) => (
            <option key={mood}>{mood}</option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={errors['description']} className="col-span-2">
        <Textarea {...wire('description')} rows={4} />
      </Field>
      <div className="col-span-2">
        <TagsInput
          tags={fields.tags}
          onChange={(tags) => onChange({ tags })}
          error={errors['tags']}
        />
      </div>
      <Checkbox
        className="col-span-2"
        name="isFeatured"
        label="Featured on the home page"
        checked={fields.isFeatured}
        onChange={({ target }) => onChange({ isFeatured: target.checked })}
      />
    </div>
  );
}
