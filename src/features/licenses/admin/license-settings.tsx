import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Editor } from '@/components/editor/editor';
import { QueryFallback } from '@/components/list/query-fallback';
import { Checkbox, Field, Input, Textarea } from '@/components/ui/field';
import { FormPart } from '@/components/ui/form';
import { licenseSettingsTexts as words } from '@/content/license-admin';
import { DEFAULT_BEAT_PRICE } from '@/content/store';
import { useMember } from '@/features/account/session-context';
import {
  amountNames,
  DESCRIPTION_MAX,
  fileKinds,
  flagNames,
  licenseForm,
  type LicenseFields,
  type LicenseSettings as Settings,
} from '@/features/licenses/admin/license-form';
import { licenseSettingsQuery, saveLicenses } from '@/features/licenses/admin/queries';
import { tierIds, tierName, type TierId } from '@/features/licenses/tiers/model';
import { describeFailureToLoad } from '@/lib/data/messages';
import { useEdit } from '@/lib/edits/use-edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { checkboxes, textInputs } from '@/lib/forms/field-props';
import { formatPrice, multiplyPrice } from '@/lib/text/money';
import { toast } from '@/lib/toast';

/** The form in which admins edit what each license costs, delivers, allows and leaves out. */
export function LicenseSettings() {
  const query = useQuery(licenseSettingsQuery);
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        describeFailure={describeFailureToLoad('the licenses')}
        loading={words.loading}
      />
    );
  }
  return (
    <section aria-labelledby="licenses-title" className="max-w-[52rem]">
      <h2 id="licenses-title" className="text-4xl">
        {words.title}
      </h2>
      <p className="mt-3 mb-10 text-ash">{words.lead}</p>
      <LicenseForm settings={query.data} />
    </section>
  );
}

function LicenseForm({ settings }: { settings: Settings }) {
  const owner = useMember()?.id;
  const { mutateAsync: save, isPending } = useMutation(saveLicenses);
  const state = useEdit<Settings, LicenseFields>({
    ...licenseForm,
    item: settings,
    name: `licenses-${owner}`,
    isDraft: false,
    save: (fields, revision) => save({ fields, revision }),
  });
  const { edit, fields } = state;
  const publish = async () => {
    if (await edit.save()) toast.success({ title: words.published });
  };
  return (
    <Editor
      label={words.title}
      what={words.what}
      edit={state}
      action={words.publish}
      isPending={isPending}
      onPublish={() => void publish()}
    >
      <div className="grid gap-10">
        {tierIds.map((id) => (
          <div key={id} className="border-t border-rail pt-7">
            <TierFields id={id} fields={fields} errors={state.errors} onChange={edit.change} />
          </div>
        ))}
      </div>
    </Editor>
  );
}

interface TierFieldsProps {
  id: TierId;
  fields: LicenseFields;
  errors: FieldErrors;
  onChange: (change: Partial<LicenseFields>) => void;
}

function TierFields({ id, fields, errors, onChange }: TierFieldsProps) {
  const name = tierName(id);
  const inputProps = textInputs(fields, onChange);
  const textProps = (field: 'multiplier' | 'description' | 'features' | 'limits') => ({
    ...inputProps(`${id}_${field}`),
    autoComplete: 'off',
  });
  return (
    <FormPart title={name} level={3} hint={priceHint(id)}>
      <div className="grid gap-x-5 gap-y-6 md:grid-cols-2">
        {(id === 'premium' || id === 'unlimited') && (
          <>
            <Checkbox
              className="md:col-span-2"
              {...checkboxes(fields, onChange)(`${id}_is_offered`)}
              label={words.offer(name)}
            />
            <Field
              label={words.multiplier}
              hint={words.multiplierHint(exampleOf(fields[`${id}_multiplier`]))}
              required
              error={errors[`${id}_multiplier`]}
            >
              <Input {...textProps('multiplier')} inputMode="decimal" />
            </Field>
          </>
        )}
        {id !== 'exclusive' && (
          <FileChoice
            files={fields[`${id}_files`]}
            error={errors[`${id}_files`]}
            onChange={(files) => onChange({ [`${id}_files`]: files })}
          />
        )}
        <Field
          label={words.description}
          required
          limit={DESCRIPTION_MAX}
          error={errors[`${id}_description`]}
          className="md:col-span-2"
        >
          <Textarea {...textProps('description')} rows={2} />
        </Field>
        <RightFields id={id} fields={fields} errors={errors} onChange={onChange} />
        <Field
          label={words.features}
          hint={words.linesHint}
          required
          error={errors[`${id}_features`]}
        >
          <Textarea {...textProps('features')} rows={6} />
        </Field>
        <Field label={words.limits} hint={words.linesHint} error={errors[`${id}_limits`]}>
          <Textarea {...textProps('limits')} rows={6} />
        </Field>
      </div>
    </FormPart>
  );
}

/** The rights of a license; only Exclusive can allow Content ID, which needs all rights in a song. */
function RightFields({ id, fields, errors, onChange }: TierFieldsProps) {
  const inputProps = textInputs(fields, onChange);
  const checkboxProps = checkboxes(fields, onChange);
  return (
    <fieldset className="md:col-span-2">
      <legend className="text-sm font-medium">{words.rights}</legend>
      <p className="mt-1 mb-4 text-note text-ash">{words.rightsHint}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 md:grid-cols-4">
        {amountNames.map((name) => (
          <Field key={name} label={words[name]} error={errors[`${id}_${name}`]}>
            <Input {...inputProps(`${id}_${name}`)} inputMode="numeric" autoComplete="off" />
          </Field>
        ))}
      </div>
      <div className="mt-3 grid gap-x-5 md:grid-cols-2">
        {flagNames
          .filter((name) => name !== 'content_id' || id === 'exclusive')
          .map((name) => (
            <Checkbox key={name} {...checkboxProps(`${id}_${name}`)} label={words[name]} />
          ))}
      </div>
    </fieldset>
  );
}

function priceHint(id: TierId): string | undefined {
  if (id === 'basic') return words.basicPrice;
  return id === 'exclusive' ? words.exclusivePrice : undefined;
}

/** An example price at the typed multiple; empty for a text that is no number from 1 on. */
function exampleOf(typed: string): string {
  const multiple = Number(typed.replace(',', '.'));
  if (!(multiple >= 1)) return '';
  const price = multiplyPrice(DEFAULT_BEAT_PRICE, multiple);
  return words.example(formatPrice(DEFAULT_BEAT_PRICE), formatPrice(price));
}

interface FileChoiceProps {
  files: readonly string[];
  error: string | undefined;
  onChange: (files: readonly string[]) => void;
}

/** Chooses the files that a license delivers beside the MP3, which every license has. */
function FileChoice({ files, error, onChange }: FileChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-sm font-medium">{words.files}</legend>
      <p className="flex min-h-11 items-center text-note">{words.alwaysMp3}</p>
      {fileKinds.slice(1).map((kind) => (
        <Checkbox
          key={kind}
          label={words.fileKinds[kind]}
          checked={files.includes(kind)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target }) =>
            onChange(
              fileKinds.filter((each) => (each === kind ? target.checked : files.includes(each))),
            )
          }
        />
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
