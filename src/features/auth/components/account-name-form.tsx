import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { authMessages, type AuthFailure } from '@/features/auth/messages';
import { updateName } from '@/features/auth/mutations';
import { checkName } from '@/features/auth/schemas';
import type { Member } from '@/features/auth/session-machine';
import { useAuthForm } from '@/features/auth/use-auth-form';
import { useDraft } from '@/lib/drafts';

function nameFailure(error: unknown): AuthFailure {
  const { title, message = '' } = authMessages.nameFailed(error);
  return { title, message };
}

/** What the member is called. What is typed survives a session that ends meanwhile. */
export function AccountNameForm({ member }: { member: Member }) {
  const { form, clear } = useDraft(`account-name:${member.id}`);
  const { submit, isPending, answer, refusalOf } = useAuthForm({
    check: checkName,
    mutation: updateName(),
    describe: nameFailure,
    onDone: clear,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-md flex-col gap-6">
      <Field
        label="Name"
        hint="Leave it empty, and your e-mail address stands in for it."
        error={refusalOf('fullName')}
      >
        <Input name="fullName" autoComplete="name" defaultValue={member.fullName ?? ''} />
      </Field>
      {answer && <FailureAlert failure={answer} />}
      <Button type="submit" size="lg" pending={isPending} className="self-start">
        Save Name
      </Button>
    </form>
  );
}
