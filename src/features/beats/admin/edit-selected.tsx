import { useState } from 'react';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Checkbox, Field, Input, MoneyInput } from '@/components/ui/field';
import { TimeInput } from '@/components/ui/time-input';
import { bulkEditTexts as texts } from '@/content/beat-admin';
import {
  PUBLISH_AT_HINT,
  SALE_ENDS_HINT,
  SALE_STARTS_HINT,
  UPLOAD_GENRES,
  UPLOAD_MOODS,
} from '@/content/beat-form';
import { Choice } from '@/features/beats/admin/beat-fields';
import { beatForm } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { useBulkEdit } from '@/features/beats/admin/mutations';
import type { BulkEdit, bulkFields } from '@/features/beats/admin/several-beats';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';

interface EditSelectedProps extends DialogState {
  beats: readonly AdminBeat[];
  /** True for drafts, which may be planned; their table fills in genre and mood. */
  isDraft?: boolean;
  onDone: () => void;
}

/** The fields that hold text. */
type TypedField = Exclude<(typeof bulkFields)[number], 'estimated'>;

/** Whether a text has only spaces, commas and number signs, which make no tag. */
const isBlank = (typed: string) => /^[\s,#]*$/.test(typed);

/** Changes details of several beats at once; a field that is left empty leaves each beat as it is. */
export function EditSelected({ beats, isDraft = false, onDone, ...dialog }: EditSelectedProps) {
  const [typed, setTyped] = useState<BulkEdit>({});
  const { mutateAsync: edit } = useBulkEdit();
  const tierPrices = useLicensing().tiers.flatMap(({ id, name }) =>
    id === 'premium' || id === 'unlimited' ? [{ name, column: `${id}_price` as const }] : [],
  );
  const setField = (name: TypedField, value: string) =>
    setTyped(({ [name]: _before, ...others }) =>
      isBlank(value) ? others : { ...others, [name]: value },
    );
  const inputProps = (name: TypedField) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
  });
  const endsSale = typed.sale_price === '';
  const endsTierPrices = tierPrices.every(({ column }) => typed[column] === '');
  const change = { ...typed };
  if (!typed.sale_price) {
    delete change.sale_starts_at;
    delete change.sale_ends_at;
  }
  const { labels } = beatForm;
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title(beats.length)}
      action={texts.action(beats.length)}
      blocked={Object.keys(change).length === 0}
      consequences={[texts.consequence]}
      decide={async () => {
        await edit({ beats, typed: change });
        onDone();
      }}
      describeFailure={beatAdminMessages.notUpdated}
    >
      <div className="grid grid-cols-2 gap-x-5 gap-y-6">
        {!isDraft && (
          <>
            <Field label={labels.genre} className="col-span-2 sm:col-span-1">
              <Choice {...inputProps('genre')} none={texts.unchanged} options={UPLOAD_GENRES} />
            </Field>
            <Field label={labels.mood} className="col-span-2 sm:col-span-1">
              <Choice {...inputProps('mood')} none={texts.unchanged} options={UPLOAD_MOODS} />
            </Field>
          </>
        )}
        <Field label={labels.price}>
          <MoneyInput {...inputProps('price')} />
        </Field>
        <Field label={labels.sale_price}>
          <MoneyInput {...inputProps('sale_price')} disabled={endsSale} />
        </Field>
        {isDraft && (
          <Field label={labels.publish_at} hint={PUBLISH_AT_HINT} className="col-span-2">
            <TimeInput {...inputProps('publish_at')} />
          </Field>
        )}
        {typed.sale_price && (
          <>
            <Field
              label={labels.sale_starts_at}
              hint={SALE_STARTS_HINT}
              className="col-span-2 sm:col-span-1"
            >
              <TimeInput {...inputProps('sale_starts_at')} />
            </Field>
            <Field
              label={labels.sale_ends_at}
              hint={SALE_ENDS_HINT}
              className="col-span-2 sm:col-span-1"
            >
              <TimeInput {...inputProps('sale_ends_at')} />
            </Field>
          </>
        )}
        <Checkbox
          className="col-span-2"
          label={texts.endSale}
          checked={endsSale}
          onChange={({ target }) =>
            target.checked
              ? setTyped((before) => ({ ...before, sale_price: '' }))
              : setField('sale_price', '')
          }
        />
        {tierPrices.map(({ name, column }) => (
          <Field key={column} label={`${name} price ($)`}>
            <MoneyInput {...inputProps(column)} disabled={endsTierPrices} />
          </Field>
        ))}
        <Checkbox
          className="col-span-2"
          label={texts.endTierPrices(tierPrices.map(({ name }) => name))}
          checked={endsTierPrices}
          onChange={({ target }) =>
            target.checked
              ? setTyped((before) => ({ ...before, premium_price: '', unlimited_price: '' }))
              : tierPrices.forEach(({ column }) => setField(column, ''))
          }
        />
        <Field label={labels.tags} hint={texts.tagsHint} className="col-span-2">
          <Input {...inputProps('tags')} autoComplete="off" />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
