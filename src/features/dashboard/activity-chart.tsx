import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  barsPath,
  chartTop,
  dayAt,
  dayByKey,
  DAY_WIDTH,
  HALF_HEIGHT,
} from '@/features/dashboard/chart';
import { countWords, formatCount, sumActivity, type ActivityDay } from '@/features/dashboard/model';
import { formatChartDay, formatLongDay } from '@/lib/dates';

function readDay({ day, plays, views }: ActivityDay): string {
  return `${formatLongDay(day)}: ${countWords(plays, 'play')}, ${countWords(views, 'view')}`;
}

/**
 * Plays above the line and views below it, a day a bar, as a waveform stands on its string. A
 * pointer or the arrow keys read one day after the other; what a finger chose stays when it lifts.
 */
export function ActivityChart({ days }: { days: readonly ActivityDay[] }) {
  // Another period may have fewer days than the one that was being read.
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen === null ? null : Math.min(chosen, days.length - 1);
  const shown = at === null ? undefined : days[at];
  const top = chartTop(days);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(dayAt((event.clientX - left) / width, days.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const next = dayByKey(event.key, at ?? days.length, days.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <figure>
      <Readout days={days} shown={shown} />
      <div
        role="slider"
        tabIndex={0}
        aria-label="Day by day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={shown ? readDay(shown) : `${days.length} days`}
        className="relative mt-5 h-56 cursor-crosshair touch-pan-y md:h-72"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') setChosen(null);
        }}
        onKeyDown={press}
        onBlur={() => setChosen(null)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * DAY_WIDTH} ${2 * HALF_HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
          fill="none"
        >
          <path
            d={`M0 0H${days.length * DAY_WIDTH}M0 ${2 * HALF_HEIGHT}H${days.length * DAY_WIDTH}`}
            className="stroke-rail"
          />
          {at !== null && (
            <path
              d={`M${(at + 0.5) * DAY_WIDTH} 0V${2 * HALF_HEIGHT}`}
              className="stroke-ink [stroke-dasharray:2_3]"
            />
          )}
          <g className={days.length > 30 ? 'stroke-[2px]' : 'stroke-[3px] md:stroke-[5px]'}>
            <path
              d={barsPath(
                days.map(({ plays }) => plays),
                top,
                'up',
              )}
              className="stroke-rosin"
            />
            <path
              d={barsPath(
                days.map(({ views }) => views),
                top,
                'down',
              )}
              className="stroke-ash"
            />
          </g>
          <path d={`M0 ${HALF_HEIGHT}H${days.length * DAY_WIDTH}`} className="stroke-edge" />
        </svg>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 right-0 bg-stage pl-1.5 text-xs text-ash tabular-nums"
        >
          {formatCount(top)} plays
        </span>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-1.5 bg-stage pl-1.5 text-xs text-ash tabular-nums"
        >
          {formatCount(top)} views
        </span>
      </div>
      <Dates days={days} />
    </figure>
  );
}

interface ReadoutProps {
  days: readonly ActivityDay[];
  /** The day that is being read; without one, all of them are. */
  shown: ActivityDay | undefined;
}

/** The numbers behind the bars, of one day or of all. */
function Readout({ days, shown }: ReadoutProps) {
  const { plays, views } = shown ?? sumActivity(days);
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-8 gap-y-1 tabular-nums">
      <span className="w-full text-[15px] text-ash md:w-44">
        {shown ? formatLongDay(shown.day) : `The last ${days.length} days`}
      </span>
      <span>
        <span className="mr-2 font-display text-[32px] leading-none text-rosin">
          {formatCount(plays)}
        </span>
        {plays === 1 ? 'play' : 'plays'}
      </span>
      <span>
        <span className="mr-2 font-display text-[32px] leading-none text-ash">
          {formatCount(views)}
        </span>
        {views === 1 ? 'view' : 'views'}
      </span>
    </figcaption>
  );
}

function Dates({ days }: { days: readonly ActivityDay[] }) {
  const marks = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return (
    <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-ash tabular-nums">
      {[...new Set(marks)].map((index) => (
        <span key={index}>{formatChartDay(days[index]?.day ?? '')}</span>
      ))}
    </div>
  );
}
