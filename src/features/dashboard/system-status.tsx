import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import {
  describeHealth,
  serviceNames,
  services,
  type Health,
  type Service,
} from '@/features/dashboard/health';
import { dashboardQueries } from '@/features/dashboard/queries';
import { cn } from '@/lib/cn';
import { formatClock } from '@/lib/dates';

/** Whether everything that the shop stands on answers, and how fast; asked, never assumed. */
export function SystemStatus() {
  const id = useId();
  const queryClient = useQueryClient();
  const checks = useQueries({
    queries: services.map((service) => dashboardQueries.status(service)),
  });
  // What is asked by itself, every minute, moves no button.
  const [asked, setAsked] = useState(false);
  const rows = services.map((service, index) => ({
    service,
    health: checks[index]?.data,
    checking: checks[index]?.isFetching ?? false,
  }));
  const checkedAt = Math.max(...checks.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const sentence = describeHealth(
    Object.fromEntries(rows.map(({ service, health }) => [service, health])),
  );

  const checkAgain = async () => {
    setAsked(true);
    await queryClient.refetchQueries({ queryKey: dashboardQueries.statusKey });
    setAsked(false);
  };

  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        action={
          <Button variant="outline" pending={asked} onClick={() => void checkAgain()}>
            Check again
          </Button>
        }
      >
        System status
      </SectionHeading>
      {/* The heading's hairline is the first row's. */}
      <ul className="-mt-7">
        {rows.map((row) => (
          <ServiceRow key={row.service} {...row} />
        ))}
      </ul>
      <p className="mt-4 flex min-h-6 flex-wrap justify-between gap-x-6 text-[15px] text-ash">
        <span role="status">{sentence ?? 'Asking all four...'}</span>
        {checkedAt > 0 && (
          <span className="tabular-nums">
            Last checked{' '}
            <time dateTime={new Date(checkedAt).toISOString()}>{formatClock(checkedAt)}</time>
          </span>
        )}
      </p>
    </section>
  );
}

interface ServiceRowProps {
  service: Service;
  health: Health | undefined;
  checking: boolean;
}

const stateWords: Readonly<Record<Health['state'], string>> = {
  up: 'Up',
  slow: 'Slow',
  down: 'Down',
};

function ServiceRow({ service, health, checking }: ServiceRowProps) {
  return (
    <li className="grid min-h-16 grid-cols-[6.5rem_1fr_auto] items-center gap-x-4 border-b border-rail py-3 md:grid-cols-[11rem_1fr_14rem] md:gap-x-8">
      <span className="text-[17px] font-medium">{serviceNames[service]}</span>
      <ServiceString state={health?.state} checking={checking} />
      <span className="text-right text-[15px]">
        {health === undefined ? (
          <span className="text-ash">Checking</span>
        ) : (
          <>
            <span className={cn('font-medium', health.state === 'down' && 'text-danger')}>
              {stateWords[health.state]}
            </span>
            {health.state !== 'down' && (
              <span className="ml-3 inline-block min-w-[7ch] text-ash tabular-nums">
                {health.latencyMs} ms
              </span>
            )}
          </>
        )}
      </span>
      {health?.state === 'down' && (
        <span className="col-span-full text-[15px] text-ash md:text-right">{health.reason}</span>
      )}
    </li>
  );
}

interface ServiceStringProps {
  state: Health['state'] | undefined;
  checking: boolean;
}

/** Taut, slack, or snapped. */
const drawings: Readonly<Record<Health['state'], string>> = {
  up: 'M0 12H200',
  slow: 'M0 6C50 26 150 26 200 6',
  down: 'M0 12H84C92 12 94 4 90 2M200 12H118C108 12 107 20 112 22',
};

/** A string for a service. Decorative: the words beside it say the same. */
function ServiceString({ state, checking }: ServiceStringProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 24"
      preserveAspectRatio="none"
      fill="none"
      className={cn('h-6 w-full overflow-visible', checking && 'animate-sheen')}
    >
      <path
        d={drawings[state ?? 'up']}
        className={cn(
          '[vector-effect:non-scaling-stroke]',
          state === undefined && 'stroke-rail',
          state === 'up' && 'stroke-rosin',
          state === 'slow' && 'stroke-varnish',
          state === 'down' && 'stroke-danger',
        )}
        strokeWidth="1.5"
      />
    </svg>
  );
}
