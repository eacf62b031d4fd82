import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { newsletter } from '@/content/contact';
import { TrapField } from '@/features/contact/components/trap-field';
import { subscribe } from '@/features/contact/mutations';
import { newsletterSchema } from '@/features/contact/schemas';
import { useFormSubmit } from '@/features/contact/use-form-submit';
import { checkForm } from '@/lib/forms/check-form';

/** An address for the newsletter's list. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const { submit, errors, isPending } = useFormSubmit({
    check: (form) => checkForm(newsletterSchema, form),
    mutation: subscribe(),
    onSent: () => setEmail(''),
  });

  return (
    <form
      onSubmit={submit}
      className="relative grid items-start justify-items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <Field label="Email for the newsletter" required error={errors['email']} className="w-full">
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
        {newsletter.action}
      </Button>
    </form>
  );
}
