import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Moment } from '@/components/ui/moment';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { MessageText } from '@/features/inbox/components/message-text';
import { replyAddress, type InboxEntry, type InboxKind } from '@/features/inbox/model';
import { entryName } from '@/features/inbox/words';
import { cn } from '@/lib/cn';

interface InboxEntryRowProps {
  kind: InboxKind;
  entry: InboxEntry;
  selected: boolean;
  marking: boolean;
  onSelect: () => void;
  onMark: (handled: boolean) => void;
}

/** One thing that came in: who, when, what, and whether it is dealt with. */
export function InboxEntryRow({
  kind,
  entry,
  selected,
  marking,
  onSelect,
  onMark,
}: InboxEntryRowProps) {
  const { name, email, message, handledAt } = entry;
  const who = name ?? email;
  const what = entryName(kind, entry);

  const mark = (
    <Button
      variant={handledAt === null ? 'outline' : 'ghost'}
      pending={marking}
      onClick={() => onMark(handledAt === null)}
    >
      <span>
        {handledAt === null ? 'Mark as handled' : 'Mark as open'}
        <VisuallyHidden>: {what}</VisuallyHidden>
      </span>
    </Button>
  );

  return (
    <li
      className={cn(
        'grid grid-cols-[auto_1fr] gap-x-3 border-b border-rail md:gap-x-5',
        message === null ? 'py-4' : 'py-7 md:py-9',
        // What is done steps back.
        handledAt !== null && 'text-ash',
      )}
    >
      <Checkbox
        label={<VisuallyHidden>Select the {what}</VisuallyHidden>}
        className="min-w-8 self-start"
        checked={selected}
        onChange={onSelect}
      />
      <div
        className={cn(
          'grid gap-x-[5vw]',
          message === null
            ? 'grid-cols-[1fr_auto] items-center gap-y-2 md:grid-cols-[3fr_2fr_auto]'
            : 'gap-y-5 md:grid-cols-[2fr_3fr]',
        )}
      >
        <div className={cn('min-w-0', message === null && 'col-span-full md:col-span-1')}>
          <h2 className={name === null ? 'sr-only' : 'text-[28px] wrap-anywhere'}>{who}</h2>
          <a
            href={replyAddress(kind, entry)}
            className="inline-flex min-h-11 items-center text-[15px] break-all underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
          >
            <span>
              <VisuallyHidden>Reply to</VisuallyHidden> {email}
            </span>
          </a>
          <Facts entry={entry} />
          {message !== null && (
            <div className="mt-3">
              <State handledAt={handledAt} />
            </div>
          )}
        </div>
        {message === null ? (
          <>
            <State handledAt={handledAt} />
            {mark}
          </>
        ) : (
          <div>
            <MessageText text={message} from={who} />
            <div className="mt-5 flex justify-end">{mark}</div>
          </div>
        )}
      </div>
    </li>
  );
}

function Facts({ entry: { createdAt, handledAt, topic, source } }: { entry: InboxEntry }) {
  return (
    <p className="text-[15px] text-ash">
      {topic !== null && (
        <span className={cn('wrap-anywhere', handledAt === null && 'text-ink')}>{topic} · </span>
      )}
      <Moment at={createdAt} />
      {source !== null && ` · ${source}`}
    </p>
  );
}

function State({ handledAt }: { handledAt: string | null }) {
  return (
    <p className="text-[15px]">
      {handledAt === null ? (
        <Badge>Open</Badge>
      ) : (
        <span className="text-ash">
          Handled <Moment at={handledAt} />
        </span>
      )}
    </p>
  );
}
