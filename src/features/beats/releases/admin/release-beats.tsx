import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Music from 'lucide-react/icons/music';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Button, IconButton } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { Thumb } from '@/components/ui/thumb';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import {
  releaseAdminTexts as texts,
  releaseAdminToasts,
  releaseLimits,
} from '@/content/release-admin';
import type { ListedBeat } from '@/features/beats/releases/admin/model';
import { releaseAdminQueries } from '@/features/beats/releases/admin/queries';
import { cn } from '@/lib/cn';
import { moveItem } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';

/** The most beats that the search suggests. */
const MAX_SUGGESTIONS = 6;

interface ReleaseBeatsProps {
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: readonly number[]) => void;
}

/** The beats of a release, which are moved by drag or with buttons, and a search for others. */
export function ReleaseBeats({ ids, error, onChange }: ReleaseBeatsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const query = useQuery(releaseAdminQueries.beats(ids));
  const { data: beats, isPlaceholderData } = query;
  return (
    <div ref={keepFocus} tabIndex={-1} className="grid gap-6">
      {ids.length === 0 && <p className="border-y border-rail py-4 text-ash">{texts.noBeats}</p>}
      {ids.length > 0 && !beats && (
        <QueryFallback
          query={query}
          describeFailure={describeFailure(releaseAdminToasts.beatsFailed, 'service')}
          as="h3"
        >
          <RowsSkeleton label={texts.beatsLoading} />
        </QueryFallback>
      )}
      {ids.length > 0 && beats && (
        <ol aria-label={texts.beats} className="border-t border-rail">
          {ids.map((id, place) => {
            const beat = beats.find((each) => each.id === id);
            const title =
              beat?.title ?? (isPlaceholderData ? texts.beatLoading : texts.beatDeleted);
            const moves = [
              { label: `Move ${title} up`, to: place - 1, Icon: ArrowUp },
              { label: `Move ${title} down`, to: place + 1, Icon: ArrowDown },
            ];
            return (
              <li key={id} className="border-b border-rail">
                {/* Dragging needs a mouse; the buttons serve touch and keyboard. */}
                <div
                  role="presentation"
                  draggable
                  className={cn(
                    'flex cursor-grab items-center py-2',
                    id === dragged && 'opacity-50',
                  )}
                  onDragStart={({ dataTransfer }) => {
                    // Firefox starts no drag without data.
                    dataTransfer.setData('text/plain', title);
                    setDragged(id);
                  }}
                  onDragOver={(event) => {
                    if (dragged === null) return;
                    event.preventDefault();
                    if (dragged !== id) onChange(moveItem(ids, dragged, place));
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <BeatSummary title={title} beat={beat}>
                    {place + 1}
                  </BeatSummary>
                  {moves.map(({ label, to, Icon }) => (
                    <IconButton
                      key={label}
                      variant="quiet"
                      label={label}
                      disabled={to < 0 || to === ids.length}
                      onClick={() => onChange(moveItem(ids, id, to))}
                    >
                      <Icon />
                    </IconButton>
                  ))}
                  <IconButton
                    variant="quiet"
                    label={`Remove ${title}`}
                    disabled={!beat && isPlaceholderData}
                    onClick={() => onChange(ids.filter((each) => each !== id))}
                  >
                    <X />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <AddBeats ids={ids} error={error} onAdd={(id) => onChange([...ids, id])} />
    </div>
  );
}

interface AddBeatsProps {
  ids: readonly number[];
  error: string | undefined;
  onAdd: (id: number) => void;
}

function AddBeats({ ids, error, onAdd }: AddBeatsProps) {
  const [typed, setTyped] = useState('');
  const { data, isError } = useQuery(releaseAdminQueries.search(typed.trim()));
  const offered = data?.filter(({ id }) => !ids.includes(id)).slice(0, MAX_SUGGESTIONS);
  const isFull = ids.length >= releaseLimits.beats;
  return (
    <div>
      <Field label={texts.search} hint={texts.searchHint} error={error}>
        <Input
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter would otherwise submit the form around the field.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <p role="status" className="mt-2 text-sm text-ash empty:hidden">
        {isFull
          ? texts.manyBeats
          : isError
            ? texts.searchFailed
            : offered?.length === 0 && texts.nothingFound}
      </p>
      <ul aria-label={texts.search} className="mt-2">
        {offered?.map((beat) => (
          <li key={beat.id} className="flex items-center border-b border-rail py-2">
            <BeatSummary title={beat.title} beat={beat} />
            <Button
              variant="outline"
              size="compact"
              disabled={isFull}
              onClick={() => onAdd(beat.id)}
            >
              Add <VisuallyHidden>{beat.title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BeatSummaryProps {
  title: string;
  beat: ListedBeat | undefined;
  children?: ReactNode;
}

function BeatSummary({ title, beat, children }: BeatSummaryProps) {
  const isDraft = beat?.published_at === null;
  const isHidden = beat?.is_active === false;
  return (
    <div className="mr-auto flex min-w-0 items-center gap-3">
      {children !== undefined && (
        <span aria-hidden="true" className="w-5 shrink-0 text-right text-sm text-ash tabular-nums">
          {children}
        </span>
      )}
      <Thumb file={beat?.cover ?? null} placeholder={<Music />} />
      <div className="min-w-0">
        <p className="font-display text-xl leading-tight wrap-anywhere">{title}</p>
        {(isDraft || isHidden) && (
          <p className="text-sm text-ash">{isDraft ? texts.beatDraft : texts.beatHidden}</p>
        )}
      </div>
    </div>
  );
}
