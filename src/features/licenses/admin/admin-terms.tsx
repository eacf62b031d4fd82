import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState, type MouseEventHandler } from 'react';
import { flushSync } from 'react-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { termsTexts } from '@/content/license-admin';
import type { PreviewTier } from '@/features/licenses/admin/preview';
import { PreviewedTerms, type Preview } from '@/features/licenses/admin/previewed-terms';
import {
  keptClauseIds,
  termsFormSchema,
  type Clause,
  type LicenseTerms,
  type TermsDraft,
} from '@/features/licenses/model';
import { licenseQueries } from '@/features/licenses/queries';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { describeFailureToLoad } from '@/lib/data/messages';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { readStored } from '@/lib/storage/browser-storage';
import { useDraft } from '@/lib/storage/drafts';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';

const DRAFT = 'license-terms';

const previewedTiers = ['premium', 'unlimited', 'exclusive'] as const satisfies PreviewTier[];

/** Shows the terms in force, and a form in which admins write, preview and publish the next version. */
export function AdminTerms() {
  const query = useQuery(licenseQueries.currentTerms());
  // Part of the form's key, so that Start over gives the admin a new form.
  const [formKey, setFormKey] = useState(0);
  const { data } = query;
  if (!data) {
    return (
      <QueryFallback query={query} describeFailure={describeFailureToLoad('the license terms')} />
    );
  }
  return (
    <section aria-labelledby="terms-title" className="max-w-[52rem]">
      <h2 id="terms-title" className="text-4xl">
        {termsTexts.title}
      </h2>
      <p className="mt-3 text-ash">{termsTexts.lead}</p>
      <p className="mt-3">
        {termsTexts.current(data.version)} <DateTime at={data.published_at} />
      </p>
      <TermsForm
        key={`${data.version} ${formKey}`}
        terms={data}
        onStartOver={() => setFormKey(formKey + 1)}
      />
    </section>
  );
}

function TermsForm({ terms, onStartOver }: { terms: LicenseTerms; onStartOver: () => void }) {
  const { form, clear } = useDraft(DRAFT);
  const { tiers } = useLicensing();
  const [ids, setIds] = useState(
    () =>
      keptClauseIds(readStored('sessionStorage', DRAFT_PREFIX + DRAFT)) ??
      terms.clauses.map((_, index) => index),
  );
  // The next edit closes the preview, because the preview would not show that edit.
  const [preview, setPreview] = useState<Preview | null>(null);
  const { submit, errors, isPending } = useForm({
    check: (fields) => {
      const { values, errors: found } = checkForm(termsFormSchema(ids), fields);
      if (found) return { errors: found };
      return {
        values: { draft: values, tier: previewedTiers.find((id) => id === fields.get('tier')) },
      };
    },
    mutation: {
      mutationFn: async ({
        draft,
        tier = 'premium',
      }: {
        draft: TermsDraft;
        tier?: PreviewTier | undefined;
      }) => {
        // The PDF writer is large, so it loads when the button is pressed.
        const { renderPreview } = await import('@/features/licenses/admin/preview');
        const pdf = await renderPreview(draft, terms.version, tier, tiers);
        return { draft, url: URL.createObjectURL(pdf) };
      },
      meta: { errorToast: describeFailureToLoad('the preview') },
    },
    onSuccess: setPreview,
  });
  const { licensor } = terms;
  /** Dispatches an input event after a change of clauses, to keep the draft and close the preview. */
  const changeClauses = (editor: HTMLFormElement | null, next: number[]) => {
    flushSync(() => setIds(next));
    editor?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={() => setPreview(null)}
      noValidate
      className="mt-10 grid gap-12"
    >
      <FormPart title={termsTexts.licensor} hint={termsTexts.licensorHint} level={3}>
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={termsTexts.name} required error={errors['name']}>
            <Input name="name" defaultValue={licensor.name} />
          </Field>
          <Field label={termsTexts.email} required error={errors['email']}>
            <Input name="email" type="email" defaultValue={licensor.email} />
          </Field>
          <Field
            label={termsTexts.location}
            required
            error={errors['location']}
            className="md:col-span-2"
          >
            <Input name="location" defaultValue={licensor.location} />
          </Field>
        </div>
      </FormPart>

      <FormPart title={termsTexts.clauses} hint={termsTexts.clausesHint} level={3}>
        <ol ref={keepFocus} tabIndex={-1} className="grid gap-9">
          {ids.map((id, index) => (
            <li key={id} className="border-t border-rail pt-6">
              <ClauseFields
                id={id}
                place={index + 1}
                clause={terms.clauses[id]}
                errors={errors}
                {...(ids.length > 1 && {
                  onRemove: ({ currentTarget }) =>
                    changeClauses(
                      currentTarget.form,
                      ids.filter((each) => each !== id),
                    ),
                })}
              />
            </li>
          ))}
        </ol>
        <Button
          variant="outline"
          className="mt-8"
          onClick={({ currentTarget }) =>
            changeClauses(currentTarget.form, [
              ...ids,
              Math.max(...ids, terms.clauses.length - 1) + 1,
            ])
          }
        >
          <Plus className="size-4.5" />
          {termsTexts.add}
        </Button>
      </FormPart>

      <div className="grid gap-6 border-t border-rail pt-9">
        <div className="flex flex-wrap items-end gap-4">
          <Field label={termsTexts.previewOf} className="min-w-56">
            <Select name="tier">
              {previewedTiers.map((tier) => (
                <option key={tier} value={tier}>
                  {termsTexts.previewTiers[tier]}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" size="field" pending={isPending}>
            {termsTexts.preview}
          </Button>
          <Button
            variant="ghost"
            size="field"
            onClick={() => {
              clear();
              onStartOver();
            }}
          >
            {termsTexts.startOver}
          </Button>
        </div>
        {preview && <PreviewedTerms terms={terms} preview={preview} onPublished={clear} />}
      </div>
    </form>
  );
}

interface ClauseFieldsProps {
  id: number;
  place: number;
  clause: Clause | undefined;
  errors: Partial<Record<string, string>>;
  onRemove?: MouseEventHandler<HTMLButtonElement>;
}

function ClauseFields({ id, place, clause, errors, onRemove }: ClauseFieldsProps) {
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="sr-only">{termsTexts.clause(place)}</legend>
      <Field label={termsTexts.clauseTitle} required error={errors[`title-${id}`]}>
        <Input name={`title-${id}`} defaultValue={clause?.title} />
      </Field>
      <Field label={termsTexts.scope}>
        <Select name={`only-${id}`} defaultValue={clause?.only ?? ''}>
          {Object.entries(termsTexts.scopes).map(([scope, label]) => (
            <option key={scope} value={scope}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={termsTexts.clauseText}
        required
        limit={4000}
        error={errors[`text-${id}`]}
        className="md:col-span-2"
      >
        <Textarea
          name={`text-${id}`}
          rows={4}
          className="field-sizing-content"
          defaultValue={clause?.text}
        />
      </Field>
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={termsTexts.remove(place)}
          className="justify-self-start"
          onClick={onRemove}
        >
          {termsTexts.removeShort}
        </Button>
      )}
    </fieldset>
  );
}
