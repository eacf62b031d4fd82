import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field as LabeledField, Input, Textarea } from '@/components/ui/field';
import {
  isOneText,
  type EntryFields,
  type ListField,
  type Section,
  type TextField,
} from '@/features/site-texts/admin/fields';
import { emptyEntry } from '@/features/site-texts/admin/model';
import { PictureField } from '@/features/site-texts/admin/picture-field';
import type { Texts, TextValue } from '@/features/site-texts/model';
import type { FieldErrors } from '@/lib/forms/field-errors';

interface SectionFieldsProps {
  section: Section;
  values: Texts;
  /** The values that are built into the site. */
  initial: Texts;
  errors: FieldErrors;
  onChange: (change: Texts) => void;
}

/** A field for every text and picture of a section. */
export function SectionFields({ section, values, initial, errors, onChange }: SectionFieldsProps) {
  return (
    <div className="grid gap-6">
      {Object.entries(section.fields).map(([name, field]) => {
        const value = values[name] ?? '';
        const change = (next: TextValue) => onChange({ [name]: next });
        return 'entry' in field ? (
          <EntryList
            key={name}
            path={name}
            list={field}
            entries={Array.isArray(value) ? value : []}
            initial={initial[name]}
            errors={errors}
            onChange={change}
          />
        ) : (
          <OneText
            key={name}
            path={name}
            field={field}
            value={typeof value === 'string' ? value : ''}
            initial={initial[name]}
            errors={errors}
            onChange={change}
          />
        );
      })}
    </div>
  );
}

/** A longer text is typed in several lines, except one with a format, such as a URL. */
const LONGEST_LINE = 120;

type Entry = string | Record<string, string>;

interface OneTextProps {
  path: string;
  field: TextField;
  value: string;
  initial: TextValue | undefined;
  errors: FieldErrors;
  onChange: (value: string) => void;
}

function OneText({ path, field, value, initial, errors, onChange }: OneTextProps) {
  const { label, max, isOptional, isPicture, hint, format } = field;
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

interface EntryListProps {
  path: string;
  list: ListField;
  entries: readonly Entry[];
  initial: TextValue | undefined;
  errors: FieldErrors;
  onChange: (entries: TextValue) => void;
}

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
                <EntryTexts
                  path={`${path}.${index}`}
                  fields={fields}
                  entry={entry}
                  initial={initial?.[index]}
                  errors={errors}
                  onChange={(next) => change(entries.with(index, next))}
                />
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

function swapped<T>(items: readonly T[], index: number, other: number): T[] {
  return items.map(
    (item, i) => (i === index ? items[other] : i === other ? items[index] : item) ?? item,
  );
}

interface EntryTextsProps {
  path: string;
  fields: TextField | EntryFields;
  entry: Entry;
  initial: Entry | undefined;
  errors: FieldErrors;
  onChange: (entry: Entry) => void;
}

function EntryTexts({ path, fields, entry, initial, errors, onChange }: EntryTextsProps) {
  if (isOneText(fields)) {
    const value = typeof entry === 'string' ? entry : '';
    const same = { path, errors, onChange };
    return <OneText {...same} field={fields} value={value} initial={undefined} />;
  }
  const values = typeof entry === 'string' ? {} : entry;
  return Object.entries(fields).map(([name, field]) => (
    <OneText
      key={name}
      path={`${path}.${name}`}
      field={field}
      value={values[name] ?? ''}
      initial={typeof initial === 'object' ? initial[name] : undefined}
      errors={errors}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ));
}
