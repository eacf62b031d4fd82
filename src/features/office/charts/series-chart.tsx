import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import {
  barsPath,
  chartTop,
  pointAt,
  pointByKey,
  POINT_WIDTH,
  HALF_HEIGHT,
  type ChartPoint,
} from '@/features/office/charts/chart';
import { FigureTable } from '@/features/office/charts/figure-table';

/** Formats the points and values of a chart and its table. */
export interface ChartTexts {
  /** The whole series: `The last 30 days`. */
  total: string;
  label: string;
  caption: string;
  summary: string;
  /** Headings of the table: `['Day', 'Plays', 'Views']`. */
  columns: readonly [day: string, above: string, below: string];
  pointName: (day: string) => string;
  /** Shorter, for the axis. */
  dayMark: (day: string) => string;
  /** A value and its noun: `['3', 'plays']`. */
  above: (value: number) => readonly [figure: string, noun: string];
  below: (value: number) => readonly [figure: string, noun: string];
  /** The scale goes at least this far, so that little does not look like much. */
  least: number;
}

interface SeriesProps {
  points: readonly ChartPoint[];
  texts: ChartTexts;
}

/** One value above the line and one below it, as a chart and, on demand, as a table with the newest first. */
export function Series({ points, texts }: SeriesProps) {
  return (
    <>
      <Chart points={points} texts={texts} />
      <Disclosure summary={texts.summary} className="mt-6 border-y border-rail text-note">
        <FigureTable
          caption={texts.caption}
          columns={texts.columns}
          rows={points.toReversed().map(({ day, above, below }) => ({
            key: day,
            cells: [texts.pointName(day), texts.above(above)[0], texts.below(below)[0]],
          }))}
        />
        <p className="border-t border-rail py-3 text-sm text-ash">A day begins at midnight UTC.</p>
      </Disclosure>
    </>
  );
}

/** A bar a day on either side. Pointer and arrow keys select a day; a day selected by touch stays selected. */
function Chart({ points, texts }: SeriesProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  // Another period may have fewer days than the one that was being read.
  const at = chosen === null ? null : Math.min(chosen, points.length - 1);
  const shown = at === null ? undefined : points[at];
  const top = chartTop(points, texts.least);
  const width = points.length * POINT_WIDTH;

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    setChosen(pointAt((event.clientX - bounds.left) / bounds.width, points.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const next = pointByKey(event.key, at ?? points.length, points.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <figure>
      <Readout points={points} texts={texts} shown={shown} />
      <p aria-hidden="true" className="mt-3 text-right text-xs text-ash tabular-nums">
        Scale: 0 to {texts.above(top)[0]}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={shown ? describePoint(shown, texts) : texts.total}
        className="relative mt-1 h-56 cursor-crosshair touch-pan-y md:h-72"
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
          viewBox={`0 0 ${width} ${2 * HALF_HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
          fill="none"
        >
          <path d={`M0 0H${width}M0 ${2 * HALF_HEIGHT}H${width}`} className="stroke-rail" />
          {at !== null && (
            <path
              d={`M${(at + 0.5) * POINT_WIDTH} 0V${2 * HALF_HEIGHT}`}
              className="stroke-ink [stroke-dasharray:2_3]"
            />
          )}
          <g className={points.length > 30 ? 'stroke-[2px]' : 'stroke-[3px] md:stroke-[5px]'}>
            {bars.map(({ side, stroke }) => (
              <path
                key={side}
                d={barsPath(
                  points.map((point) => point[side]),
                  top,
                  side,
                )}
                className={stroke}
              />
            ))}
          </g>
          <path d={`M0 ${HALF_HEIGHT}H${width}`} className="stroke-edge" />
        </svg>
      </div>
      <Dates points={points} texts={texts} />
    </figure>
  );
}

const bars = [
  { side: 'above', stroke: 'stroke-rosin', color: 'text-rosin' },
  { side: 'below', stroke: 'stroke-ash', color: 'text-ash' },
] as const;

function describePoint({ day, above, below }: ChartPoint, texts: ChartTexts): string {
  return `${texts.pointName(day)}: ${texts.above(above).join(' ')}, ${texts.below(below).join(' ')}`;
}

function Readout({ points, texts, shown }: SeriesProps & { shown: ChartPoint | undefined }) {
  const read = shown ? [shown] : points;
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-8 gap-y-1 tabular-nums">
      <span className="w-full text-note text-ash md:w-44">
        {shown ? texts.pointName(shown.day) : texts.total}
      </span>
      {bars.map(({ side, color }) => {
        const [figure, noun] = texts[side](read.reduce((sum, point) => sum + point[side], 0));
        return (
          <span key={side}>
            <span className={`mr-2 font-display text-title-md leading-none ${color}`}>
              {figure}
            </span>
            {noun}
          </span>
        );
      })}
    </figcaption>
  );
}

function Dates({ points, texts }: SeriesProps) {
  const marks = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-ash tabular-nums">
      {[...new Set(marks)].map((index) => (
        <span key={index}>{texts.dayMark(points[index]?.day ?? '')}</span>
      ))}
    </div>
  );
}
