import { useState } from 'react';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { bulkEditTexts as texts } from '@/content/beat-admin';
import { BeatField } from '@/features/beats/admin/beat-fields';
import type { BulkEdit, bulkFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { useBulkEdit } from '@/features/beats/admin/mutations';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';

interface EditSelectedProps extends DialogState {
  beats: readonly AdminBeat[];
  onDone: () => void;
}

type BulkField = Exclude<(typeof bulkFields)[number], 'estimated'>;

/** Whether a text has only spaces, commas and number signs, which make no tag. */
const isBlank = (typed: string) => /^[\s,#]*$/.test(typed);

const whole = 'col-span-2';
const half = 'col-span-2 sm:col-span-1';

/** Changes details of several beats at once; a field that is left empty leaves each beat as it is. */
export function EditSelected({ beats, onDone, ...dialog }: EditSelectedProps) {
  // Drafts may be planned, and their table fills in genre and mood.
  const isDraft = beats.every(({ published_at }) => published_at === null);
  const [typed, setTyped] = useState<BulkEdit>({});
  const { mutateAsync: edit } = useBulkEdit();
  const tierPrices = useLicensing().tiers.flatMap(({ id, name }) =>
    id === 'premium' || id === 'unlimited' ? [{ name, column: `${id}_price` as const }] : [],
  );
  const setField = (name: BulkField, value: string) =>
    setTyped(({ [name]: _before, ...others }) =>
      isBlank(value) ? others : { ...others, [name]: value },
    );
  const field = (name: BulkField) => ({
    ...{ name, value: typed[name] ?? '', none: texts.unchanged },
    onType: (value: string) => setField(name, value),
  });
  const endsSale = typed.sale_price === '';
  const endsTierPrices = tierPrices.every(({ column }) => typed[column] === '');
  const change = { ...typed };
  if (!typed.sale_price) {
    delete change.sale_starts_at;
    delete change.sale_ends_at;
  }
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
      describeFailure={beatAdminMessages.describeUpdateFailure}
    >
      <div className="grid grid-cols-2 gap-x-5 gap-y-6">
        {!isDraft && <BeatField {...field('genre')} className={half} />}
        {!isDraft && <BeatField {...field('mood')} className={half} />}
        <BeatField {...field('price')} />
        <BeatField {...field('sale_price')} disabled={endsSale} />
        {isDraft && <BeatField {...field('publish_at')} className={whole} />}
        {typed.sale_price && <BeatField {...field('sale_starts_at')} className={half} />}
        {typed.sale_price && <BeatField {...field('sale_ends_at')} className={half} />}
        <Checkbox
          className={whole}
          label={texts.endSale}
          checked={endsSale}
          onChange={({ target }) =>
            target.checked
              ? setTyped((before) => ({ ...before, sale_price: '' }))
              : setField('sale_price', '')
          }
        />
        {tierPrices.map(({ name, column }) => (
          <BeatField
            key={column}
            {...field(column)}
            label={`${name} price ($)`}
            hint={undefined}
            disabled={endsTierPrices}
          />
        ))}
        <Checkbox
          className={whole}
          label={texts.endTierPrices(tierPrices.map(({ name }) => name))}
          checked={endsTierPrices}
          onChange={({ target }) =>
            target.checked
              ? setTyped((before) => ({ ...before, premium_price: '', unlimited_price: '' }))
              : tierPrices.forEach(({ column }) => setField(column, ''))
          }
        />
        <BeatField {...field('tags')} hint={texts.tagsHint} className={whole} />
      </div>
    </ConfirmDialog>
  );
}
