import { useState, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { TrapField } from '@/components/ui/trap-field';
import { notifyTexts } from '@/content/merch';
import { notify } from '@/features/merch/mutations';
import { notifySchema } from '@/features/merch/schemas';
import { cn } from '@/lib/cn';
import { checkForm } from '@/lib/forms/check-form';
import { useFormSubmit } from '@/lib/forms/use-form-submit';

interface NotifyFormProps {
  /** What is waited for, by its name. */
  product: string;
  /** Under a product's card there is no room for one line. */
  stacked?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** An address to write to once something can be bought. */
export function NotifyForm({ product, stacked = false, inputRef }: NotifyFormProps) {
  const [email, setEmail] = useState('');
  const { submit, errors, isPending } = useFormSubmit({
    check: (form) => checkForm(notifySchema, form),
    mutation: notify(product),
    onSent: () => setEmail(''),
  });

  return (
    <form
      onSubmit={submit}
      aria-label={`${notifyTexts.action}: ${product}`}
      className={cn(
        'relative grid items-start justify-items-start gap-3',
        !stacked && 'sm:grid-cols-[1fr_auto]',
      )}
    >
      <Field
        label={notifyTexts.emailLabel}
        required
        error={errors['email']}
        className="w-full min-w-0"
      >
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
        variant={stacked ? 'outline' : 'primary'}
        size="field"
        pending={isPending}
        className={cn(!stacked && 'sm:mt-7')}
      >
        {notifyTexts.action}
      </Button>
    </form>
  );
}
