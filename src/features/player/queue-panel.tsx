import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, useMemo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog, DialogContent, PanelHeading } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { RepeatButton, ShuffleButton } from '@/features/player/controls';
import { describeMode, earlier, upNext } from '@/features/player/model';
import { useBackCloses } from '@/lib/overlay-history';
import { usePlayerState, usePlayerActions } from '@/lib/player/player-context';
import { playsOn } from '@/lib/player/queue';
import type { Track } from '@/lib/player/types';

interface QueuePanelProps {
  desktop: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The queue: a sheet on phones, and from 768 px on a panel that stands on the bar and leaves the page usable. */
export function QueuePanel({ desktop, open, onOpenChange }: QueuePanelProps) {
  const description = usePlayerState(describeMode);
  useBackCloses(desktop && open, () => onOpenChange(false));
  if (desktop) {
    return (
      <RadixDialog.Root modal={false} open={open} onOpenChange={onOpenChange}>
        <StandingPanel description={description} />
      </RadixDialog.Root>
    );
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Queue" description={description} size="sm">
        <QueueList />
      </DialogContent>
    </Dialog>
  );
}

function StandingPanel({ description }: { description: string }) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Content
        className="fixed right-[max(clamp(20px,3.2vw,56px),calc((100vw-1520px)/2+56px))] bottom-player z-40 flex max-h-[min(calc(100dvh-var(--player-height,0px)-88px),620px)] w-100 flex-col rounded-t-lg border border-b-0 border-rail bg-wing text-ink focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Closed by a press elsewhere: the focus is there already.
          if (document.activeElement !== document.body) return;
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
        // The bar below belongs to it: one may skip and see what comes.
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Element && target.closest('[data-slot="player"]')) {
            event.preventDefault();
          }
        }}
      >
        <PanelHeading size="sm" title="Queue" description={description} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
          <QueueList />
        </div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Shuffle, repeat and autoplay, what sounds, what comes and what was. */
export function QueueList() {
  const { jump, dropTrack } = usePlayerActions();
  const track = usePlayerState((state) => state.track);
  const failed = usePlayerState((state) => state.failed);
  const leaving = usePlayerState((state) => state.leaving);
  const queue = usePlayerState((state) => state.queue);
  const repeat = usePlayerState((state) => state.repeat);
  const walk = useMemo(() => ({ track, failed, queue, repeat }), [track, failed, queue, repeat]);
  const coming = upNext(walk);
  const behind = earlier(walk);
  const top = useRef<HTMLHeadingElement>(null);

  // The row that was pressed leaves its place, and must not take the focus with it.
  const jumpTo = (beatId: number) => {
    top.current?.focus();
    jump(beatId);
  };
  const remove = (beatId: number, event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    const near = row?.nextElementSibling ?? row?.previousElementSibling;
    const button = near?.querySelector<HTMLElement>('[data-remove]');
    (button ?? top.current)?.focus();
    dropTrack(beatId);
  };
  const rows = (tracks: readonly Track[]) =>
    tracks.map((item) => <Row key={item.beatId} track={item} onJump={jumpTo} onRemove={remove} />);

  return (
    <>
      <Modes />
      <Heading ref={top}>{track ? 'Now playing' : 'Could not be played'}</Heading>
      <div className="flex min-h-14 items-center gap-3" aria-current={track ? true : undefined}>
        <TrackSummary track={track ?? failed} />
        {leaving && <p className="ml-auto shrink-0 text-[13px] text-ash">No longer in the store</p>}
      </div>
      <Heading>
        {'Up next '}
        {coming.length > 0 && <span className="ml-1 text-ink">{coming.length}</span>}
      </Heading>
      {coming.length > 0 ? (
        <ul aria-label="Up next" className="divide-y divide-rail">
          {rows(coming)}
        </ul>
      ) : (
        <p className="py-3 text-[15px] text-ash">Nothing comes after this beat.</p>
      )}
      {behind.length > 0 && (
        <>
          <Heading>Earlier</Heading>
          <ul aria-label="Earlier" className="divide-y divide-rail">
            {rows(behind)}
          </ul>
        </>
      )}
    </>
  );
}

function Modes() {
  const { setMode } = usePlayerActions();
  const repeat = usePlayerState((state) => state.repeat);
  const goesOn = usePlayerState(playsOn);
  return (
    <div className="flex items-center gap-1 border-b border-rail pb-2">
      {/* The icons stand where the words below them begin. */}
      <ShuffleButton className="-ml-3" />
      <RepeatButton />
      <Checkbox
        label="Autoplay"
        className="ml-auto"
        checked={goesOn}
        // Repeating all is going on: there is nothing left to choose.
        disabled={repeat === 'all'}
        onChange={(event) => setMode({ autoplay: event.currentTarget.checked })}
      />
    </div>
  );
}

function Heading({
  ref,
  children,
}: {
  ref?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  return (
    <h3 ref={ref} tabIndex={-1} className="mt-5 mb-1 font-sans eyebrow text-ash">
      {children}
    </h3>
  );
}

interface RowProps {
  track: Track;
  onJump: (beatId: number) => void;
  onRemove: (beatId: number, event: MouseEvent<HTMLElement>) => void;
}

function Row({ track, onJump, onRemove }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-sm text-left hover:bg-ink/8"
        onClick={() => onJump(track.beatId)}
      >
        <TrackSummary track={track} />
      </button>
      <IconButton
        data-remove=""
        label={`Remove ${track.title} from the queue`}
        variant="quiet"
        className="-mr-3"
        onClick={(event) => onRemove(track.beatId, event)}
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-4!" />
      </IconButton>
    </li>
  );
}

/** Cover, title and facts. Spans, because they stand in a button. */
function TrackSummary({ track }: { track: Track | null }) {
  if (track === null) return null;
  return (
    <>
      {track.artworkUrl ? (
        <img
          src={track.artworkUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          className="size-10 shrink-0 rounded-xs bg-rail object-cover"
        />
      ) : (
        <span className="size-10 shrink-0 rounded-xs bg-rail" />
      )}
      <span className="min-w-0">
        <span className="block truncate font-display text-lg leading-tight">{track.title}</span>
        <span className="block truncate text-[13px] leading-5 text-ash">
          {track.caption ?? track.artist}
        </span>
      </span>
    </>
  );
}
