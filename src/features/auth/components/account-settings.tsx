import { useId, type ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { AccountNameForm } from '@/features/auth/components/account-name-form';
import { AccountPasswordForm } from '@/features/auth/components/account-password-form';
import { AccountSignOutEverywhere } from '@/features/auth/components/account-sign-out-everywhere';
import type { Member } from '@/features/auth/session-machine';

/** What members change about their own account. */
export function AccountSettings({ member }: { member: Member }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Your account</SectionHeading>
      <div>
        <Setting title="Name" text="How we greet you.">
          <AccountNameForm key={member.id} member={member} />
        </Setting>
        <Setting
          title="Password"
          text="A new one also signs out your other devices, within an hour at most."
        >
          <AccountPasswordForm key={member.id} email={member.email} />
        </Setting>
        <Setting title="Devices" text="For a phone you lost, or a computer that is not yours.">
          <div>
            <AccountSignOutEverywhere />
          </div>
        </Setting>
      </div>
    </section>
  );
}

interface SettingProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="grid gap-x-[6vw] gap-y-6 border-b border-rail pt-2 pb-10 not-first:pt-10 md:grid-cols-[2fr_3fr]">
      <div>
        <h3 className="text-[28px]">{title}</h3>
        <p className="mt-2 max-w-[38ch] text-[15px] text-ash">{text}</p>
      </div>
      {children}
    </div>
  );
}
