import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { FormPart } from '@/components/ui/form';
import {
  describeEraseFailure,
  erasePerson,
  exportPerson,
  type ErasureRemainder,
} from '@/features/office/personal-data/mutations';
import { addressSchema, checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { usePanel } from '@/lib/hooks';

const consequences = [
  'The account, its profile and admin access, messages, sign-ups, requests, offers and unpaid orders are deleted. This cannot be undone.',
  'Paid orders and their licenses stay for 10 years after the end of their year, as the European Union asks of sellers who report VAT through its One Stop Shop. Erase again after that: the sale then stays without its buyer.',
  'What Stripe and the mail provider hold stays until you erase it there.',
];

interface Outcome {
  email: string;
  /** Kinds of data in the file that was saved. */
  kinds?: readonly string[];
  remainder?: ErasureRemainder;
}

/** Exports the data about a person who asks for it, and then offers to erase it. */
export function PersonalDataPanel() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { panel, open, show, close } = usePanel<string>();
  const { submit, errors, isPending } = useForm({
    check: (form) => checkForm(addressSchema, form),
    mutation: exportPerson,
    onSuccess: (kinds, { email }) => setOutcome({ email, kinds }),
  });

  return (
    <div className="max-w-[52rem]">
      <FormPart
        title="Personal Data"
        hint="For a person who asks what is stored about them, or asks to have it erased. Reply to that email address only."
      >
        <form
          onSubmit={submit}
          noValidate
          className="grid items-start justify-items-start gap-3 sm:grid-cols-[1fr_auto]"
        >
          <Field label="Email of the person" required error={errors['email']} className="w-full">
            <Input type="email" name="email" autoComplete="off" />
          </Field>
          <Button
            type="submit"
            variant="outline"
            size="field"
            pending={isPending}
            className="sm:mt-7"
          >
            Export as JSON
          </Button>
        </form>
        {/* This container takes the focus when its button is removed. */}
        <div tabIndex={-1} className="mt-5 grid justify-items-start gap-4">
          {outcome && <OutcomeNotice {...outcome} />}
          {outcome?.kinds && outcome.kinds.length > 0 && (
            <Button variant="danger" onClick={() => show(outcome.email)}>
              Erase data…
            </Button>
          )}
        </div>
      </FormPart>
      {panel && (
        <EraseDialog
          key={panel.key}
          email={panel.task}
          open={open}
          onClose={close}
          onErased={(remainder) => setOutcome({ email: panel.task, remainder })}
        />
      )}
    </div>
  );
}

function OutcomeNotice({ email, kinds, remainder }: Outcome) {
  if (remainder) {
    return (
      <Alert variant="success" title={`The data of ${email} is erased.`}>
        {remainder.kept.length > 0 && <p>Kept for the books: {remainder.kept.join(', ')}.</p>}
        {remainder.documents.length > 0 && (
          <p>Delete in Supabase under Storage, licenses: {remainder.documents.join(', ')}.</p>
        )}
      </Alert>
    );
  }
  if (!kinds || kinds.length === 0) return <Alert title={`Nothing is stored about ${email}.`} />;
  return (
    <Alert variant="success" title={`The data of ${email} is in the file that was saved.`}>
      {`It holds: ${kinds.map((kind) => kind.replaceAll('_', ' ')).join(', ')}.`}
    </Alert>
  );
}

interface EraseDialogProps extends DialogState {
  email: string;
  onErased: (remainder: ErasureRemainder) => void;
}

function EraseDialog({ email, onErased, ...dialog }: EraseDialogProps) {
  const { mutateAsync } = useMutation(erasePerson);
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      title="Erase this person’s data?"
      action="Erase"
      danger
      blocked={typed.trim().toLowerCase() !== email}
      consequences={consequences}
      decide={async () => onErased(await mutateAsync({ email }))}
      describeFailure={describeEraseFailure}
    >
      <Field label="Type the address to confirm" hint={email}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
