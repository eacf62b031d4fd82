import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { cn } from '@/lib/cn';
import { formatTime } from '@/lib/player/model';

interface WaveformProps {
  /** Heights 0..100, in any number; without them a flat line stands in. */
  peaks: readonly number[];
  /** How much of it has sounded, 0..1. */
  progress?: number;
  /** Sounding now: the part that has been heard is violet. Otherwise it is rosin. */
  live?: boolean;
  /** Glides from one place to the next: for progress that is told a few times a second. */
  smooth?: boolean;
  /** How many bars are drawn. */
  bars?: number;
  /** Height and position; the drawing fills whatever it is given. */
  className: string;
}

/** What a flat line of unknown music looks like. */
const UNKNOWN_PEAK = 8;
/** Even silence leaves a mark, so that the line stays one line. */
const LEAST_HEIGHT = 6;

/** Brings any number of peaks to `bars` bars: each shows the loudest of its share. */
export function resamplePeaks(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    const share = peaks.slice(from, to);
    const loudest = share.length === 0 ? UNKNOWN_PEAK : Math.max(...share);
    return Math.min(100, Math.max(LEAST_HEIGHT, loudest));
  });
}

function drawBars(peaks: readonly number[], bars: number): string {
  return resamplePeaks(peaks, bars)
    .map((height, bar) => `M${bar + 0.5} ${50 - height / 2}v${height}`)
    .join('');
}

/** A beat's waveform as hairline bars. A picture only; see WaveformSlider for one that seeks. */
export const Waveform = memo(function Waveform({
  peaks,
  progress = 0,
  live = false,
  smooth = false,
  bars = 64,
  className,
}: WaveformProps) {
  const path = useMemo(() => drawBars(peaks, bars), [peaks, bars]);
  const heard: CSSProperties = {
    clipPath: `inset(0 ${round(100 - clamp01(progress) * 100)}% 0 0)`,
  };
  const drawing = {
    viewBox: `0 0 ${bars} 100`,
    preserveAspectRatio: 'none',
    fill: 'none',
    stroke: 'currentColor',
    // Half of each bar's place is air.
    strokeWidth: 0.5,
  };

  return (
    <span
      aria-hidden="true"
      data-slot="waveform"
      className={cn('relative block w-full', className)}
    >
      <svg {...drawing} className="absolute inset-0 size-full text-edge">
        <path d={path} />
      </svg>
      {progress > 0 && (
        <svg
          {...drawing}
          style={heard}
          className={cn(
            'absolute inset-0 size-full',
            smooth && 'transition-[clip-path] duration-250 ease-linear',
            live ? 'text-live' : 'text-rosin',
          )}
        >
          <path d={path} />
        </svg>
      )}
    </span>
  );
});

interface WaveformSliderProps extends Omit<
  WaveformProps,
  'progress' | 'smooth' | 'bars' | 'className'
> {
  className?: string;
  label: string;
  /** Seconds. */
  time: number;
  /** Seconds; 0 while unknown, which makes it a picture that cannot be moved. */
  duration: number;
  /** Called once a place is chosen: at a press, at the end of a drag, at each key. */
  onSeek: (seconds: number) => void;
}

const ARROW_SECONDS = 5;
const PAGE_SECONDS = 15;
/** Closer than this, bars run into each other. */
const PX_PER_BAR = 4;
const MOST_BARS = 160;

/** A waveform to seek in: press or drag, arrows by 5 s, Page Up and Down by 15 s, Home and End. */
export function WaveformSlider({
  label,
  time,
  duration,
  onSeek,
  className,
  ...picture
}: WaveformSliderProps) {
  const slider = useRef<HTMLDivElement>(null);
  const bars = useFittingBars(slider);
  const [dragged, setDragged] = useState<number | null>(null);
  const known = duration > 0;
  const shown = Math.min(dragged ?? time, duration);

  function secondsAt(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? clamp01((event.clientX - left) / width) * duration : 0;
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (!known || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(secondsAt(event));
  }

  function release(event: PointerEvent<HTMLElement>) {
    if (dragged === null) return;
    setDragged(null);
    onSeek(secondsAt(event));
  }

  function step(event: KeyboardEvent) {
    const target = known ? keyTarget(event.key, time, duration) : null;
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(target);
  }

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={`${formatTime(shown)} of ${formatTime(duration)}`}
      aria-disabled={!known}
      className={cn(
        'flex h-11 cursor-pointer touch-pan-y items-center rounded-sm select-none aria-disabled:cursor-default',
        className,
      )}
      onPointerDown={press}
      onPointerMove={(event) => dragged !== null && setDragged(secondsAt(event))}
      onPointerUp={release}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={step}
    >
      <Waveform
        className="h-8"
        {...picture}
        bars={bars}
        progress={known ? shown / duration : 0}
        smooth={picture.live === true && dragged === null}
      />
    </div>
  );
}

/** As many bars as there is room for, also after the window has changed. */
function useFittingBars(element: RefObject<HTMLElement | null>): number {
  const [bars, setBars] = useState(64);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const fit = () => {
      const room = Math.floor(target.clientWidth / PX_PER_BAR);
      if (room > 0) setBars(Math.min(MOST_BARS, room));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return bars;
}

function keyTarget(key: string, time: number, duration: number): number | null {
  const by = (seconds: number) => Math.min(duration, Math.max(0, time + seconds));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(ARROW_SECONDS);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-ARROW_SECONDS);
    case 'PageUp':
      return by(PAGE_SECONDS);
    case 'PageDown':
      return by(-PAGE_SECONDS);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}

function clamp01(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
