import { storySections, timeline } from '@/content/my-story';
import { Accented } from '@/features/story/components/accented';
import { SitePicture } from '@/features/story/components/site-picture';
import { StandingWave } from '@/features/story/components/standing-wave';
import { cn } from '@/lib/cn';

/** Five stations along one string, which swings wider from each to the next. */
export function StoryTimeline() {
  const { items } = timeline;
  return (
    <section
      id={storySections.timeline}
      aria-labelledby="timeline-heading"
      className="shell pt-24 md:pt-40"
    >
      <div className="mb-12 md:mb-16 md:text-center">
        <p className="mb-3 eyebrow">{timeline.eyebrow}</p>
        <h2 id="timeline-heading" className="text-[44px] md:text-[64px] lg:text-[84px]">
          <Accented>{timeline.title}</Accented>
        </h2>
      </div>
      <ol>
        {items.map(({ id, when, title, text }, i) => (
          <li
            key={id}
            className="relative grid items-center gap-x-6 pb-14 pl-14 md:grid-cols-[1fr_120px_1fr] md:gap-x-[2vw] md:py-14 md:pl-0 lg:grid-cols-[1fr_260px_1fr] lg:py-20"
          >
            <StandingWave
              energy={0.25 + (0.75 * i) / (items.length - 1)}
              className="absolute inset-y-0 left-0 h-full w-10 text-rosin md:left-1/2 md:w-[120px] md:-translate-x-1/2 lg:w-[260px]"
            />
            <SitePicture
              stem={`/images/story/${id}`}
              widths={[400, 800]}
              width={800}
              height={600}
              sizes="(min-width: 768px) 42vw, 80vw"
              className={cn('aspect-4/3 w-full md:row-start-1', i % 2 === 1 && 'md:col-start-3')}
            />
            <div
              className={cn(
                'mt-6 md:row-start-1 md:mt-0',
                i % 2 === 1 ? 'md:col-start-1' : 'md:col-start-3',
              )}
            >
              <p className="font-display text-[24px] text-rosin italic md:text-[28px]">{when}</p>
              <h3 className="mt-1 text-[38px] md:text-[44px] lg:text-[60px]">{title}</h3>
              <p className="mt-4 max-w-[48ch] text-[17px] text-ash">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
