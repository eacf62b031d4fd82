import { ArrowUpRight } from 'lucide-react';
import { films } from '@/content/playlist';
import { Accented } from '@/features/story/components/accented';
import { halfWave, steps } from '@/features/story/drawing';

const FRAMES = 5;

/** The place that the films will have: an empty strip of film, the first frame already strung. */
export function ComingFilms() {
  return (
    <section aria-labelledby="films-heading" className="mt-24 md:mt-32">
      <div className="shell grid items-end gap-x-12 gap-y-5 pb-10 md:grid-cols-[1fr_1fr] md:pb-14">
        <div>
          <p className="mb-3 eyebrow">{films.eyebrow}</p>
          <h2 id="films-heading" className="text-[44px] md:text-[64px] lg:text-[84px]">
            <Accented>{films.title}</Accented>
          </h2>
        </div>
        <div className="md:pb-2">
          <p className="max-w-[46ch] text-[17px] text-ash">{films.text}</p>
          <a
            href={films.url}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {films.action}
            <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-ash" />
          </a>
        </div>
      </div>
      {/* Film is black in both themes. */}
      <div data-theme="dark" className="overflow-hidden bg-stage py-4 text-ink md:py-6">
        <Perforation />
        <ul className="flex gap-4 py-4 md:gap-6 md:py-6">
          {Array.from({ length: FRAMES }, (_, frame) => (
            <li
              key={frame}
              // The film has more frames than the page is wide.
              aria-hidden={frame !== 0}
              className="relative aspect-video w-[78vw] shrink-0 overflow-hidden rounded-md border border-rail first:ml-[max(20px,3.2vw)] md:w-[min(46vw,760px)]"
            >
              <Frame energy={(FRAMES - frame) / FRAMES} />
              {frame === 0 && (
                <p className="absolute inset-x-5 bottom-4 font-display text-[26px] text-rosin italic md:inset-x-7 md:bottom-6 md:text-[34px]">
                  {films.badge}
                </p>
              )}
            </li>
          ))}
        </ul>
        <Perforation />
      </div>
    </section>
  );
}

function Perforation() {
  return (
    <div
      aria-hidden="true"
      className="h-3 bg-[repeating-linear-gradient(to_right,var(--rail)_0_14px,transparent_14px_36px)]"
    />
  );
}

/** A play sign made of one swinging string, fainter from frame to frame. */
function Frame({ energy }: { energy: number }) {
  return (
    <svg
      viewBox="0 0 160 90"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full text-rosin"
      stroke="currentColor"
      strokeOpacity={energy}
    >
      {steps(-1, 1, 11).map((share) => (
        <path
          key={share}
          d={halfWave(45, 0, 160, share * 24 * energy)}
          transform="matrix(0 1 1 0 0 0)"
          strokeWidth={0.35}
        />
      ))}
      <path d="M72 33l21 12-21 12Z" className="fill-stage" strokeWidth={0.7} />
    </svg>
  );
}
