import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

interface InboxRowProps {
  from: { name: string; email: string; reference: string; created_at: string };
  /** `mailto:` URL for a reply to the sender. */
  replyTo: string;
  /** Shown once the row has been answered. */
  status: ReactNode;
  isWaiting: boolean;
  /** Buttons for the answers. */
  answers: ReactNode;
  children: ReactNode;
}

/** A message with a reference: sender, date, content and actions. */
export function InboxRow({ from, replyTo, status, isWaiting, answers, children }: InboxRowProps) {
  return (
    <li
      // The row takes the focus when the button that the admin pressed is removed.
      tabIndex={-1}
      className={cn(
        'grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 md:grid-cols-[2fr_3fr]',
        !isWaiting && 'text-ash',
      )}
    >
      <div className="min-w-0">
        <h2 className="text-title-xs wrap-anywhere">{from.name}</h2>
        <p className="mt-1 text-note">
          <a href={replyTo} className="text-link break-all transition-colors">
            <VisuallyHidden>Reply to</VisuallyHidden> {from.email}
          </a>
        </p>
        <p className="mt-1 text-note text-ash">
          <span className={cn('whitespace-nowrap', isWaiting && 'text-ink')}>{from.reference}</span>{' '}
          {/* On tablets the date is on the next line. */}
          <span className="md:max-lg:hidden">· </span>
          <DateTime at={from.created_at} />
        </p>
        <p className="mt-3 text-note">{isWaiting ? <Badge>Waiting</Badge> : status}</p>
      </div>
      <div className="min-w-0">
        {children}
        <div className="mt-6 flex flex-wrap gap-1.5 empty:hidden lg:justify-end">{answers}</div>
      </div>
    </li>
  );
}
