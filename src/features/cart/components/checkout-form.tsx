import { useId, type ReactNode, type RefCallback, type SubmitEventHandler } from 'react';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { paths } from '@/config/paths';
import { checkoutTexts } from '@/content/checkout';
import type { Buyer } from '@/features/cart/model';
import type { FieldErrors } from '@/lib/forms/check-form';

interface CheckoutFormProps {
  id: string;
  /** Keeps what is typed. */
  form: RefCallback<HTMLFormElement>;
  buyer: Buyer;
  errors: FieldErrors;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  sellsLicences: boolean;
  /** What is ordered and under which terms: read before it is accepted. */
  children: ReactNode;
}

export function CheckoutForm({
  id,
  form,
  buyer,
  errors,
  accepted,
  onAccept,
  onSubmit,
  sellsLicences,
  children,
}: CheckoutFormProps) {
  const termsErrorId = useId();
  const known = buyer.status === 'member' ? buyer : { name: '', email: '' };
  const termsError = errors['terms'];
  return (
    <form ref={form} id={id} noValidate onSubmit={onSubmit} className="grid gap-8">
      <div className="grid gap-5">
        <Field label="Name" required error={errors['name']}>
          <Input name="name" autoComplete="name" defaultValue={known.name} />
        </Field>
        <Field label="Email" required error={errors['email']}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={known.email}
          />
        </Field>
      </div>
      {children}
      <div>
        <Checkbox
          name="terms"
          checked={accepted}
          onChange={({ target }) => onAccept(target.checked)}
          aria-required
          aria-invalid={termsError === undefined ? undefined : true}
          aria-describedby={termsError === undefined ? undefined : termsErrorId}
          label={
            <span>
              {sellsLicences ? checkoutTexts.accept : checkoutTexts.acceptMerch}{' '}
              {/* Beside this page: nothing that was typed is lost to reading. */}
              <a
                href={paths.terms}
                target="_blank"
                rel="noopener"
                className="underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
              >
                {checkoutTexts.termsLink} <span className="sr-only">({checkoutTexts.newTab})</span>
              </a>
              .
            </span>
          }
        />
        {termsError !== undefined && (
          <p id={termsErrorId} role="alert" className="mt-1 text-sm text-danger">
            {termsError}
          </p>
        )}
      </div>
    </form>
  );
}
