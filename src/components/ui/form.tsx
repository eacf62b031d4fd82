import type { UseMutationOptions } from '@tanstack/react-query';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import type { AddressValues } from '@/lib/forms/fields';
import { TRAP_FIELD, useFormSubmit, type Submission } from '@/lib/forms/use-form-submit';
import { preload } from '@/lib/loading/lazy-panel';

interface FormPartProps {
  title: string;
  level?: 2 | 3;
  hint?: ReactNode;
  children: ReactNode;
}

export function FormPart({ title, level = 2, hint, children }: FormPartProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={level === 2 ? 'text-3xl' : 'text-2xl'}>
        {title}
      </Heading>
      {hint != null && <p className="mt-2 text-note text-ash">{hint}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A field that is hidden from users, screen readers and the keyboard, so that only bots fill it in. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

// The check of the email address loads when the field gets the focus.
const loadFields = () => import('@/lib/forms/fields');

interface EmailFormProps {
  label: string;
  action: string;
  /** Sends the email address. The form is reset after a success. */
  mutation: UseMutationOptions<void, Error, Submission<AddressValues>>;
  name?: string;
  primary?: boolean;
  /** True to place the button below the field at every width. */
  stacked?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A form with an email address, for example to subscribe to the newsletter. */
export function EmailForm({
  label,
  action,
  mutation,
  name,
  primary = false,
  stacked = false,
  inputRef,
}: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { submit, errors, isPending } = useFormSubmit({
    check: async (data) => {
      const { addressSchema, checkForm } = await loadFields();
      return checkForm(addressSchema, data);
    },
    mutation,
    onSent: () => form.current?.reset(),
  });

  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={name}
      className={cn(
        'relative grid items-start justify-items-start gap-3',
        !stacked && 'min-[380px]:grid-cols-[1fr_auto]',
      )}
    >
      <Field label={label} required error={errors['email']} className="w-full min-w-0">
        {/* The field is read-only while it is sent, because a success resets the form. */}
        <Input
          ref={inputRef}
          type="email"
          name="email"
          autoComplete="email"
          readOnly={isPending}
          onFocus={() => preload(loadFields)}
        />
      </Field>
      <HoneypotField />
      <Button
        type="submit"
        variant={primary ? 'primary' : 'outline'}
        size="field"
        pending={isPending}
        className={cn(!stacked && 'min-[380px]:mt-7')}
      >
        {action}
      </Button>
    </form>
  );
}
