import { useId, useRef } from 'react';
import * as v from 'valibot';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CLAIM_MAX, claimTexts as texts } from '@/content/claims';
import {
  claimLetters,
  mailLetter,
  type ClaimedLicense,
} from '@/features/shop/orders/claims/claim-letters';
import { reportClaim, type OrderLineKey } from '@/features/shop/orders/mutations';
import { checkForm, optionalText } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { useDraft } from '@/lib/storage/drafts';

export interface ClaimDialogProps {
  line: OrderLineKey;
  license: ClaimedLicense;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const reportSchema = v.object({ claim: optionalText(CLAIM_MAX) });

/** Steps against a claim on the song of a license, texts to send, and a report to the artist. */
export function ClaimDialog({ line, license, ...dialog }: ClaimDialogProps) {
  const letters = claimLetters(license);
  // The steps take the focus, because the first text is below them and would scroll them out of sight.
  const steps = useRef<HTMLOListElement>(null);
  return (
    <Dialog {...dialog}>
      <DialogContent title={texts.title} description={texts.lead} initialFocus={steps}>
        <ol
          ref={steps}
          tabIndex={-1}
          className="grid list-decimal gap-2 pl-5 text-note marker:text-rosin focus:outline-none"
        >
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Letter label={texts.dispute} subject={letters.subject} text={letters.dispute} />
        <Letter label={texts.distributor} subject={letters.subject} text={letters.distributor} />
        <Report line={line} license={license} />
      </DialogContent>
    </Dialog>
  );
}

function Letter({ label, subject, text }: Record<'label' | 'subject' | 'text', string>) {
  return (
    <div className="mt-7">
      <Field label={label} className="mb-3">
        <Textarea readOnly rows={7} value={text} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={`${texts.copy}: ${label}`} />
        <Button asChild variant="outline" size="sm" className="min-h-11 sm:min-h-9">
          <a href={mailLetter(subject, text)}>
            {texts.mail} <VisuallyHidden>: {label}</VisuallyHidden>
          </a>
        </Button>
      </div>
    </div>
  );
}

function Report({ line, license: { number, song } }: Pick<ClaimDialogProps, 'line' | 'license'>) {
  const id = useId();
  const { report } = texts;
  const { form: draftRef, clear: clearDraft } = useDraft(`claim:${number}`);
  const { submit, errors, isPending, isSuccess, error } = useForm({
    check: (form) => checkForm(reportSchema, form),
    mutation: { ...reportClaim(line), onSuccess: clearDraft },
  });
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-rail pt-6">
      <h3 id={id} className="text-title-xs">
        {report.title}
      </h3>
      <p className="mt-1 text-note text-ash">{song === null ? report.needsSong : report.lead}</p>
      {song !== null && isSuccess && (
        <div ref={focusOnMount} tabIndex={-1} className="mt-4 focus:outline-none">
          <Alert variant="success">{report.sent}</Alert>
        </div>
      )}
      {song !== null && !isSuccess && (
        <form ref={draftRef} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          <Field label={report.note} limit={CLAIM_MAX} error={errors['claim']}>
            <Textarea name="claim" rows={3} />
          </Field>
          <ErrorAlert title={report.failed} error={error} />
          <Button type="submit" pending={isPending} className="justify-self-start">
            {report.send}
          </Button>
        </form>
      )}
    </section>
  );
}
