import { useMutation, useQuery } from '@tanstack/react-query';
import { EmptyState, OfflineNote } from '@/components/layout/states';
import { ListRegion } from '@/components/list/admin-list';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { secondFactorQueries } from '@/features/account/second-factor/queries';
import { useMember } from '@/features/account/session-context';
import {
  describeEndFailure,
  describeSaveFailure,
  endAdminAccess,
  describeResetFailure,
  requireSecondFactor,
  resetSecondFactor,
} from '@/features/office/people/mutations';
import {
  adminRequestQueries,
  describeAdminsLoadFailure,
  adminsQuery,
  type Admin,
} from '@/features/office/people/queries';
import { useLiveChannel } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';

interface Act {
  title: string;
  action: string;
  mutation: typeof endAdminAccess;
  consequences: readonly string[];
  describeFailure: typeof describeEndFailure;
}

const endAccess: Act = {
  title: 'End access',
  action: 'End access',
  mutation: endAdminAccess,
  describeFailure: describeEndFailure,
  consequences: [
    'The person is signed out on every device. A page of the back-office that is still open is refused from now on.',
    'The account stays as a member’s, with its orders. What the person published stays too.',
    'The person gets no email about it, and may ask for access again.',
  ],
};

const resetFactor: Act = {
  title: 'Reset two-step sign-in',
  action: 'Reset',
  mutation: resetSecondFactor,
  describeFailure: describeResetFailure,
  consequences: [
    'First make sure, by phone or in person, that this admin asked for it.',
    'All authenticator apps and the password of the account are removed, and the person is signed out on every device.',
    'The person then chooses a new password with “Forgot password?”, and sets up two-step sign-in again.',
  ],
};

/** Shows the super admin who is an admin and who was, and ends access. */
export function PeoplePanel() {
  const query = useQuery(adminsQuery);
  const factor = useQuery(secondFactorQueries.state(useMember()?.id ?? ''));
  const { data, fetchStatus } = query;
  // The requirement and the table appear together, because the table would otherwise move.
  const isLoaded = data !== undefined && factor.data !== undefined;
  const { panel, open, show, close } = usePanel<Task>();
  // The channel follows the requests, because the private table of admins broadcasts nothing.
  useLiveChannel({
    channel: 'super-admin:requests',
    queryKey: adminRequestQueries.all,
    enabled: data !== undefined,
  });
  const admins = data?.filter(({ ended_at: endedAt }) => endedAt === null) ?? [];
  const ended = data?.filter(({ ended_at: endedAt }) => endedAt !== null) ?? [];

  return (
    <>
      {data && <OfflineNote waiting={fetchStatus === 'paused'} />}
      <ListRegion label="People">
        {!isLoaded && (
          <QueryFallback query={data ? factor : query} describeFailure={describeAdminsLoadFailure}>
            <RowsSkeleton label="Loading people..." />
          </QueryFallback>
        )}
        {isLoaded && (
          <>
            <SecondFactorRequirement required={factor.data.required} admins={admins} />
            <AdminTable admins={admins} onAct={show} />
          </>
        )}
        {isLoaded && admins.every(({ is_super: isSuper }) => isSuper) && (
          <EmptyState as="h2" title="No other admins" className="border-t-0">
            People whose requests you approve appear here.
          </EmptyState>
        )}
        {isLoaded && ended.length > 0 && <EndedList ended={ended} />}
      </ListRegion>
      {panel && <ActDialog key={panel.key} {...panel.task} open={open} onClose={close} />}
    </>
  );
}

interface SecondFactorRequirementProps {
  required: boolean;
  admins: readonly Admin[];
}

