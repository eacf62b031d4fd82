import { Button } from '@/components/ui/button';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { SendAgainButton } from '@/features/auth/components/send-again-button';
import { resetRequestFailure } from '@/features/auth/messages';
import { requestReset } from '@/features/auth/mutations';
import { useSendAgain } from '@/features/auth/use-send-again';

interface ResetMailSentProps {
  email: string;
  /** The address was mistyped. */
  onChangeEmail: () => void;
}

/** What can be done while the mail does not come. */
export function ResetMailSent({ email, onChangeEmail }: ResetMailSentProps) {
  const mail = useSendAgain({ mutation: requestReset(), waits: true });
  return (
    <div className="grid gap-6">
      <p className="text-ash">Nothing there after a minute? Look where your mail keeps its spam.</p>
      {mail.error && <FailureAlert failure={resetRequestFailure(mail.error)} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SendAgainButton
          pending={mail.isPending}
          secondsLeft={mail.secondsLeft}
          onClick={() => mail.send({ email })}
        >
          Send it again
        </SendAgainButton>
        <Button variant="link" onClick={onChangeEmail}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
