import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { secondStep } from '@/content/account';
import { Setting } from '@/features/account/account';
import { factorFailure } from '@/features/account/messages';
import { DeviceSetup } from '@/features/account/second-factor/code-form';
import { removeDevice } from '@/features/account/second-factor/mutations';
import { devicesNotLoaded, secondFactorQueries } from '@/features/account/second-factor/queries';
import { usePanel } from '@/lib/hooks';

/** The limit of the auth service. */
const MOST_DEVICES = 10;

/** Two-step sign-in of the account: its devices, to add and to remove. */
export function SecondFactorSetting({ memberId }: { memberId: string }) {
  const query = useQuery(secondFactorQueries.devices(memberId));
  const { data: devices } = query;
  const { mutateAsync } = useMutation(removeDevice);
  const { panel, open, show, close } = usePanel<{ id: string; name: string }>();
  const count = devices?.length ?? 0;
  return (
    <Setting title={secondStep.title} text={secondStep.about}>
      <div className="grid max-w-md gap-6 [&_form>button]:justify-self-start">
        {!devices && (
          <QueryFallback query={query} describeFailure={devicesNotLoaded} as="h3">
            <p role="status">Loading devices...</p>
          </QueryFallback>
        )}
        {count > 0 && (
          <ul aria-label="Devices">
            {devices?.map(({ id, friendly_name: name = '', created_at: addedAt }) => (
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
        {devices && <p className="text-note text-ash">{secondStep.hint(count, MOST_DEVICES)}</p>}
        {devices && count < MOST_DEVICES && (
          <DeviceSetup
            name={count === 0 ? 'Phone' : ''}
            action={count === 0 ? 'Set Up' : 'Add Device'}
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
          consequences={[count === 1 ? secondStep.removesLast : secondStep.removesOne]}
          decide={() => mutateAsync(panel.task.id)}
          describeFailure={factorFailure}
          onClose={close}
        >
          <p>Its codes are no longer accepted.</p>
        </ConfirmDialog>
      )}
    </Setting>
  );
}
