import type { Health } from '@/features/admin-desk/health';
import { cn } from '@/lib/cn';

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
export function ServiceString({ state, checking }: ServiceStringProps) {
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
