import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { twoStep } from '@/content/account';
import { Setting } from '@/features/account/account';
import { describeFactorFailure } from '@/features/account/messages';
import { AppSetup } from '@/features/account/second-factor/code-form';
import { removeApp } from '@/features/account/second-factor/mutations';
import {
  describeAppsLoadFailure,
  secondFactorQueries,
} from '@/features/account/second-factor/queries';
import { usePanel } from '@/lib/hooks';

/** The limit of the auth service. */
const MOST_APPS = 10;

/** Two-step sign-in of the account: lists, adds and removes its authenticator apps. */
export function TwoStepSetting({ memberId }: { memberId: string }) {
  const query = useQuery(secondFactorQueries.apps(memberId));
  const { data: apps } = query;
  const { mutateAsync } = useMutation(removeApp);
  const { panel, open, show, close } = usePanel<{ id: string; name: string }>();
  const count = apps?.length ?? 0;
  return (
    <Setting title={twoStep.title} text={twoStep.about}>
      <div className="grid max-w-md gap-6 [&_form>button]:justify-self-start">
        {!apps && (
          <QueryFallback query={query} describeFailure={describeAppsLoadFailure} as="h3">
            <p role="status">Loading authenticator apps...</p>
          </QueryFallback>
        )}
        {count > 0 && (
          <ul aria-label="Authenticator apps">
            {apps?.map(({ id, friendly_name: name = '', created_at: addedAt }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-4 border-b border-rail py-3 first:pt-0"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-note text-ash">
                    Added <DateTime at={addedAt} />
                  </span>
                </span>
                <Button variant="outline" onClick={() => show({ id, name })}>
                  Remove <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {apps && <p className="text-note text-ash">{twoStep.hint(count, MOST_APPS)}</p>}
        {apps && count < MOST_APPS && (
          <AppSetup
            name={count === 0 ? 'Phone' : ''}
            action={count === 0 ? 'Set Up' : 'Add Authenticator App'}
          />
        )}
      </div>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={`Remove ${panel.task.name}?`}
          action="Remove"
          danger
          consequences={[count === 1 ? twoStep.removesLast : twoStep.removesOne]}
          decide={() => mutateAsync(panel.task.id)}
          describeFailure={describeFactorFailure}
          onClose={close}
        >
          <p>{twoStep.removes}</p>
        </ConfirmDialog>
      )}
    </Setting>
  );
}
