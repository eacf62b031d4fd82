import { useState, type SubmitEvent } from 'react';
import { Field, Input } from '@/components/ui/field';
import { SendAgainButton } from '@/features/auth/components/send-again-button';
import { authMessages } from '@/features/auth/messages';
import { resendConfirmation } from '@/features/auth/mutations';
import { checkResend } from '@/features/auth/schemas';
import { useSendAgain } from '@/features/auth/use-send-again';
import { toast } from '@/lib/toast';

const LABEL = 'Send the confirmation email again';

interface ResendConfirmationProps {
  email: string;
  /** The first mail went out just now. */
  waits?: boolean;
}

/** Has the confirmation mail sent again to an address that is known. */
export function ResendConfirmation({ email, waits = false }: ResendConfirmationProps) {
  const mail = useSendAgain({ mutation: resendConfirmation(), waits });
  return (
    <div className="mt-4">
      <SendAgainButton
        pending={mail.isPending}
        secondsLeft={mail.secondsLeft}
        onClick={() => mail.send({ email })}
      >
        {LABEL}
      </SendAgainButton>
      <ResendOutcome {...mail} />
    </div>
  );
}

/** The same where the address has to be asked for. */
export function ResendConfirmationForm() {
  const mail = useSendAgain({ mutation: resendConfirmation() });
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkResend(new FormData(form));
    setRefusal(checked.failure?.message ?? null);
    if (!checked.failure) {
      mail.send(checked.values);
      return;
    }
    toast.error(checked.failure);
    const field = form.elements.namedItem(checked.field);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Address to confirm" error={refusal}>
        <Input type="email" name="email" autoComplete="email" inputMode="email" required />
      </Field>
      <div>
        <SendAgainButton pending={mail.isPending} secondsLeft={mail.secondsLeft}>
          {LABEL}
        </SendAgainButton>
        <ResendOutcome {...mail} />
      </div>
    </form>
  );
}

/** Stays when the toast has gone. Silent: the toast has said it. */
function ResendOutcome({
  isSent,
  error,
}: Pick<ReturnType<typeof useSendAgain>, 'isSent' | 'error'>) {
  if (error) {
    return (
      <p className="mt-3 text-sm text-danger">{authMessages.confirmationFailed(error).message}</p>
    );
  }
  return isSent && <p className="mt-3 text-sm">{authMessages.confirmationSent.message}</p>;
}
