import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Field, PasswordInput } from '@/components/ui/field';
import { ownDataTexts as texts } from '@/content/account';
import { deleteAccount, exportOwnData } from '@/features/account/mutations';
import { describeFailure } from '@/lib/data/messages';
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
  const { panel, open, show, close } = usePanel<null>();
  const { mutateAsync } = useMutation(deleteAccount);
  const password = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button variant="danger" onClick={() => show(null)}>
        {texts.open}
      </Button>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={texts.question}
          action={texts.action}
          danger
          consequences={texts.consequences}
          decide={async () => {
            const kept = await mutateAsync({ email, password: password.current?.value ?? '' });
            toast.success({ title: texts.deleted, message: texts.kept(kept) });
          }}
          describeFailure={describeFailure(texts.deleteFailed, 'service')}
          onClose={close}
        >
          <p className="mb-5 wrap-anywhere text-ash">{email}</p>
          <Field label={texts.password} hint={texts.passwordHint}>
            <PasswordInput ref={password} autoComplete="current-password" />
          </Field>
        </ConfirmDialog>
      )}
    </div>
  );
}
