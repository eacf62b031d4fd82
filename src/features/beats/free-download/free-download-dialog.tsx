import { useRef, type RefObject } from 'react';
import * as v from 'valibot';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Consent } from '@/components/ui/consent';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Checkbox, EmailInput, Field } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { paths } from '@/config/paths';
import { freeDownloadTexts as texts } from '@/content/free-download';
import { useMember } from '@/features/account/session-context';
import { requestFreeDownload } from '@/features/beats/free-download/queries';
import type { Beat } from '@/features/beats/model';
import { checkForm, email } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';

const requestSchema = v.object({
  email,
  // A form has no value of a checkbox that is not checked.
  terms: v.pipe(v.optional(v.string(), ''), v.literal('on', texts.mustAccept)),
  news: v.optional(v.literal('on')),
});

interface FreeDownloadDialogProps {
  beat: Pick<Beat, 'id' | 'title'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A fan leaves an email address, to which the link to the tagged preview is sent. */
export function FreeDownloadDialog({ beat, ...dialog }: FreeDownloadDialogProps) {
  const address = useRef<HTMLInputElement>(null);
  return (
    <Dialog {...dialog}>
      <DialogContent
        size="sm"
        title={texts.title}
        description={texts.lead(beat.title)}
        initialFocus={address}
      >
        <div ref={keepFocus}>
          <RequestForm beatId={beat.id} addressRef={address} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface RequestFormProps {
  beatId: number;
  addressRef: RefObject<HTMLInputElement | null>;
}

function RequestForm({ beatId, addressRef }: RequestFormProps) {
  const member = useMember();
  const { submit, errors, isPending, isSuccess, variables, error } = useForm({
    check: (form) => checkForm(requestSchema, form),
    mutation: requestFreeDownload(beatId),
  });
  if (isSuccess) {
    return (
      <Alert variant="success" title={texts.sent}>
        {texts.sentText(variables.email)}
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Email" required error={errors['email']}>
        <EmailInput ref={addressRef} defaultValue={member?.email ?? ''} />
      </Field>
      <div>
        <Consent
          name="terms"
          error={errors['terms']}
          label={
            <span>
              {texts.accept} {/* The terms open in a new tab, so that typed text is not lost. */}
              <a
                href={paths.freeDownloadTerms}
                target="_blank"
                rel="noopener"
                aria-label={`${texts.terms} (${texts.newTab})`}
                className="underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
              >
                {texts.terms}
              </a>
              .
            </span>
          }
        />
        <Checkbox name="news" label={texts.news} />
      </div>
      <ErrorAlert title={texts.failed} error={error} />
      <Button type="submit" size="lg" pending={isPending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
}
