import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmailInput, Field, Input, MoneyInput, Textarea } from '@/components/ui/field';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { paths } from '@/config/paths';
import { makeOfferTexts as texts, offerLimits } from '@/content/offers';
import { useMember } from '@/features/account/session-context';
import { describeRange, newOfferSchema, type OfferRange } from '@/features/shop/offers/model';
import { makeOffer } from '@/features/shop/offers/mutations';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { useDraft } from '@/lib/storage/drafts';

interface MakeOfferProps {
  beatId: number;
  range: OfferRange;
  /** Called when the visitor opens the page of the offer. */
  onLeave: () => void;
}

/** A form to offer a price for a beat's exclusive license. */
export function MakeOffer({ beatId, range, onLeave }: MakeOfferProps) {
  const id = useId();
  const [reference, setReference] = useState<string | null>(null);
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-rail pt-6">
      <h3 id={id} className="text-title-sm">
        {texts.title}
      </h3>
      <p className="mt-1 max-w-[47em] text-note text-ash">{texts.lead}</p>
      <div className="mt-5">
        {reference !== null ? (
          <Alert variant="success" title={texts.sent} className="max-w-[44em]">
            <p>{texts.sentText}</p>
            <Link
              to={paths.offer(reference)}
              onClick={onLeave}
              className="mt-2 inline-flex min-h-11 items-center text-ink underline underline-offset-4"
            >
              {texts.open}
            </Link>
          </Alert>
        ) : (
          <OfferForm beatId={beatId} range={range} onMade={setReference} />
        )}
      </div>
    </section>
  );
}

interface OfferFormProps {
  beatId: number;
  range: OfferRange;
  onMade: (reference: string) => void;
}

function OfferForm({ beatId, range, onMade }: OfferFormProps) {
  const member = useMember();
  // Another user of the same browser must not see the typed text.
  const owner = member?.id ?? 'visitor';
  const { form: draftRef, clear: clearDraft } = useDraft(`offer:${beatId}:${owner}`);
  const { submit, errors, isPending, error } = useForm({
    check: (fields) => checkForm(newOfferSchema(range), fields),
    mutation: makeOffer(beatId),
    onSuccess: (reference) => {
      clearDraft();
      onMade(reference);
    },
  });
  return (
    <form
      key={owner}
      ref={draftRef}
      noValidate
      onSubmit={submit}
      className="grid max-w-[44em] gap-5 md:grid-cols-2"
    >
      <Field
        label={texts.amount}
        hint={describeRange(range)}
        required
        error={errors['amount']}
        className="md:col-span-2"
      >
        {/* The field takes the focus, because it is below the pressed button and perhaps below the fold. */}
        <MoneyInput name="amount" ref={focusOnMount} />
      </Field>
      <Field label="Name" hint={texts.nameHint} required error={errors['name']}>
        <Input name="name" autoComplete="name" defaultValue={member?.fullName ?? ''} />
      </Field>
      <Field label="Email" hint={texts.emailHint} required error={errors['email']}>
        <EmailInput defaultValue={member?.email ?? ''} />
      </Field>
      <Field
        label="Message"
        limit={offerLimits.message}
        error={errors['message']}
        className="md:col-span-2"
      >
        <Textarea name="message" rows={3} />
      </Field>
      <ErrorAlert title={texts.failed} error={error} className="md:col-span-2" />
      <Button type="submit" pending={isPending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
}
