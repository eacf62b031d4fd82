import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Checkbox, Field, Input, MoneyInput } from '@/components/ui/field';
import { bulkEditTexts as texts, UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-admin';
import { Choice } from '@/features/beats/admin/beat-fields';
import { beatForm, type bulkFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { editBeats, type BulkEdit } from '@/features/beats/admin/mutations';
import { usePanel } from '@/lib/hooks';

interface EditSelectedProps {
  beats: readonly AdminBeat[];
  onDone: () => void;
}

/** Changes details of several beats at once; a field that is left empty leaves each beat as it is. */
export function EditSelected({ beats, onDone }: EditSelectedProps) {
  const { panel, open, show, close } = usePanel<readonly AdminBeat[]>();
  const [typed, setTyped] = useState<BulkEdit>({});
  const { mutateAsync: edit } = useMutation(editBeats());
  const type = (name: (typeof bulkFields)[number], value: string) =>
    setTyped(({ [name]: _before, ...others }) =>
      value.trim() ? { ...others, [name]: value } : others,
    );
  const wire = (name: (typeof bulkFields)[number]) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  const endsSale = typed.sale_price === '';
  const { labels } = beatForm;
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        onClick={() => {
          setTyped({});
          show(beats);
        }}
      >
        {texts.open}
      </Button>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={texts.title(panel.task.length)}
          action={texts.action(panel.task.length)}
          blocked={Object.keys(typed).length === 0}
          consequences={[texts.consequence]}
          decide={async () => {
            await edit({ beats: panel.task, typed });
            onDone();
          }}
          describeFailure={beatAdminMessages.notUpdated}
          onClose={close}
        >
          <div className="grid grid-cols-2 gap-x-5 gap-y-6">
            <Field label={labels.genre} className="col-span-2 sm:col-span-1">
              <Choice {...wire('genre')} none={texts.unchanged} options={UPLOAD_GENRES} />
            </Field>
            <Field label={labels.mood} className="col-span-2 sm:col-span-1">
              <Choice {...wire('mood')} none={texts.unchanged} options={UPLOAD_MOODS} />
            </Field>
            <Field label={labels.price}>
              <MoneyInput {...wire('price')} />
            </Field>
            <Field label={labels.sale_price}>
              <MoneyInput {...wire('sale_price')} disabled={endsSale} />
            </Field>
            <Checkbox
              className="col-span-2"
              label={texts.endSale}
              checked={endsSale}
              onChange={({ target }) =>
                target.checked
                  ? setTyped((before) => ({ ...before, sale_price: '' }))
                  : type('sale_price', '')
              }
            />
            <Field label={labels.tags} hint={texts.tagsHint} className="col-span-2">
              <Input {...wire('tags')} autoComplete="off" />
            </Field>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
