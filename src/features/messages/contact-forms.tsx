import { Button } from '@/components/ui/button';
import { EmailInput, Field, Input, Select, Textarea } from '@/components/ui/field';
import { HoneypotField, EmailForm } from '@/components/ui/form';
import { artist } from '@/content/artist';
import { contactLimits, RESPONSE_TIME, type ProjectType, newsletter } from '@/content/contact';
import {
  sendMessage,
  type ContactSource,
  subscribe,
  type Interest,
} from '@/features/messages/mutations';
import { useFormSubmit } from '@/lib/forms/use-form-submit';
import { preload } from '@/lib/loading/lazy-panel';
import { useDraft } from '@/lib/storage/drafts';

// The checks load when a field gets the focus, at the latest on submit.
const loadSchema = () => import('@/features/messages/contact-schema');

interface ContactFormProps {
  source: ContactSource;
  projectTypes: readonly ProjectType[];
  initialType?: string;
}

/** A message to the artist. The fields keep their text after success and failure. */
export function ContactForm({ source, projectTypes, initialType = '' }: ContactFormProps) {
  const { form: draftRef, clear: clearDraft } = useDraft(`contact:${source}`);
  const { submit, errors, isPending, status } = useFormSubmit({
    check: async (form) => (await loadSchema()).checkContact(form),
    mutation: sendMessage(source),
    onSent: clearDraft,
  });

  return (
    <form ref={draftRef} onSubmit={submit} className="relative grid gap-5 md:grid-cols-2 md:gap-6">
      <Field label="Name" required limit={contactLimits.name} error={errors['name']}>
        <Input name="name" autoComplete="name" onFocus={() => preload(loadSchema)} />
      </Field>
      <Field label="Email" required error={errors['email']}>
        <EmailInput />
      </Field>
      <Field label="Project type" className="md:col-span-2" error={errors['projectType']}>
        <Select name="projectType" defaultValue={initialType}>
          <option value="">Optional</option>
          {projectTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Message"
        required
        limit={contactLimits.message}
        className="md:col-span-2"
        error={errors['message']}
      >
        <Textarea name="message" rows={4} className="max-md:h-28" />
      </Field>
      <HoneypotField />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-2">
        <Button type="submit" size="lg" pending={isPending}>
          Send Message
        </Button>
        {/* The result stays after the toast has closed. It is not a live region, because screen readers announce
            the toast. */}
        <p className="min-h-6 text-note text-ash">
          {status === 'success' && (
            <span>{`Sent. You will hear back within ${RESPONSE_TIME}.`}</span>
          )}
          {status === 'error' && (
            <span className="text-danger">
              Not sent. You can also write to{' '}
              <a href={`mailto:${artist.email}`} className="underline underline-offset-4">
                {artist.email}
              </a>
              .
            </span>
          )}
        </p>
      </div>
    </form>
  );
}

/** A form that subscribes an email address to the newsletter, or to another of the artist's lists. */
export function NewsletterForm({
  interest = 'newsletter',
  label = newsletter.label,
  action = newsletter.action,
}: {
  interest?: Interest;
  label?: string;
  action?: string;
}) {
  return <EmailForm label={label} action={action} mutation={subscribe(interest)} />;
}
