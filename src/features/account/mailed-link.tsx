import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { mailedLink as texts } from '@/content/account';
import { confirmsAccount, redeemFailure, redeemLink } from '@/features/account/auth-link';
import { AuthForm, NewPasswordField } from '@/features/account/form-parts';
import { authForms } from '@/features/account/schemas';
import { useMember } from '@/features/account/session-context';
import type { WaitingLink } from '@/features/account/session-state';
import { hasSignedUpHere } from '@/features/account/sign-up-note';

/** Shown to a user who is signed in when the link opens. Render it once the session is known. */
export function SignedInNote() {
  const [member] = useState(useMember());
  return member && <Alert>{texts.signedIn(member.email)}</Alert>;
}

/**
 * The button that redeems a link. In a browser that did not sign up it first asks who chose the password, because
 * an attacker may have signed up with the email address of the user who confirms it.
 */
export function RedeemForm({ link }: { link: WaitingLink }) {
  const [isAsked] = useState(() => confirmsAccount(link) && !hasSignedUpHere());
  const [answer, setAnswer] = useState('');
  const isUnknown = answer !== '' && answer !== texts.answers[0];
  return (
    <AuthForm
      check={authForms.mailedLink}
      mutation={redeemLink(link)}
      onSuccess={() => link.close()}
      describeFailure={redeemFailure(link)}
      action="Confirm Email"
      disabled={isAsked && answer === ''}
    >
      {(errors) =>
        isAsked && (
          <>
            <fieldset>
              <legend className="mb-1 text-sm font-medium">{texts.question}</legend>
              {texts.answers.map((each) => (
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
            {isUnknown && <p className="text-note text-ash">{texts.whyPassword}</p>}
            {isUnknown && <NewPasswordField label="New Password" errors={errors} />}
          </>
        )
      }
    </AuthForm>
  );
}
