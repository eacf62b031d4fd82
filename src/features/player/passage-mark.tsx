import type { Passage } from '@/features/player/model';
import { cn } from '@/lib/cn';

interface PassageMarkProps {
  passage: Passage;
  /** Seconds. */
  duration: number;
  className: string;
}

/** Marks a passage on the waveform under it; a line marks a start without an end. */
export function PassageMark({ passage, duration, className }: PassageMarkProps) {
  if (duration === 0) return null;
  const percent = (seconds: number) => `${(Math.min(seconds, duration) / duration) * 100}%`;
  const { start, end = start } = passage;
  return (
    <span
      aria-hidden="true"
      style={{ left: percent(start), width: percent(Math.min(end, duration) - start) }}
      className={cn(
        'pointer-events-none absolute border-l border-rosin',
        passage.end !== undefined && 'border-r bg-rosin/15',
        className,
      )}
    />
  );
}
