import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Field, Input, PasswordInput } from '@/components/ui/field';
import { TitledSection } from '@/components/ui/titled-section';
import { ownDataTexts as texts } from '@/content/account';
import { AuthForm } from '@/features/account/form-parts';
import { authMessages } from '@/features/account/messages';
import { deleteAccount, exportOwnData, signOut, updateName } from '@/features/account/mutations';
import { ResetForm } from '@/features/account/recovery';
import { authForms } from '@/features/account/schemas';
import { useMember } from '@/features/account/session-context';
import type { Member } from '@/features/account/session-state';
import { cn } from '@/lib/cn';
import { describeFailure } from '@/lib/data/messages';
import { usePanel } from '@/lib/hooks';
import { useDraft } from '@/lib/storage/drafts';
import { toast } from '@/lib/toast';
import { findUploads, type UploadsUnderWay } from '@/lib/uploads/uploads-under-way';

interface AccountSettingsProps {
  member: Member;
  /** Further settings, which only some accounts have. */
  children?: ReactNode;
}

export function AccountSettings({ member, children }: AccountSettingsProps) {
  return (
    <TitledSection title="Your account">
      <div>
        <Setting title="Name" text="Shown on your dashboard and in your orders.">
          <NameForm key={member.id} member={member} />
        </Setting>
        <Setting
          title="Password"
          text="A new one also signs out your other devices, within an hour at most."
        >
          <ResetForm key={member.id} email={member.email} className={formLook} />
        </Setting>
        {children}
        <Setting title="Devices" text="Sign out on every device, for example after losing a phone.">
          <div>
            <SignOutEverywhere email={member.email} />
          </div>
        </Setting>
        <Setting title={texts.data} text={texts.dataHint}>
          <ExportOwnData />
        </Setting>
        <Setting title={texts.account} text={texts.accountHint}>
          <DeleteAccount email={member.email} />
        </Setting>
      </div>
    </TitledSection>
  );
}

const formLook = 'max-w-md [&>button]:justify-self-start';

interface SettingProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="grid gap-x-[6vw] gap-y-6 border-b border-rail pt-2 pb-10 not-first:pt-10 md:grid-cols-[2fr_3fr]">
      <div>
        <h3 className="text-title-xs">{title}</h3>
        <p className="mt-2 max-w-[24.3em] text-note text-ash">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** A form with a draft, so that the typed name survives a session that ends before it is saved. */
function NameForm({ member }: { member: Member }) {
  const { form, clear } = useDraft(`account-name:${member.id}`);
  return (
    <AuthForm
      ref={form}
      check={authForms.name}
      mutation={updateName}
      onSuccess={clear}
      action="Save Name"
      className={formLook}
    >
      {(errors) => (
        <Field
          label="Name"
          hint="If empty, your email address is shown instead."
          error={errors['fullName']}
        >
          <Input name="fullName" autoComplete="name" defaultValue={member.fullName ?? ''} />
        </Field>
      )}
    </AuthForm>
  );
}

function uploadConsequences({ here, elsewhere }: UploadsUnderWay): string[] {
  return [
    ...(here > 0 ? [authMessages.uploadsCanceled(here)] : []),
    ...(elsewhere ? [authMessages.uploadsPaused] : []),
  ];
}

/** The email address of the account, with the button that signs it out. */
export function AccountLine({ className }: { className: string }) {
  const member = useMember();
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rail',
        className,
      )}
    >
      <p className="min-w-0 break-all text-ash">{member?.email}</p>
      <AccountSignOutButton />
    </div>
  );
}

export function AccountSignOutButton() {
  const { panel, open, show, close } = usePanel<UploadsUnderWay>();
  const { mutate, mutateAsync, isPending } = useMutation(signOut());
  return (
    <>
      <Button
        variant="outline"
        pending={isPending && !open}
        onClick={() => {
          void findUploads().then((uploads) => {
            if (uploads.here > 0 || uploads.elsewhere) show(uploads);
            else mutate();
          });
        }}
      >
        Sign Out
      </Button>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title="Sign out during an upload?"
          action="Sign Out"
          danger
          consequences={uploadConsequences(panel.task)}
          decide={() => mutateAsync()}
          describeFailure={() => authMessages.signOutFailed}
          onClose={close}
        >
          <p>{authMessages.uploadsUnderWay(panel.task)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function SignOutEverywhere({ email }: { email: string }) {
  const { panel, open, show, close } = usePanel<UploadsUnderWay>();
  const { mutateAsync } = useMutation(signOut(true));
  return (
    <>
      <Button variant="outline" onClick={() => void findUploads().then(show)}>
        Sign Out Everywhere
      </Button>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title="Sign out everywhere?"
          action="Sign Out Everywhere"
          danger
          consequences={[
            'This device is signed out right away.',
            'Other devices are signed out when they next renew their session, within an hour at most.',
            ...uploadConsequences(panel.task),
          ]}
          decide={() => mutateAsync()}
          describeFailure={() => authMessages.signOutFailed}
          onClose={close}
        >
          <p className="wrap-anywhere text-ash">{email}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

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
