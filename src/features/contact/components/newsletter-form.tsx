import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { TrapField } from '@/components/ui/trap-field';
import { newsletter } from '@/content/contact';
import { subscribe, type Interest } from '@/features/contact/mutations';
import { newsletterSchema } from '@/features/contact/schemas';
import { checkForm } from '@/lib/forms/check-form';
import { useFormSubmit } from '@/lib/forms/use-form-submit';

interface NewsletterFormProps {
  /** Which list the address is for. */
  interest?: Interest;
  /** Names the field: a page may have more than one such form. */
  label?: string;
  action?: string;
}

/** An address for the newsletter, or for another of the artist's lists. */
export function NewsletterForm({
  interest = 'newsletter',
  label = newsletter.label,
  action = newsletter.action,
}: NewsletterFormProps) {
  const [email, setEmail] = useState('');
  const { submit, errors, isPending } = useFormSubmit({
    check: (form) => checkForm(newsletterSchema, form),
    mutation: subscribe(interest),
    onSent: () => setEmail(''),
  });

  return (
    <form
      onSubmit={submit}
      className="relative grid items-start justify-items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <Field label={label} required error={errors['email']} className="w-full">
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          // What is on its way is what will be cleared.
          readOnly={isPending}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <TrapField />
      {/* In line with the field, whose label stands above it. */}
      <Button type="submit" variant="outline" size="field" pending={isPending} className="sm:mt-7">
        {action}
      </Button>
    </form>
  );
}
