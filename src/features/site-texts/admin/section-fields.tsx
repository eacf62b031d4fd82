import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field as LabeledField, Input, Textarea } from '@/components/ui/field';
import {
  isOneText,
  type ListField,
  type Section,
  type TextField,
} from '@/features/site-texts/admin/fields';
import { emptyEntry } from '@/features/site-texts/admin/model';
import { PictureField } from '@/features/site-texts/admin/picture-field';
import type { Texts, TextValue } from '@/features/site-texts/model';
import type { FieldErrors } from '@/lib/forms/field-errors';

type Entry = TextValue[number];

/** A longer text is typed in several lines, except one with a format, such as a URL. */
const LONGEST_LINE = 120;

interface SectionFieldsProps {
  fields: Section['fields'];
  values: Texts;
  /** The values that are built into the site. */
  initial: Texts;
  errors: FieldErrors;
  /** The prefix of these fields in errors: `name.position.` for those of a list's entry. */
  prefix?: string;
  onChange: (change: Texts) => void;
}

/** A field for every text and picture of a section, or of an entry in one of its lists. */
export function SectionFields({
  fields,
  values,
  initial,
  errors,
  prefix = '',
  onChange,
}: SectionFieldsProps) {
  return Object.entries(fields).map(([name, field]) => {
    const value = values[name] ?? '';
    const props = {
      path: `${prefix}${name}`,
      initial: initial[name],
      errors,
      onChange: (next: TextValue) => onChange({ [name]: next }),
    };
    return 'entry' in field ? (
      <EntryList key={name} list={field} entries={Array.isArray(value) ? value : []} {...props} />
    ) : (
      <OneText key={name} field={field} value={value} {...props} />
    );
  });
}

interface ValueProps {
  path: string;
  initial: TextValue | undefined;
  errors: FieldErrors;
  onChange: (value: TextValue) => void;
}

type OneTextProps = ValueProps & { field: TextField; value: TextValue | Entry };

function OneText({ path, field, value: given, initial, errors, onChange }: OneTextProps) {
  const { label, max, isOptional, isPicture, hint, format } = field;
  const value = typeof given === 'string' ? given : '';
  if (isPicture) {
    const builtIn = typeof initial === 'string' ? initial : value;
    return (
      <PictureField
        label={label}
        hint={hint}
        picture={value || builtIn}
        builtIn={builtIn}
        onChange={onChange}
      />
    );
  }
  const control = {
    name: path,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <LabeledField label={label} hint={hint} required={!isOptional} limit={max} error={errors[path]}>
      {max > LONGEST_LINE && !format ? (
        <Textarea {...control} rows={max > 300 ? 6 : 3} />
      ) : (
        <Input {...control} />
      )}
    </LabeledField>
  );
}

type EntryListProps = ValueProps & { list: ListField; entries: readonly Entry[] };

function EntryList({ path, list, entries, initial, errors, onChange }: EntryListProps) {
  const { label, entry: noun, names, fields, maxEntries } = list;
  // A key moves with its entry, so that the focus and the count of characters do too.
  const [lastKeys, setKeys] = useState<readonly number[]>([]);
  const keys = lastKeys.length === entries.length ? lastKeys : entries.map((_, index) => index);
  const change = (next: readonly Entry[], nextKeys = keys) => {
    setKeys(nextKeys);
    onChange(next as TextValue);
  };
  const swap = (index: number, other: number) =>
    change(swapped(entries, index, other), swapped(keys, index, other));
  return (
    <fieldset className="min-w-0 border-t border-rail pt-4" tabIndex={-1}>
      <legend className="float-left mb-3 font-display text-2xl">{label}</legend>
      <ol className="clear-both grid gap-5">
        {entries.map((entry, index) => {
          const name = names?.[index] ?? `${noun} ${index + 1}`;
          return (
            <li key={keys[index]}>
              <div role="group" aria-label={name} className="grid gap-4 border-l border-edge pl-4">
                <div className="flex items-center justify-between gap-2">
                  <p aria-hidden="true" className="text-sm text-ash first-letter:uppercase">
                    {name}
                  </p>
                  {maxEntries !== undefined && (
                    <div className="flex">
                      <IconButton
                        variant="quiet"
                        label={`Move ${name} up`}
                        disabled={index === 0}
                        onClick={() => swap(index, index - 1)}
                      >
                        <ArrowUp />
                      </IconButton>
                      <IconButton
                        variant="quiet"
                        label={`Move ${name} down`}
                        disabled={index === entries.length - 1}
                        onClick={() => swap(index, index + 1)}
                      >
                        <ArrowDown />
                      </IconButton>
                      <IconButton
                        variant="quiet"
                        label={`Remove ${name}`}
                        disabled={entries.length === 1}
                        onClick={() =>
                          change(entries.toSpliced(index, 1), keys.toSpliced(index, 1))
                        }
                      >
                        <X />
                      </IconButton>
                    </div>
                  )}
                </div>
                {isOneText(fields) ? (
                  <OneText
                    path={`${path}.${index}`}
                    field={fields}
                    value={entry}
                    initial={undefined}
                    errors={errors}
                    onChange={(next) => change(entries.with(index, next as Entry))}
                  />
                ) : (
                  <SectionFields
                    prefix={`${path}.${index}.`}
                    fields={fields}
                    values={textsOf(entry)}
                    initial={textsOf(initial?.[index])}
                    errors={errors}
                    onChange={(next) =>
                      change(entries.with(index, { ...textsOf(entry), ...next } as Entry))
                    }
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {maxEntries !== undefined && (
        <Button
          variant="outline"
          size="sm"
          className="mt-5"
          disabled={entries.length >= maxEntries}
          onClick={() => change([...entries, emptyEntry(fields)], [...keys, Math.max(...keys) + 1])}
        >
          <Plus className="size-4" />
          Add {noun}
        </Button>
      )}
    </fieldset>
  );
}

const textsOf = (entry: Entry | undefined): Texts => (typeof entry === 'object' ? entry : {});

function swapped<T>(items: readonly T[], index: number, other: number): T[] {
  return items.map(
    (item, i) => (i === index ? items[other] : i === other ? items[index] : item) ?? item,
  );
}
