import type { UseMutationOptions } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { TrapField } from '@/components/ui/trap-field';
import { cn } from '@/lib/cn';
import { addressSchema, type AddressValues } from '@/lib/forms/address';
import { checkForm } from '@/lib/forms/check-form';
import type { Submission } from '@/lib/forms/submission';
import { useFormSubmit } from '@/lib/forms/use-form-submit';

interface AddressFormProps {
  label: string;
  action: string;
  /** Sends the address; the form is emptied when it arrived. */
  mutation: UseMutationOptions<void, Error, Submission<AddressValues>>;
  /** Names the form where a page has several. */
  name?: string;
  /** The one thing its page is about. */
  primary?: boolean;
  /** The button below the field at every width, where there is no room for one line. */
  stacked?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** An e-mail address and a button: for lists that somebody wants to be on. */
export function AddressForm({
  label,
  action,
  mutation,
  name,
  primary = false,
  stacked = false,
  inputRef,
}: AddressFormProps) {
  const [email, setEmail] = useState('');
  const { submit, errors, isPending } = useFormSubmit({
    check: (form) => checkForm(addressSchema, form),
    mutation,
    onSent: () => setEmail(''),
  });

  return (
    <form
      onSubmit={submit}
      aria-label={name}
      className={cn(
        'relative grid items-start justify-items-start gap-3',
        !stacked && 'sm:grid-cols-[1fr_auto]',
      )}
    >
      <Field label={label} required error={errors['email']} className="w-full min-w-0">
        <Input
          ref={inputRef}
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
      <Button
        type="submit"
        variant={primary ? 'primary' : 'outline'}
        size="field"
        pending={isPending}
        // In line with the field, whose label stands above it.
        className={cn(!stacked && 'sm:mt-7')}
      >
        {action}
      </Button>
    </form>
  );
}
