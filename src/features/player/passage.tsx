import LinkIcon from 'lucide-react/icons/link';
import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogTrigger } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { passageText } from '@/content/player';
import { ActiveMark } from '@/features/player/controls';
import { formatTime, type Passage } from '@/features/player/model';
import { usePlayer, usePlayerState } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { NonModalPanel } from '@/features/player/queue-sheet';
import { cn } from '@/lib/cn';

/** Opens the link and the loop in a panel above the bar, which stays usable to seek. */
export function PassageButton({ track }: { track: Track }) {
  const isSet = usePlayerState(({ loop }) => loop !== null);
  return (
    <Dialog modal={false}>
      <DialogTrigger asChild>
        <IconButton label={passageText.title} variant="quiet">
          <ActiveMark on={isSet}>
            <LinkIcon />
          </ActiveMark>
        </IconButton>
      </DialogTrigger>
      <NonModalPanel title={passageText.title} description={passageText.description}>
        <PassageControls track={track} className="pt-3" />
      </NonModalPanel>
    </Dialog>
  );
}

interface PassageControlsProps {
  track: Track;
  className?: string;
}

/** Copies a link to the present time or to the passage, and sets the passage that repeats. */
export function PassageControls({ track, className }: PassageControlsProps) {
  const { getState, observe, actions } = usePlayer();
  const second = usePlayerState(({ time }) => Math.floor(time));
  const loop = usePlayerState((state) => state.loop);
  const isTooShort = usePlayerState((state) => nextLoop(state.loop, state.time) === state.loop);
  const isStarted = usePlayerState(
    (state) => state.loop !== null && state.time >= state.loop.start,
  );
  const isLooping = loop?.end !== undefined;
  const moment = isLooping ? loop : { start: second };
  const shown = [moment.start, moment.end ?? []].flat().map(formatTime).join('–');
  const url = new URL(paths.beat(track.beatId) + formatFragment(moment), window.location.origin);
  const step = isLooping ? 'stop' : isStarted ? 'to' : 'from';

  const press = () => {
    // Reads the element, because the state's time is up to a quarter of a second old.
    observe();
    const { loop: before, time } = getState();
    const next = nextLoop(before, time);
    actions.loop(next);
    // Playback has reached the end that was set.
    if (next?.end !== undefined && next !== before) actions.seek(next.start);
  };

  return (
    <div className={cn('flex flex-wrap gap-2 tabular-nums', className)}>
      <CopyButton text={url.href} label={passageText.copy(shown)}>
        {passageText.copy(shown)}
      </CopyButton>
      <Button
        variant="outline"
        size="sm"
        className="min-h-11 sm:min-h-9"
        disabled={isTooShort}
        onClick={press}
      >
        {passageText[step]}
      </Button>
      <p role="status" className="sr-only">
        {isLooping
          ? passageText.looping(shown)
          : loop && passageText.started(formatTime(loop.start))}
      </p>
    </div>
  );
}

/** Seconds, as in `parseMoment`. */
const SHORTEST_PASSAGE = 1;

/** A passage is exact to a tenth of a second, because a beat that loops a second late is out of time. */
function formatPoint(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return formatTime(tenths / 10) + (tenths % 10 > 0 ? `.${tenths % 10}` : '');
}

export function formatFragment({ start, end }: Passage): string {
  return `#t=${end === undefined ? formatTime(start) : `${formatPoint(start)},${formatPoint(end)}`}`;
}

/** The passage after a press of the loop's button at a time: first its start is set, then its end, then neither. */
export function nextLoop(loop: Passage | null, time: number): Passage | null {
  const point = Math.floor(time * 10) / 10;
  if (loop?.end !== undefined) return null;
  // Playback is before the start only after a seek, so the user wants another start.
  if (!loop || point < loop.start) return { start: point };
  return point - loop.start < SHORTEST_PASSAGE ? loop : { start: loop.start, end: point };
}