/** Shows whether every admin needs two-step sign-in, and changes that. */
function SecondFactorRequirement({ required, admins }: SecondFactorRequirementProps) {
  const { mutateAsync } = useMutation(requireSecondFactor);
  const { panel, open, show, close } = usePanel<{ required: boolean }>();
  const isOwnOff = admins.some(
    ({ is_super: isSuper, has_factor: hasFactor }) => isSuper && !hasFactor,
  );
  const without = admins
    .filter(({ has_factor: hasFactor }) => !hasFactor)
    .map(({ email }) => email);
  const optional = isOwnOff
    ? 'Optional for admins. To require it, first set it up on your own dashboard.'
    : 'Optional for admins.';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-rail pb-6">
      <div>
        <h2 className="text-2xl">Two-step sign-in</h2>
        <p className="mt-1 text-note text-ash">
          {required ? 'Required for every admin.' : optional}
        </p>
      </div>
      {(required || !isOwnOff) && (
        <Button variant="outline" onClick={() => show({ required: !required })}>
          {required ? 'Make It Optional' : 'Require It'}
        </Button>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={
            panel.task.required ? 'Require two-step sign-in?' : 'Make two-step sign-in optional?'
          }
          action={panel.task.required ? 'Require it' : 'Make it optional'}
          consequences={[
            panel.task.required
              ? 'Admins without it lose access at once, even in the middle of a form, until they set it up.'
              : 'Admins may then remove it and sign in with only the password.',
          ]}
          decide={() => mutateAsync(panel.task.required)}
          describeFailure={describeSaveFailure}
          onClose={close}
        >
          <p className="wrap-anywhere">
            {without.length === 0 ? 'Every admin has it.' : `Without it: ${without.join(', ')}`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface Task {
  admin: Admin;
  act: Act;
}

interface AdminTableProps {
  admins: readonly Admin[];
  onAct: (task: Task) => void;
}

/** On phones the cells of a row are stacked, as in the table of requests. */
function AdminTable({ admins, onAct }: AdminTableProps) {
  return (
    <table className="w-full border-collapse text-left text-note max-md:block">
      <caption className="sr-only">Admins, newest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-rail text-sm text-ash [&>th]:py-3 [&>th]:font-normal">
          <th scope="col" className="w-1/3">
            Admin
          </th>
          <th scope="col">Approved by</th>
          <th scope="col">Account</th>
          <th scope="col" className="w-px">
            Access
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {admins.map((admin) => (
          <tr
            key={admin.email}
            className="h-18 border-b border-rail max-md:grid max-md:h-auto max-md:gap-y-1 max-md:py-5 md:[&>*]:py-3 md:[&>*]:not-last:pr-6"
          >
            <th scope="row" className="font-medium">
              <span className="block wrap-anywhere">{admin.email}</span>
              <span className="mt-0.5 block font-normal text-ash max-md:text-sm">
                Since <DateTime at={admin.granted_at} />
              </span>
            </th>
            <td className="wrap-anywhere text-ash max-md:text-sm">
              {admin.approved_by !== null && <span className="md:hidden">Approved by </span>}
              {admin.approved_by ?? 'Set up with the site'}
            </td>
            <td className="text-ash max-md:text-sm">
              {accountState(admin)}
              {admin.has_factor && <span className="block">Two-step sign-in on</span>}
              {admin.factor_reset_at !== null && (
                <span className="block">
                  Two-step sign-in reset <DateTime at={admin.factor_reset_at} />
                </span>
              )}
            </td>
            <td className="whitespace-nowrap max-md:mt-3">
              {admin.is_super ? (
                <Badge>Super admin</Badge>
              ) : (
                <span className="flex flex-wrap gap-2 md:flex-col">
                  {(admin.has_factor ? [resetFactor, endAccess] : [endAccess]).map((act) => (
                    <Button key={act.title} variant="outline" onClick={() => onAct({ admin, act })}>
                      {act.title} <VisuallyHidden>of {admin.email}</VisuallyHidden>
                    </Button>
                  ))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function accountState({ is_confirmed: isConfirmed }: Admin): string {
  if (isConfirmed === null) return 'No account yet';
  return isConfirmed ? 'Email confirmed' : 'Email not confirmed';
}

function EndedList({ ended }: { ended: readonly Admin[] }) {
  return (
    <section aria-labelledby="ended-access" className="mt-14">
      <h2 id="ended-access" className="border-b border-rail pb-3 text-3xl">
        Access ended
      </h2>
      <ul>
        {ended.map(({ email, granted_at: grantedAt, ended_at: endedAt, ended_by: endedBy }) => (
          <li
            key={`${email} ${endedAt}`}
            className="grid gap-y-1 border-b border-rail py-4 text-note md:grid-cols-[1fr_2fr]"
          >
            <span className="font-medium wrap-anywhere md:pr-6">{email}</span>
            <span className="wrap-anywhere text-ash max-md:text-sm">
              Ended {endedAt !== null && <DateTime at={endedAt} />} by {endedBy}, admin since{' '}
              <DateTime at={grantedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActDialog({
  admin: { email, granted_at: grantedAt },
  act,
  ...dialog
}: Task & DialogState) {
  const { title, mutation, ...texts } = act;
  const { mutateAsync } = useMutation(mutation);
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      title={`${title} of ${email}?`}
      danger
      decide={() => mutateAsync(email)}
    >
      <p className="text-ash">
        Admin since <DateTime at={grantedAt} />
      </p>
    </ConfirmDialog>
  );
}
