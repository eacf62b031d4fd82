import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '@/app/page-head';
import { LoadingState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { FrameLink } from '@/features/auth/auth-frame';
import { signOut } from '@/features/auth/mutations';
import { AdminRequestForm, RequestSubmitted } from '@/features/auth/requests/request-form';
import { useSession } from '@/features/auth/session-context';

/** Somebody who is signed in and is no admin. */
export interface RequestViewer {
  email: string;
  fullName: string | null;
}

interface AdminRequestScreenProps {
  viewer: RequestViewer | null;
  onSignOut?: () => void;
}

/** Asks for admin access; whoever is turned away from the back-office lands here. */
export function AdminRequestPage() {
  const { session, access } = useSession();
  const { mutate } = useMutation(signOut());
  if (session.status === 'resolving') return <LoadingState fullPage />;
  // Approved meanwhile: there is nothing left to ask for.
  if (access.status === 'known' && access.admin) return <Navigate to={paths.admin} replace />;
  const viewer = session.status === 'signed-in' ? session.member : null;
  return <AdminRequestScreen viewer={viewer} onSignOut={() => mutate()} />;
}

export function AdminRequestScreen({ viewer, onSignOut }: AdminRequestScreenProps) {
  const [submittedFor, setSubmittedFor] = useState<string | null>(null);
  return (
    <div className="shell py-14 md:py-20">
      <PageTitle>{submittedFor === null ? 'Request Admin Access' : 'Request Submitted'}</PageTitle>
      <div className="mx-auto max-w-[460px]">
        {submittedFor === null ? (
          <>
            <p className="mb-4 eyebrow">Admin access</p>
            <h1 className="text-[44px] md:text-[56px]">Request Admin Access</h1>
            <p className="mt-5 text-[17px] text-ash">
              For those who look after the beats, the gallery and the merch. Every request is read
              by the super admin.
            </p>
            {viewer && <SignedInAs viewer={viewer} onSignOut={onSignOut} />}
            <div className="mt-9">
              <AdminRequestForm
                // Whose fields these are is known late, and changes with the sign-out.
                key={viewer?.email}
                name={viewer?.fullName ?? ''}
                email={viewer?.email ?? ''}
                hasAccount={viewer !== null}
                onSubmitted={setSubmittedFor}
              />
            </div>
          </>
        ) : (
          <RequestSubmitted email={submittedFor} hasAccount={viewer !== null} />
        )}
        <p className="mt-8 flex flex-wrap gap-x-7 border-t border-rail pt-3 text-[15px]">
          {/* Admin login would send whoever is signed in straight back. */}
          {viewer === null && <FrameLink to={paths.adminLogin}>Admin login</FrameLink>}
          <FrameLink to={paths.home}>Back to Home</FrameLink>
        </p>
      </div>
    </div>
  );
}

interface SignedInAsProps {
  viewer: RequestViewer;
  onSignOut: (() => void) | undefined;
}

function SignedInAs({ viewer, onSignOut }: SignedInAsProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-y border-rail py-3 text-[15px]">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        You are signed in as {viewer.email}, which has no admin access.
      </p>
      {onSignOut && (
        <Button variant="link" onClick={onSignOut}>
          Sign Out
        </Button>
      )}
    </div>
  );
}
