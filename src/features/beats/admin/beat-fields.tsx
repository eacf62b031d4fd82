import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox, Field, Input, MoneyInput, Select, Textarea } from '@/components/ui/field';
import { TimeInput } from '@/components/ui/time-input';
import {
  beatLimits,
  ESTIMATED_HINT,
  EXCLUSIVE_HINT,
  FREE_BEAT_HINT,
  FREE_DOWNLOAD_LABEL,
  NOTHING_SHARED,
  OFFERS_LABEL,
  PUBLISH_AT_HINT,
  SALE_ENDS_HINT,
  SALE_STARTS_HINT,
  SHARED_TITLE,
  TIER_PRICE_HINT,
  tierPricePlaceholder,
  UPLOAD_GENRES,
  UPLOAD_MOODS,
} from '@/content/beat-form';
import { useMember } from '@/features/account/session-context';
import {
  beatEditName,
  beatErrors,
  beatForm,
  changeField,
  type BeatFields,
  type BeatFields as Fields,
  type Estimate,
} from '@/features/beats/admin/form-schema';
import type { AdminBeat } from '@/features/beats/admin/model';
import { saveBeat } from '@/features/beats/admin/mutations';
import { formatKey, KEY_NAMES } from '@/features/beats/model';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { useEdit } from '@/lib/edits/use-edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { checkboxes } from '@/lib/forms/field-props';
import { money } from '@/lib/forms/fields';
import { formatPrice, multiplyPrice } from '@/lib/text/money';

type TypedField = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never;
}[keyof Fields];

interface Look {
  /** A line of text unless named. */
  as?: 'number' | 'money' | 'time' | 'paragraph';
  options?: readonly string[];
  hint?: string;
  limit?: number;
}

/** How the forms of one beat and of several ask for a field. */
const looks: Readonly<Record<TypedField, Look>> = {
  title: { limit: beatLimits.title },
  artist: { limit: beatLimits.artist },
  genre: { options: UPLOAD_GENRES },
  bpm: { as: 'number' },
  key: { options: KEY_NAMES },
  price: { as: 'money' },
  sale_price: { as: 'money' },
  mood: { options: UPLOAD_MOODS },
  description: { as: 'paragraph', limit: beatLimits.description },
  tags: { hint: 'Separate them with commas.' },
  sale_starts_at: { as: 'time', hint: SALE_STARTS_HINT },
  sale_ends_at: { as: 'time', hint: SALE_ENDS_HINT },
  premium_price: { as: 'money', hint: TIER_PRICE_HINT },
  unlimited_price: { as: 'money', hint: TIER_PRICE_HINT },
  exclusive_price: { as: 'money', hint: EXCLUSIVE_HINT },
  publish_at: { as: 'time', hint: PUBLISH_AT_HINT },
};

interface BeatFieldProps extends Partial<Omit<ComponentProps<typeof Field>, 'children'>> {
  name: TypedField;
  value: string;
  onType: (value: string) => void;
  /** The option for no value. */
  none?: string;
  placeholder?: string;
  disabled?: boolean;
}

