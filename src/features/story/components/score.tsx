import type { LaneId } from '@/content/about';
import { LANE, lanePaths } from '@/features/story/score-lanes';

interface ScoreProps {
  bars: number;
  lanes: readonly { id: LaneId; title: string; text: string }[];
}

/** The parts of a beat below each other, as a score has them; bar lines run through all. */
export function Score({ bars, lanes }: ScoreProps) {
  return (
    <div className="relative">
      <div aria-hidden="true" className="hidden md:grid md:grid-cols-[minmax(240px,1fr)_2.6fr]">
        <div className="col-start-2 flex">
          {Array.from({ length: bars }, (_, bar) => (
            <span key={bar} className="flex-1 border-l border-rail pb-2 pl-2 text-xs text-ash">
              {bar + 1}
            </span>
          ))}
        </div>
      </div>
      <ol>
        {lanes.map(({ id, title, text }, i) => (
          <li
            key={id}
            className="grid border-t border-rail last:border-b md:grid-cols-[minmax(240px,1fr)_2.6fr]"
          >
            <div className="pt-5 md:py-6 md:pr-8">
              <h3 className="flex items-baseline gap-3 text-[28px] lg:text-[32px]">
                <span aria-hidden="true" className="font-sans text-sm text-ash">
                  {i + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 max-w-[46ch] text-[15px] text-ash md:pl-5">{text}</p>
            </div>
            <div className="relative h-28 md:h-auto md:min-h-40">
              <BarLines bars={bars} />
              <Lane id={id} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function BarLines({ bars }: { bars: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex border-r border-rail">
      {Array.from({ length: bars }, (_, bar) => (
        <span key={bar} className="flex-1 border-l border-rail" />
      ))}
    </div>
  );
}

const colours: Record<LaneId, string> = {
  bowed: 'text-rosin',
  plucked: 'text-rosin',
  hats: 'text-ink',
  sub: 'text-varnish',
  room: 'text-ash',
};

function Lane({ id }: { id: LaneId }) {
  return (
    <svg
      viewBox={`0 0 ${LANE.width} ${LANE.height}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={`absolute inset-x-0 inset-y-[12%] h-[76%] w-full ${colours[id]}`}
    >
      {lanePaths(id).map((path, i) => (
        <path
          key={i}
          d={path}
          vectorEffect="non-scaling-stroke"
          strokeWidth={i === 0 ? 1.4 : 0.9}
          strokeOpacity={i === 0 ? 1 : 0.65}
        />
      ))}
    </svg>
  );
}
