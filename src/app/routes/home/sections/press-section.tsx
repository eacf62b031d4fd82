import { Download } from 'lucide-react';
import { StaticPicture } from '@/app/routes/home/static-picture';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections } from '@/config/paths';
import { press, pressFeatures, type PressFeature } from '@/content/home-press';
import { SocialPosts } from '@/features/embeds/components/social-posts';
import { cn } from '@/lib/cn';

/** What was written about her, what she posted, and what those who write need. */
export function PressSection() {
  return (
    <section id={homeSections.press} aria-labelledby="press-heading" className="shell">
      <SectionHeading id="press-heading">{press.title}</SectionHeading>
      <div className="grid gap-x-[5vw] gap-y-10 lg:grid-cols-[7fr_5fr]">
        <ul className="contents">
          {pressFeatures.map((feature, index) => (
            <li
              key={feature.title}
              className={index === 0 ? 'lg:row-span-3' : 'border-rail max-lg:border-t max-lg:pt-10'}
            >
              <Feature feature={feature} lead={index === 0} />
            </li>
          ))}
        </ul>
        <PressKit />
      </div>
      <SocialPosts />
    </section>
  );
}

/** What those who write about her need, in one file. */
function PressKit() {
  return (
    <div className="flex flex-col items-start self-end border-t border-rail pt-7">
      <h3 className="text-[32px]">{press.kitTitle}</h3>
      <p className="mt-2 max-w-[40ch] text-ash">{press.kitText}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button asChild>
          <a href={press.kitFile} download>
            <Download aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
            {press.kitAction}
          </a>
        </Button>
        <a
          href={press.sheetFile}
          className="inline-flex min-h-11 items-center text-[15px] text-ash underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {press.sheetAction}
        </a>
      </div>
    </div>
  );
}

/** A clipping; the first is told at length. */
function Feature({ feature, lead }: { feature: PressFeature; lead: boolean }) {
  const { outlet, note, title, excerpt, alt, picture } = feature;
  return (
    <article className={cn(!lead && 'grid grid-cols-[2fr_3fr] items-start gap-x-5 md:gap-x-6')}>
      <StaticPicture
        stem={`/images/press/${picture}`}
        widths={[400, 800]}
        width={800}
        height={500}
        sizes={lead ? '(min-width: 1024px) 56vw, 100vw' : '(min-width: 1024px) 18vw, 40vw'}
        alt={alt}
        className="aspect-8/5 w-full rounded-sm bg-rail object-cover"
      />
      <div>
        <p className={cn('flex flex-wrap items-baseline gap-x-3', lead && 'mt-6')}>
          <span className="font-display text-[19px] text-rosin italic">{outlet}</span>
          <span className="text-sm text-ash">{note}</span>
        </p>
        <h3
          className={
            lead
              ? 'mt-3 max-w-[18ch] text-[40px] md:text-[56px]'
              : 'mt-1.5 text-[26px] md:text-[30px]'
          }
        >
          {title}
        </h3>
        <p className={cn('mt-3 max-w-[56ch] text-ash', lead && 'text-[17px]')}>{excerpt}</p>
      </div>
    </article>
  );
}