export function BeatField({
  name,
  value,
  onType,
  none = 'None',
  placeholder,
  disabled,
  ...field
}: BeatFieldProps) {
  const { as, options, ...look } = looks[name];
  const input = {
    ...{ name, value, disabled },
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const number = { type: 'number', inputMode: 'numeric', min: 20, max: 400, step: 1 } as const;
  return (
    <Field label={beatForm.labels[name]} {...look} {...field}>
      {options ? (
        <Select {...input}>
          <ChoiceOptions none={none} options={options} value={value} />
        </Select>
      ) : as === 'money' ? (
        <MoneyInput {...input} placeholder={placeholder} />
      ) : as === 'time' ? (
        <TimeInput {...input} />
      ) : as === 'paragraph' ? (
        <Textarea {...input} rows={4} />
      ) : (
        <Input {...input} {...(as === 'number' ? number : { autoComplete: 'off' })} />
      )}
    </Field>
  );
}

const isFree = (typed: string) => v.is(v.pipe(money, v.value(0)), typed);

const whole = 'col-span-2';
const half = 'col-span-2 sm:col-span-1';

interface BeatFieldsProps {
  fields: Fields;
  isDraft: boolean;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
}

export function BeatFields({ fields, isDraft, errors, onChange }: BeatFieldsProps) {
  const typedPrice = v.safeParse(money, fields.price);
  const { tiers } = useLicensing();
  const tick = checkboxes(fields, onChange);
  const field = (name: TypedField) => ({
    ...{ name, value: fields[name], error: errors[name] },
    onType: (value: string) => onChange({ [name]: value }),
  });
  const estimate = (name: Estimate) => ({
    ...field(name),
    hint: fields.estimated.includes(name) ? ESTIMATED_HINT : undefined,
    onType: (value: string) => onChange(changeField(fields, name, value)),
  });
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <BeatField {...estimate('title')} required className={whole} />
      <BeatField {...field('artist')} className={half} />
      <BeatField {...field('genre')} required none="Choose a genre" className={half} />
      <BeatField {...estimate('bpm')} />
      <BeatField {...estimate('key')} />
      <BeatField {...field('price')} required />
      <BeatField {...field('sale_price')} />
      <p role="status" className="col-span-2 text-sm text-ash empty:hidden">
        {[fields.price, fields.sale_price].some(isFree) && FREE_BEAT_HINT}
      </p>
      <BeatField {...field('mood')} className={whole} />
      <BeatField {...field('description')} className={whole} />
      <BeatField {...field('tags')} className={whole} />
      <Disclosure
        summary={
          <>
            <span className="block text-sm font-medium text-ink">{SHARED_TITLE}</span>
            <span className="block text-sm text-ash">
              {sharedValues(fields).join(' · ') || NOTHING_SHARED}
            </span>
          </>
        }
        className="col-span-2 border-y border-rail"
      >
        <div className="grid grid-cols-2 gap-x-5 gap-y-6 pt-3 pb-6">
          <BeatField {...field('sale_starts_at')} className={half} />
          <BeatField {...field('sale_ends_at')} className={half} />
          {tiers.map(
            ({ id, name, multiplier }) =>
              (id === 'premium' || id === 'unlimited') && (
                <BeatField
                  key={id}
                  {...field(`${id}_price`)}
                  label={`${name} price ($)`}
                  placeholder={tierPricePlaceholder(
                    multiplier ?? 0,
                    typedPrice.success
                      ? formatPrice(multiplyPrice(typedPrice.output, multiplier ?? 0))
                      : null,
                  )}
                  className={half}
                />
              ),
          )}
          <BeatField {...field('exclusive_price')} className={whole} />
          <Checkbox {...tick('accepts_offers')} label={OFFERS_LABEL} className={whole} />
          <Checkbox {...tick('free_download')} label={FREE_DOWNLOAD_LABEL} className={whole} />
          {isDraft && <BeatField {...field('publish_at')} className={whole} />}
        </div>
      </Disclosure>
      <Checkbox {...tick('is_featured')} label="Featured on the home page" className={whole} />
    </div>
  );
}

/** Prices and dates that most beats leave as they are. */
const sharedNames = [
  ...(['sale_starts_at', 'sale_ends_at', 'premium_price', 'unlimited_price'] as const),
  ...(['exclusive_price', 'publish_at'] as const),
];

function sharedValues(fields: Fields): string[] {
  const typed = sharedNames.flatMap((name) =>
    fields[name] === '' ? [] : [`${beatForm.labels[name]}: ${fields[name].replace('T', ', ')}`],
  );
  const ticked = (['accepts_offers', 'free_download'] as const).flatMap((name) =>
    fields[name] ? [beatForm.labels[name]] : [],
  );
  return [...typed, ...ticked];
}

/** Offers the beat's current value too when it is not among the options. Keys are written `F♯`. */
export function ChoiceOptions({
  none,
  options,
  value,
}: {
  none: string;
  options: readonly string[];
  value: string;
}) {
  const isOther = value !== '' && !options.includes(value);
  const isKey = options === KEY_NAMES;
  return (
    <>
      <option value="">{none}</option>
      {(isOther ? [value, ...options] : options).map((option) => (
        <option key={option} value={option}>
          {isKey ? formatKey(option) : option}
        </option>
      ))}
    </>
  );
}

/** The edit of a beat, in its form or in the line of a draft. */
export function useBeatEdit(beat: AdminBeat) {
  const { id } = beat;
  const { tiers } = useLicensing();
  const owner = useMember()?.id;
  const isDraft = beat.published_at === null;
  const { mutateAsync: save } = useMutation(saveBeat(isDraft));
  return useEdit<AdminBeat, BeatFields>({
    ...beatForm,
    item: beat,
    name: beatEditName(id, owner),
    isDraft,
    check: (fields) => beatErrors(fields, beat, tiers),
    save: (fields, revision) => save({ id, revision, fields }),
  });
}
