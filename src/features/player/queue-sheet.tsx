import * as RadixDialog from '@radix-ui/react-dialog';
import ListMusic from 'lucide-react/icons/list-music';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger, PanelHeading } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { Name } from '@/components/ui/name';
import { RepeatButton, ShuffleButton } from '@/features/player/controls';
import { describeMode } from '@/features/player/describe-mode';
import { usePlayerActions, usePlayerState } from '@/features/player/player-context';
import {
  earlierTracks,
  advancesAutomatically,
  playsOn,
  upNext,
  type Track,
} from '@/features/player/queue';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';

/** Opens the queue: a sheet on phones, elsewhere a panel above the bar that leaves the page usable. */
export function QueueButton() {
  const desktop = useMediaQuery(DESKTOP_QUERY);
  const count = usePlayerState((state) => (playsOn(state) ? upNext(state).length : 0));
  const description = usePlayerState(describeMode);
  return (
    <Dialog modal={!desktop}>
      <DialogTrigger asChild>
        <IconButton
          label={count === 0 ? 'Queue' : `Queue, ${count} up next`}
          variant="quiet"
          className="relative"
        >
          <ListMusic className="-translate-x-1" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-2 left-7 text-[11px] leading-none font-medium text-ink"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </IconButton>
      </DialogTrigger>
      {desktop ? (
        <NonModalPanel title="Queue" description={description}>
          <QueueList />
        </NonModalPanel>
      ) : (
        <DialogContent title="Queue" description={description} size="sm">
          <QueueList />
        </DialogContent>
      )}
    </Dialog>
  );
}

interface NonModalPanelProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A panel above the bar that leaves the page and the bar usable. */
export function NonModalPanel({ title, description, children }: NonModalPanelProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Content
        className="fixed right-[max(clamp(20px,3.2vw,56px),calc((100vw-1520px)/2+56px))] bottom-player z-40 flex max-h-[min(calc(100dvh-var(--player-height,0px)-88px),620px)] w-100 flex-col rounded-t-lg border border-b-0 border-rail bg-wing text-ink focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        // A press on the player's bar keeps the panel open, so that the user can skip and seek beside it.
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Element && target.closest('[data-slot="player"]')) {
            event.preventDefault();
          }
        }}
      >
        <PanelHeading size="sm" title={title} description={description} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
          {children}
        </div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

function QueueList() {
  const { jump, dropTrack, setPreferences } = usePlayerActions();
  const track = usePlayerState((state) => state.track);
  const queue = usePlayerState((state) => state.queue);
  const repeat = usePlayerState((state) => state.repeat);
  const autoplay = usePlayerState(advancesAutomatically);
  const isPlayingOn = usePlayerState(playsOn);
  const title = isPlayingOn ? 'Up next' : 'Plays when pressed';
  const list = useRef<HTMLDivElement>(null);
  const coming = upNext({ track, queue, repeat });
  const behind = earlierTracks({ track, queue, repeat });

  // The list takes the focus, because the pressed row moves or is removed.
  const leaveRow = (leave: (beatId: number) => void) => (track: Track) => {
    list.current?.focus();
    leave(track.beatId);
  };
  const rows = (tracks: readonly Track[]) =>
    tracks.map((item) => (
      <Row key={item.beatId} track={item} onJump={leaveRow(jump)} onRemove={leaveRow(dropTrack)} />
    ));

  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      <div className="flex items-center gap-1 border-b border-rail pb-2">
        {/* Aligns the icons with the text below. */}
        <ShuffleButton className="-ml-3" />
        <RepeatButton />
        <Checkbox
          label="Autoplay"
          className="ml-auto"
          checked={autoplay}
          // Repeating all always continues, so there is nothing to choose.
          disabled={repeat === 'all'}
          onChange={(event) => setPreferences({ autoplay: event.currentTarget.checked })}
        />
      </div>
      <Heading>Now playing</Heading>
      <div className="flex min-h-14 items-center gap-3" aria-current="true">
        {track && <TrackSummary track={track} />}
      </div>
      <Heading>
        {`${title} `}
        {isPlayingOn && coming.length > 0 && <span className="ml-1 text-ink">{coming.length}</span>}
      </Heading>
      {coming.length > 0 ? (
        <ul aria-label={title} className="divide-y divide-rail">
          {rows(coming)}
        </ul>
      ) : (
        <p className="py-3 text-note text-ash">Nothing comes after this beat.</p>
      )}
      {behind.length > 0 && (
        <>
          <Heading>Earlier</Heading>
          <ul aria-label="Earlier" className="divide-y divide-rail">
            {rows(behind)}
          </ul>
        </>
      )}
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="mt-5 mb-1 font-sans eyebrow text-ash">{children}</h3>;
}

interface RowProps {
  track: Track;
  onJump: (track: Track) => void;
  onRemove: (track: Track) => void;
}

function Row({ track, onJump, onRemove }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-sm text-left hover:bg-ink/8"
        onClick={() => onJump(track)}
      >
        <TrackSummary track={track} />
      </button>
      <IconButton
        label={`Remove ${track.title} from the queue`}
        variant="quiet"
        className="-mr-3"
        onClick={() => onRemove(track)}
      >
        <X className="size-4!" />
      </IconButton>
    </li>
  );
}

/** Cover, title and facts; spans, because a button contains them. */
function TrackSummary({ track }: { track: Track }) {
  return (
    <>
      {track.artworkUrl && (
        <img
          src={track.artworkUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          className="size-10 shrink-0 rounded-xs bg-rail object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block truncate font-display text-lg leading-tight">
          <Name>{track.title}</Name>
        </span>
        <span className="block truncate text-fine leading-5 text-ash">
          {track.caption ?? track.artist}
        </span>
      </span>
    </>
  );
}
