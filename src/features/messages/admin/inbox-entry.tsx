import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Checkbox } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import {
  consentState,
  entryName,
  entrySource,
  entryTopic,
  isLong,
  replyLink,
  type InboxEntry,
  type InboxKind,
} from '@/features/messages/admin/model';
import { useMarking } from '@/features/messages/admin/mutations';
import { cn } from '@/lib/cn';

interface InboxEntryRowProps {
  kind: InboxKind;
  entry: InboxEntry;
  selected: boolean;
  onSelect: () => void;
}

export function InboxEntryRow({ kind, entry, selected, onSelect }: InboxEntryRowProps) {
  const { mutate: mark, isPending } = useMarking(kind);
  const { email, handled_at: handledAt } = entry;
  const isMessage = 'message' in entry;
  const isOpen = handledAt === null;
  const name = entryName(entry);
  const topic = entryTopic(entry);
  const source = entrySource(entry);
  const consent = consentState(entry);

  return (
    <li
      className={cn(
        'grid grid-cols-[auto_1fr] gap-x-3 border-b border-rail md:gap-x-5',
        isMessage ? 'py-7 md:py-9' : 'py-4',
        !isOpen && 'text-ash',
      )}
    >
      <Checkbox
        label={<VisuallyHidden>Select the {name}</VisuallyHidden>}
        className="min-w-8 self-start"
        checked={selected}
        onChange={onSelect}
      />
      <div className="grid gap-x-[5vw] gap-y-5 md:grid-cols-[2fr_3fr]">
        <div className="min-w-0">
          <h2 className={isMessage ? 'text-title-xs wrap-anywhere' : 'sr-only'}>
            {isMessage ? entry.name : email}
          </h2>
          <a href={replyLink(entry)} className="text-link text-note break-all transition-colors">
            <span>
              <VisuallyHidden>Reply to</VisuallyHidden> {email}
            </span>
          </a>
          <p className="text-note text-ash">
            {topic !== null && (
              <span className={cn('block wrap-anywhere', isOpen && 'text-ink')}>{topic}</span>
            )}{' '}
            <DateTime at={entry.created_at} />
            {source !== null && ` · ${source}`}
          </p>
          {consent && (
            <p className="text-note text-ash">
              {consent.label} {consent.at !== null && <DateTime at={consent.at} />}
            </p>
          )}
          <p className="mt-3 text-note text-ash">
            {isOpen ? (
              <Badge>Open</Badge>
            ) : (
              <span>
                Handled <DateTime at={handledAt} />
              </span>
            )}
          </p>
        </div>
        <div className="grid content-between justify-items-end gap-y-5">
          {isMessage && <MessageText text={entry.message} from={entry.name} />}
          <Button
            variant={isOpen ? 'outline' : 'ghost'}
            pending={isPending}
            onClick={() => mark({ ids: [entry.id], handled: isOpen })}
          >
            <span>
              {isOpen ? 'Mark as handled' : 'Mark as open'}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** A message, line by line as it was written; a long one unfolds on demand. */
function MessageText({ text, from }: { text: string; from: string }) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const isFoldable = isLong(text);
  return (
    <div className="w-full max-w-[43.5em] justify-self-start">
      <p
        id={id}
        className={cn(
          'wrap-anywhere whitespace-pre-wrap',
          isFoldable && !unfolded && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isFoldable && (
        <Button
          variant="link"
          aria-expanded={unfolded}
          aria-controls={id}
          className="mt-1"
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>
            {unfolded ? 'Show less' : 'Show the whole message'}{' '}
            <VisuallyHidden>from {from}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
