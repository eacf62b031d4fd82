import { memo, useId, useMemo, type KeyboardEvent, type Ref } from 'react';
import { formatTime } from '@/features/player/model';
import { cn } from '@/lib/cn';

interface WaveformProps {
  /** A base-36 digit a bar, 0 to z; empty for a flat line. */
  bars: string;
  /** Progress, 0 to 1. */
  progress?: number;
  live?: boolean;
  className: string;
}

const UNKNOWN = '3';
const LOUDEST = 35;
/** Smallest height, so that silence does not interrupt the line. */
const LEAST_HEIGHT = 2;

/**
 * The outline of the lower half, one unit a bar, in as few characters as possible, because every card of the
 * page's HTML contains one. It starts above the middle, so that no line shows between the halves.
 */
function outline(bars: string): string {
  let path = 'M0-1';
  let at = -1;
  let width = 0;
  for (const bar of bars) {
    const height = Math.max(LEAST_HEIGHT, parseInt(bar, 36));
    if (height !== at) {
      const step = `v${height - at}`;
      const place = `V${height}`;
      if (width > 0) path += `h${width}`;
      path += step.length < place.length ? step : place;
      at = height;
      width = 0;
    }
    width += 1;
  }
  return `${path}h${width}V-1z`;
}

export const Waveform = memo(function Waveform({
  bars,
  progress = 0,
  live = false,
  className,
}: WaveformProps) {
  const id = useId();
  const drawn = bars || UNKNOWN;
  const path = useMemo(() => outline(drawn), [drawn]);
  const drawing = {
    viewBox: `0 -${LOUDEST} ${drawn.length} ${2 * LOUDEST}`,
    preserveAspectRatio: 'none',
    fill: 'currentColor',
  };
  const upperHalf = <use href={`#${id}`} transform="scale(1-1)" />;
  const hidden = Math.round((1 - Math.min(1, progress)) * 10_000) / 100;

  return (
    <span
      aria-hidden="true"
      data-slot="waveform"
      className={cn(
        'relative block w-full mask-[repeating-linear-gradient(to_right,black_0_2px,transparent_2px_4px)]',
        className,
      )}
    >
      <svg {...drawing} className="absolute inset-0 size-full text-edge">
        <path id={id} d={path} />
        {upperHalf}
      </svg>
      {progress > 0 && (
        <svg
          {...drawing}
          style={{ clipPath: `inset(0 ${hidden}% 0 0)` }}
          className={cn(
            'absolute inset-0 size-full',
            live ? 'text-live transition-[clip-path] duration-250 ease-linear' : 'text-rosin',
          )}
        >
          <use href={`#${id}`} />
          {upperHalf}
        </svg>
      )}
    </span>
  );
});

interface WaveformSliderProps extends Pick<WaveformProps, 'bars' | 'live'> {
  className?: string;
  size?: 'md' | 'lg';
  label: string;
  /** Seconds. */
  time: number;
  /** Seconds; 0 while unknown, when the user cannot seek. */
  duration: number;
  onSeek: (seconds: number) => void;
  ref?: Ref<HTMLInputElement>;
}

const keySteps: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5 },
  ...{ PageUp: 15, PageDown: -15, Home: -Infinity, End: Infinity },
};

/** A waveform to seek in: press or drag, arrows by 5 s, Page Up and Down by 15 s, Home and End. */
export function WaveformSlider({
  label,
  time,
  duration,
  onSeek,
  className,
  size = 'md',
  ref,
  ...waveform
}: WaveformSliderProps) {
  const canSeek = duration > 0;
  const shown = Math.min(time, duration);

  const handleKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!canSeek || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(Math.min(duration, Math.max(0, time + step)));
  };

  return (
    <div className={cn('relative flex items-center', size === 'lg' ? 'h-16' : 'h-11', className)}>
      <Waveform
        {...waveform}
        progress={canSeek ? shown / duration : 0}
        className={size === 'lg' ? 'h-14' : 'h-8'}
      />
      <input
        ref={ref}
        type="range"
        min={0}
        max={duration}
        step="any"
        value={shown}
        aria-label={label}
        aria-valuetext={`${formatTime(shown)} of ${formatTime(duration)}`}
        aria-disabled={!canSeek}
        // Only the waveform is visible. The thumb is a pixel wide, so that it is exactly at the pointer.
        className="absolute inset-0 size-full cursor-pointer touch-pan-y appearance-none rounded-sm bg-transparent aria-disabled:cursor-default [&::-moz-range-thumb]:size-px [&::-moz-range-thumb]:border-0 [&::-moz-range-track]:bg-transparent [&::-webkit-slider-thumb]:size-px [&::-webkit-slider-thumb]:appearance-none"
        onChange={(event) => canSeek && onSeek(event.target.valueAsNumber)}
        onKeyDown={handleKey}
      />
    </div>
  );
}
