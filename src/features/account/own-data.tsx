import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Field, PasswordInput } from '@/components/ui/field';
import { ownDataTexts as texts } from '@/content/account';
import { deleteAccount, exportOwnData } from '@/features/account/mutations';
import { detailedFailure } from '@/lib/data/service-answers';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';

export function ExportOwnData() {
  const { mutate, isPending, variables } = useMutation(exportOwnData);
  const formats = [
    ['txt', texts.asText],
    ['json', texts.asJson],
  ] as const;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {formats.map(([format, label]) => (
        <Button
          key={format}
          variant="outline"
          pending={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export function DeleteAccount({ email }: { email: string }) {
  const { panel, open, show, close } = usePanel<string>();
  return (
    <div>
      <Button variant="danger" onClick={() => show(email)}>
        {texts.open}
      </Button>
      {panel && <DeleteDialog key={panel.key} email={panel.task} open={open} onClose={close} />}
    </div>
  );
}

function DeleteDialog({ email, ...dialog }: DialogState & { email: string }) {
  const { mutateAsync } = useMutation(deleteAccount);
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.question}
      action={texts.action}
      danger
      consequences={texts.consequences}
      decide={async () => {
        const kept = await mutateAsync({ email, password });
        toast.success({ title: texts.deleted, message: texts.kept(kept) });
      }}
      describeFailure={detailedFailure(texts.deleteFailed)}
    >
      <p className="wrap-anywhere text-ash">{email}</p>
      <div className="mt-5">
        <Field label={texts.password} hint={texts.passwordHint}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
