import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfflineNote } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { keepFocus } from '@/components/ui/focus';
import { TitledSection } from '@/components/ui/titled-section';
import { cn } from '@/lib/cn';
import { describeFailureToLoad } from '@/lib/data/messages';

interface ReportSectionProps<Data> {
  title: string;
  /** Controls beside the title, such as the choice of the period. */
  action?: ReactNode;
  query: UseQueryResult<Data>;
  /** The data as the messages about loading name it: `plays and views`. */
  what: string;
  /** Shown while the first data load, as high as the report. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Figures of a period with their title, in every state from loading to outdated. */
export function ReportSection<Data>({
  title,
  action,
  query,
  what,
  skeleton,
  children,
}: ReportSectionProps<Data>) {
  const { data, fetchStatus, isPlaceholderData } = query;
  return (
    <TitledSection ref={keepFocus} tabIndex={-1} title={title} action={action}>
      {data === undefined ? (
        <QueryFallback query={query} describeFailure={describeFailureToLoad(what)} as="h3">
          <div role="status" aria-label={`Loading ${what}...`}>
            {skeleton}
          </div>
        </QueryFallback>
      ) : (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <OfflineNote waiting={fetchStatus === 'paused'} />
          {children(data)}
        </div>
      )}
    </TitledSection>
  );
}
