import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { LoadingState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { FrameLink } from '@/features/account/auth-frame';
import { signOut } from '@/features/account/mutations';
import { useMissingStep } from '@/features/account/second-factor/queries';
import { useMember, useSession } from '@/features/account/session-context';
import { AdminRequestForm, RequestSubmitted } from '@/features/office/people/request-form';

/** The form for admin access. The back-office redirects signed-in users without access here. */
export function AdminRequestPage() {
  const { session, access } = useSession();
  const member = useMember();
  const [submittedFor, setSubmittedFor] = useState<string | null>(null);
  const { missingStep, isLoading } = useMissingStep();
  if (session.status === 'resolving' || access.status === 'checking' || isLoading) {
    return <LoadingState fullPage />;
  }
  // An admin needs no request: the back-office opens, or asks for the step that the session lacks.
  if (access.admin || missingStep) return <Navigate to={paths.admin} replace />;

  return (
    <div className="shell py-14 md:py-20">
      <PageTitle>{submittedFor === null ? 'Request Admin Access' : 'Request Submitted'}</PageTitle>
      <div className="mx-auto max-w-[460px]">
        {submittedFor === null ? (
          <>
            <p className="mb-4 eyebrow">Admin access</p>
            <h1 className="text-title-xl md:text-[56px]">Request Admin Access</h1>
            <p className="mt-5 text-lead text-ash">
              For those who look after the beats, the gallery and the merch. Every request is read
              by the super admin.
            </p>
            {member && <SignedInAs email={member.email} />}
            <div className="mt-9">
              {/* The key resets the form at a sign-out, because it has the member's name and email address. */}
              <AdminRequestForm key={member?.id} member={member} onSubmitted={setSubmittedFor} />
            </div>
          </>
        ) : (
          <RequestSubmitted email={submittedFor} />
        )}
        <p className="mt-8 flex flex-wrap gap-x-7 border-t border-rail pt-3 text-note">
          {/* Admin login would redirect a signed-in user back here. */}
          {member === null && <FrameLink to={paths.adminLogin} label="Admin login" />}
          <FrameLink to={paths.home} label="Back to Home" />
        </p>
      </div>
    </div>
  );
}

function SignedInAs({ email }: { email: string }) {
  const { mutate, isPending } = useMutation(signOut());
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-y border-rail py-3 text-note">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        You are signed in as {email}, which has no admin access.
      </p>
      <Button variant="link" pending={isPending} onClick={() => mutate()}>
        Sign Out
      </Button>
    </div>
  );
}
