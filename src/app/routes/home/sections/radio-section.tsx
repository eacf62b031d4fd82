import { Link } from 'react-router-dom';
import { dialPosition, dialTicks, megahertz } from '@/app/routes/home/dial';
import { StaticPicture } from '@/app/routes/home/static-picture';
import { homeSections, paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { dialRange, radioSection } from '@/content/home-radio';
import { cn } from '@/lib/cn';

const ticks = dialTicks(dialRange, { step: 0.2, labelled: 4 });
const percent = (mhz: number) => `${(dialPosition(mhz, dialRange) * 100).toFixed(2)}%`;

/** The weekly show, on a dial with both of its frequencies. */
export function RadioSection() {
  const { frequencies } = artist.radio;
  return (
    <section id={homeSections.radio} aria-labelledby="radio-heading">
      <StaticPicture
        stem="/images/teaser/radio"
        widths={[800, 1600]}
        width={1600}
        height={900}
        sizes="100vw"
        alt={radioSection.alt}
        className="aspect-3/2 w-full bg-rail object-cover object-top md:aspect-[16/7]"
      />
      <div className="shell">
        <div className="grid items-end gap-x-[5vw] gap-y-5 pt-10 md:grid-cols-[7fr_5fr] md:pt-14">
          <div>
            <p className="eyebrow">{radioSection.eyebrow}</p>
            <h2 id="radio-heading" className="mt-4 text-[52px] leading-[0.95] md:text-[84px]">
              {radioSection.title}
            </h2>
          </div>
          <div className="md:pb-2">
            <p className="max-w-[46ch] text-[17px] text-ash">{radioSection.text}</p>
            <Link
              to={paths.myStory}
              className="mt-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {radioSection.action}
            </Link>
          </div>
        </div>
        <ul
          aria-label={radioSection.frequencies}
          className="mt-10 flex items-end justify-between md:mt-16"
        >
          {frequencies.map((frequency) => (
            <li
              key={frequency}
              className="font-display text-[44px] leading-none md:text-[min(9vw,136px)]"
            >
              {megahertz(frequency)} <span className="text-[0.42em] text-rosin italic">FM</span>
            </li>
          ))}
        </ul>
        <Dial frequencies={frequencies.map(megahertz)} />
      </div>
    </section>
  );
}

/** The scale of a radio, for the eye alone. */
function Dial({ frequencies }: { frequencies: readonly number[] }) {
  return (
    <div aria-hidden="true" className="relative mt-5 h-16 border-t border-edge md:mt-7">
      {ticks.map(({ mhz, label }) => (
        <span
          key={mhz}
          style={{ left: percent(mhz) }}
          className={cn(
            'absolute top-0 w-px bg-edge',
            label ? 'h-5' : Number.isInteger(mhz) ? 'h-3.5' : 'h-2 max-md:hidden',
          )}
        >
          {label && <span className="absolute top-7 -translate-x-1/2 text-xs text-ash">{mhz}</span>}
        </span>
      ))}
      {frequencies.map((mhz) => (
        <span
          key={mhz}
          style={{ left: percent(mhz) }}
          className="absolute -top-5 h-14 w-0.5 -translate-x-1/2 bg-rosin md:-top-7"
        />
      ))}
    </div>
  );
}
