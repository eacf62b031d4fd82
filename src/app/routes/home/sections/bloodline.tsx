import { StaticPicture } from '@/app/routes/home/static-picture';
import { STAVE_SIZE, staveLines } from '@/app/routes/home/stave';
import { homeSections } from '@/config/paths';
import { bloodline, generations, type Generation } from '@/content/home-family';
import { cn } from '@/lib/cn';

/** Each hangs from a lower string than the one before. */
const steps = ['', 'md:mt-[72px] lg:mt-[104px]', 'md:mt-[144px] lg:mt-[208px]'] as const;
/** On a phone they stand left and right of the strings in turn. */
const sides = ['mr-[18%]', 'ml-[18%]', 'mr-[18%]'] as const;

/** On phones the strings stand upright and still. */
const uprights = [
  'left-[22%] border-rosin/60',
  'left-[38%] border-ash/40',
  'left-[54%] border-rosin/40',
  'left-[70%] border-varnish/70',
] as const;

const lines = staveLines();
const colours = ['stroke-rosin', 'stroke-ash', 'stroke-rosin', 'stroke-varnish'] as const;

/** The strings across the whole window, where it is wide. Decorative. */
function Stave() {
  return (
    <svg
      viewBox={`0 0 ${STAVE_SIZE} ${STAVE_SIZE}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 -z-10 size-full max-md:hidden"
    >
      {lines.map(({ string, path, strength }) => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          strokeWidth={strength > 0.9 ? 1.2 : 0.7}
          strokeOpacity={0.12 + 0.6 * strength}
          className={colours[string]}
        />
      ))}
    </svg>
  );
}

/** Who had the fiddle before: three portraits, a generation each, on the strings they handed on. */
export function Bloodline() {
  return (
    <section id={homeSections.bloodline} aria-labelledby="bloodline-heading">
      <div className="shell flex flex-wrap items-end justify-between gap-x-[6vw] gap-y-5">
        <h2
          id="bloodline-heading"
          className="text-[64px] text-rosin italic md:text-[112px] lg:text-[148px]"
        >
          {bloodline.title}
        </h2>
        <p className="max-w-[38ch] pb-2 text-[17px] text-ash md:text-lg lg:pb-6">
          {bloodline.description}
        </p>
      </div>
      <div className="relative isolate mt-10 md:mt-12">
        <Stave />
        <div className="relative isolate shell">
          <div aria-hidden="true" className="absolute inset-0 -z-10 md:hidden">
            {uprights.map((upright) => (
              <div key={upright} className={cn('absolute inset-y-0 border-l', upright)} />
            ))}
          </div>
          <ol className="grid gap-y-16 md:grid-cols-3 md:gap-x-[3vw] lg:gap-x-[5vw]">
            {generations.map((generation, index) => (
              <li key={generation.name} className={cn('max-md:contents', steps[index])}>
                <Portrait generation={generation} className={sides[index]} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Portrait({
  generation,
  className,
}: {
  generation: Generation;
  className: string | undefined;
}) {
  const { name, when, role, text, alt, picture } = generation;
  return (
    <article className={cn('md:mx-0', className)}>
      <StaticPicture
        stem={`/images/bloodline/${picture}`}
        widths={[400, 800]}
        width={800}
        height={1000}
        sizes="(min-width: 768px) 30vw, 75vw"
        alt={alt}
        className="aspect-4/5 w-full rounded-sm bg-rail object-cover"
      />
      <div className="bg-stage pt-5 pb-1 md:-mx-4 md:px-4">
        <p className="eyebrow">{when}</p>
        <h3 className="mt-2.5 text-[34px] lg:text-[40px]">{name}</h3>
        <p className="mt-1 text-rosin">{role}</p>
        <p className="mt-3 max-w-[44ch] text-ash">{text}</p>
      </div>
    </article>
  );
}
