import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox, Field, Input, Select, Textarea, MoneyInput } from '@/components/ui/field';
import { TimeInput } from '@/components/ui/time-input';
import {
  beatLimits,
  ESTIMATED_HINT,
  EXCLUSIVE_HINT,
  FREE_BEAT_HINT,
  FREE_DOWNLOAD_LABEL,
  OFFERS_LABEL,
  tierPricePlaceholder,
  SHARED_TITLE,
  NOTHING_SHARED,
  PUBLISH_AT_HINT,
  SALE_ENDS_HINT,
  SALE_STARTS_HINT,
  TIER_PRICE_HINT,
  UPLOAD_GENRES,
  UPLOAD_MOODS,
} from '@/content/beat-form';
import {
  beatForm,
  changeField,
  type BeatFields as Fields,
  type Estimate,
} from '@/features/beats/admin/form-schema';
import { KEY_NAMES } from '@/features/beats/model';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { checkboxes, fieldParts, textInputs } from '@/lib/forms/field-props';
import { money } from '@/lib/forms/fields';
import { formatPrice, multiplyPrice } from '@/lib/text/money';

const isFree = (typed: string) => v.is(v.pipe(money, v.value(0)), typed);

interface BeatFieldsProps {
  fields: Fields;
  isDraft: boolean;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
}

export function BeatFields({ fields, isDraft, errors, onChange }: BeatFieldsProps) {
  const typedPrice = v.safeParse(money, fields.price);
  const { tiers } = useLicensing();
  const field = fieldParts(beatForm.labels, errors);
  const inputProps = textInputs(fields, onChange);
  const tick = checkboxes(fields, onChange);

  const estimate = (name: Estimate) => ({
    ...inputProps(name),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(changeField(fields, name, target.value)),
  });
  const estimateHint = (name: Estimate) =>
    fields.estimated.includes(name) ? ESTIMATED_HINT : undefined;

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field
        {...field('title')}
        required
        hint={estimateHint('title')}
        limit={beatLimits.title}
        className="col-span-2"
      >
        <Input {...estimate('title')} autoComplete="off" />
      </Field>
      <Field {...field('artist')} limit={beatLimits.artist} className="col-span-2 sm:col-span-1">
        <Input {...inputProps('artist')} autoComplete="off" />
      </Field>
      <Field {...field('genre')} required className="col-span-2 sm:col-span-1">
        <Choice {...inputProps('genre')} none="Choose a genre" options={UPLOAD_GENRES} />
      </Field>
      <Field {...field('bpm')} hint={estimateHint('bpm')}>
        <Input {...estimate('bpm')} type="number" inputMode="numeric" min={20} max={400} step={1} />
      </Field>
      <Field {...field('key')} hint={estimateHint('key')}>
        <Choice {...estimate('key')} options={KEY_NAMES} />
      </Field>
      <Field {...field('price')} required>
        <MoneyInput {...inputProps('price')} />
      </Field>
      <Field {...field('sale_price')}>
        <MoneyInput {...inputProps('sale_price')} />
      </Field>
      <p role="status" className="col-span-2 text-sm text-ash empty:hidden">
        {[fields.price, fields.sale_price].some(isFree) && FREE_BEAT_HINT}
      </p>
      <Field {...field('mood')} className="col-span-2">
        <Choice {...inputProps('mood')} options={UPLOAD_MOODS} />
      </Field>
      <Field {...field('description')} limit={beatLimits.description} className="col-span-2">
        <Textarea {...inputProps('description')} rows={4} />
      </Field>
      <Field {...field('tags')} hint="Separate them with commas." className="col-span-2">
        <Input {...inputProps('tags')} autoComplete="off" />
      </Field>
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
          <Field
            {...field('sale_starts_at')}
            hint={SALE_STARTS_HINT}
            className="col-span-2 sm:col-span-1"
          >
            <TimeInput {...inputProps('sale_starts_at')} />
          </Field>
          <Field
            {...field('sale_ends_at')}
            hint={SALE_ENDS_HINT}
            className="col-span-2 sm:col-span-1"
          >
            <TimeInput {...inputProps('sale_ends_at')} />
          </Field>
          {tiers.map(
            ({ id, name, multiplier }) =>
              (id === 'premium' || id === 'unlimited') && (
                <Field
                  key={id}
                  {...field(`${id}_price`)}
                  label={`${name} price ($)`}
                  hint={TIER_PRICE_HINT}
                  className="col-span-2 sm:col-span-1"
                >
                  <MoneyInput
                    {...inputProps(`${id}_price`)}
                    placeholder={tierPricePlaceholder(
                      multiplier ?? 0,
                      typedPrice.success
                        ? formatPrice(multiplyPrice(typedPrice.output, multiplier ?? 0))
                        : null,
                    )}
                  />
                </Field>
              ),
          )}
          <Field {...field('exclusive_price')} hint={EXCLUSIVE_HINT} className="col-span-2">
            <MoneyInput {...inputProps('exclusive_price')} />
          </Field>
          <Checkbox {...tick('accepts_offers')} label={OFFERS_LABEL} className="col-span-2" />
          <Checkbox {...tick('free_download')} label={FREE_DOWNLOAD_LABEL} className="col-span-2" />
          {isDraft && (
            <Field {...field('publish_at')} hint={PUBLISH_AT_HINT} className="col-span-2">
              <TimeInput {...inputProps('publish_at')} />
            </Field>
          )}
        </div>
      </Disclosure>
      <Checkbox {...tick('is_featured')} label="Featured on the home page" className="col-span-2" />
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

interface ChoiceProps extends ComponentProps<typeof Select> {
  value: string;
  none?: string;
  options: readonly string[];
}

export function Choice({ none = 'None', options, ...select }: ChoiceProps) {
  return (
    <Select {...select}>
      <ChoiceOptions none={none} options={options} value={select.value} />
    </Select>
  );
}

/** Offers the beat's current value too when it is not among the options. */
export function ChoiceOptions({
  none,
  options,
  value,
}: Required<Pick<ChoiceProps, 'none' | 'options' | 'value'>>) {
  const isOther = value !== '' && !options.includes(value);
  return (
    <>
      <option value="">{none}</option>
      {(isOther ? [value, ...options] : options).map((option) => (
        <option key={option}>{option}</option>
      ))}
    </>
  );
}
