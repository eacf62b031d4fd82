import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { TitledSection } from '@/components/ui/titled-section';
import {
  describeHealth,
  services,
  type Health,
  type Service,
} from '@/features/office/dashboard/model';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { cn } from '@/lib/cn';
import { formatClock } from '@/lib/text/dates';

export function SystemStatus() {
  const queryClient = useQueryClient();
  const checks = useQueries({
    queries: services.map((service) => dashboardQueries.status(service)),
  });
  const checkedAt = Math.max(...checks.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const sentence = describeHealth(
    Object.fromEntries(services.map((service, index) => [service, checks[index]?.data])),
  );

  return (
    <TitledSection
      title="System status"
      action={
        <Button
          variant="outline"
          pending={checks.some(({ isFetching }) => isFetching)}
          onClick={() => void queryClient.refetchQueries({ queryKey: dashboardQueries.statusKey })}
        >
          Check again
        </Button>
      }
    >
      <ul className="-mt-4 md:-mt-7">
        {services.map((service, index) => (
          <ServiceRow key={service} service={service} health={checks[index]?.data} />
        ))}
      </ul>
      <p className="mt-4 flex min-h-6 flex-wrap justify-between gap-x-6 text-note text-ash">
        <span role="status">{sentence ?? 'Checking all four...'}</span>
        {checkedAt > 0 && (
          <span className="tabular-nums">
            Last checked{' '}
            <time dateTime={new Date(checkedAt).toISOString()}>{formatClock(checkedAt)}</time>
          </span>
        )}
      </p>
    </TitledSection>
  );
}

/** A drawing of a violin string for each state; decorative, because the text beside it names the state. */
const looks = {
  up: { word: 'Up', path: 'M0 12H200', className: 'stroke-rosin' },
  slow: { word: 'Slow', path: 'M0 6C50 26 150 26 200 6', className: 'stroke-varnish' },
  down: {
    word: 'Down',
    path: 'M0 12H84C92 12 94 4 90 2M200 12H118C108 12 107 20 112 22',
    className: 'stroke-danger',
  },
  checking: { word: 'Checking', path: 'M0 12H200', className: 'animate-sheen stroke-rail' },
} as const;

function ServiceRow({ service, health }: { service: Service; health: Health | undefined }) {
  const state = health?.state ?? 'checking';
  const { word, path, className } = looks[state];
  return (
    <li className="grid min-h-12 grid-cols-[6.5rem_1fr_auto] items-center gap-x-4 border-b border-rail py-2 md:min-h-16 md:grid-cols-[11rem_1fr_14rem] md:gap-x-8">
      <span className="text-lead font-medium">{service}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 200 24"
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="1.5"
        className={cn('h-6 w-full overflow-visible', className)}
      >
        <path d={path} className="[vector-effect:non-scaling-stroke]" />
      </svg>
      <span className="text-right text-note">
        <span
          className={cn(
            state === 'checking' ? 'text-ash' : 'font-medium',
            state === 'down' && 'text-danger',
          )}
        >
          {word}
        </span>
        {health && health.state !== 'down' && (
          <span className="ml-3 inline-block min-w-[4.5em] text-ash tabular-nums">
            {health.latencyMs} ms
          </span>
        )}
      </span>
      {health?.state === 'down' && (
        <span className="col-span-full text-note text-ash md:text-right">{health.reason}</span>
      )}
    </li>
  );
}
