import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, PasswordInput } from '@/components/ui/field';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { mailedLink, twoStep } from '@/content/account';
import { confirmsAccount, redeemLink } from '@/features/account/auth-link';
import {
  AuthForm,
  CodeField,
  EmailField,
  FailureAlert,
  NewPasswordField,
} from '@/features/account/form-parts';
import {
  hasCode,
  describeResetRequestFailure,
  validationMessages,
} from '@/features/account/messages';
import { hasSignedUpHere, requestReset } from '@/features/account/mutations';
import { MailRequestButton } from '@/features/account/resend-confirmation';
import { authForms } from '@/features/account/schemas';
import { useMember } from '@/features/account/session-context';
import type { WaitingLink } from '@/features/account/session-state';

interface ForgotFormProps {
  email?: string;
  onSent: (email: string) => void;
}

export function ForgotForm({ email = '', onSent }: ForgotFormProps) {
  return (
    <AuthForm
      check={authForms.resetRequest}
      mutation={requestReset}
      onSuccess={(_, sent) => onSent(sent.email)}
      action="Send Reset Email"
    >
      {(errors) => <EmailField defaultValue={email} errors={errors} />}
    </AuthForm>
  );
}

interface ResetMailSentProps {
  email: string;
  onChangeEmail: () => void;
}

export function ResetMailSent({ email, onChangeEmail }: ResetMailSentProps) {
  const { mutate, error, isPending } = useMutation(requestReset);
  return (
    <div className="grid gap-6">
      <p className="text-ash">Not there after a minute? Check your spam folder.</p>
      <FailureAlert failure={error && describeResetRequestFailure(error)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="outline"
          size="field"
          className="max-sm:w-full"
          pending={isPending}
          onClick={() => mutate({ email })}
        >
          Send it again
        </Button>
        <Button variant="link" onClick={onChangeEmail}>
          Use another address
        </Button>
      </div>
    </div>
  );
}

interface ResetFormProps {
  /** The account, if it is known. */
  email: string;
  /** Redeemed with the new password. */
  link?: WaitingLink | null;
  onUpdated?: () => void;
  className?: string | undefined;
}

const empty = { password: '', confirm: '' };

/**
 * Sets a new password for the signed-in user, or for the account of a mailed link, then empties the fields. Asks for
 * the code of an authenticator app if the account has one.
 */
export function ResetForm({ email, link = null, onUpdated, className }: ResetFormProps) {
  const [typed, setTyped] = useState(empty);
  const [hasLeftConfirm, setHasLeftConfirm] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { password, confirm } = typed;
  const differs = hasLeftConfirm && confirm !== '' && confirm !== password;

  return (
    <AuthForm
      check={authForms.newPassword}
      mutation={redeemLink(link)}
      onSuccess={(isUpdated) => {
        setNeedsCode(!isUpdated);
        if (!isUpdated) return;
        setTyped(empty);
        onUpdated?.();
      }}
      alertHelp={(error) =>
        hasCode(error, 'reauthentication_needed') && (
          <MailRequestButton email={email} mutation={requestReset} label="Send the link" />
        )
      }
      action="Update Password"
      disabled={password === '' || confirm !== password}
      className={className}
    >
      {(errors) => (
        <>
          {/* Password managers read the account from this hidden field. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            className="hidden"
          />
          <NewPasswordField
            label="New Password"
            value={password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
            errors={errors}
          />
          <Field label="Confirm" error={differs ? validationMessages.mismatch : errors['confirm']}>
            <PasswordInput
              name="confirm"
              autoComplete="new-password"
              required
              value={confirm}
              onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
              onBlur={() => setHasLeftConfirm(true)}
            />
          </Field>
          {needsCode && (
            <>
              <CodeField errors={errors} ref={focusOnMount} />
              <p className="text-note text-ash">{twoStep.lostByMember}</p>
            </>
          )}
        </>
      )}
    </AuthForm>
  );
}

/** Shown to a user who is signed in when the link opens. Render it once the session is known. */
export function SignedInNote() {
  const [member] = useState(useMember());
  return member && <Alert>{mailedLink.signedIn(member.email)}</Alert>;
}

/**
 * The button that redeems a link. In a browser that did not sign up it first asks who chose the password, because
 * an attacker may have signed up with the email address of the user who confirms it.
 */
export function RedeemForm({ link }: { link: WaitingLink }) {
  const [isAsked] = useState(() => confirmsAccount(link) && !hasSignedUpHere());
  const [answer, setAnswer] = useState('');
  const isUnknown = answer !== '' && answer !== mailedLink.answers[0];
  return (
    <AuthForm
      check={authForms.mailedLink}
      mutation={redeemLink(link)}
      onSuccess={() => link.close()}
      action="Confirm Email"
      disabled={isAsked && answer === ''}
    >
      {(errors) =>
        isAsked && (
          <>
            <fieldset>
              <legend className="mb-1 text-sm font-medium">{mailedLink.question}</legend>
              {mailedLink.answers.map((each) => (
                <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name="answer"
                    className="size-4 accent-(--rosin)"
                    onChange={() => setAnswer(each)}
                  />
                  {each}
                </label>
              ))}
            </fieldset>
            {isUnknown && <p className="text-note text-ash">{mailedLink.whyPassword}</p>}
            {isUnknown && <NewPasswordField label="New Password" errors={errors} />}
          </>
        )
      }
    </AuthForm>
  );
}
