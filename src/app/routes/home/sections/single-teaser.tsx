import { Clapperboard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Smoke } from '@/app/routes/home/sections/smoke';
import { StaticPicture } from '@/app/routes/home/static-picture';
import { homeSections } from '@/config/paths';
import { singleTeaser } from '@/content/home-single';

const NewsletterForm = lazy(() =>
  import('@/features/contact/components/newsletter-form').then((module) => ({
    default: module.NewsletterForm,
  })),
);

/** The single to come: a night of its own in either theme. */
export function SingleTeaser() {
  const [rosin, and, smoke] = singleTeaser.title;
  return (
    <section
      id={homeSections.single}
      aria-labelledby="single-heading"
      data-theme="dark"
      className="relative isolate overflow-hidden border-y border-rail bg-stage text-ink"
    >
      <div className="relative isolate pt-20 pb-12 md:pt-28">
        <div className="shell grid gap-x-[5vw] gap-y-12 md:grid-cols-2 lg:grid-cols-[4fr_5fr_3fr] lg:items-end">
          <StaticPicture
            stem="/images/teaser/single"
            widths={[400, 800]}
            width={800}
            height={800}
            sizes="(min-width: 1024px) 32vw, (min-width: 768px) 45vw, 100vw"
            alt={singleTeaser.coverAlt}
            className="aspect-square w-full bg-rail object-cover"
          />
          <div>
            <p className="eyebrow">{singleTeaser.eyebrow}</p>
            <h2
              id="single-heading"
              className="mt-5 text-[min(21vw,96px)] leading-[0.88] md:text-[min(9.5vw,128px)] lg:text-[min(11vw,184px)]"
            >
              {rosin} <em className="text-rosin">{and}</em> <span className="block">{smoke}</span>
            </h2>
            <p className="mt-6 flex items-baseline gap-4 border-t border-rail pt-3.5">
              <span className="text-sm text-ash">{singleTeaser.launchLabel}</span>
              <span className="font-display text-[26px] text-rosin italic">
                {singleTeaser.launch}
              </span>
            </p>
            <p className="mt-3 max-w-[44ch] text-ash">{singleTeaser.text}</p>
          </div>
          <Reel />
        </div>
      </div>
      <EarlyAccess />
    </section>
  );
}

/** The room of a film that has yet to be shown. */
function Reel() {
  return (
    <div className="relative flex aspect-9/14 w-full max-w-[320px] flex-col justify-between border border-edge p-5 max-lg:aspect-auto max-lg:min-h-72 max-lg:max-w-none md:max-lg:col-span-2">
      {/* Inside the frame where that is wide, else up the gap beside it. */}
      <Smoke className="absolute -z-10 max-lg:inset-y-0 max-lg:right-0 max-lg:h-full lg:-bottom-12 lg:left-[-2.5vw] lg:h-[680px] lg:-translate-x-1/2" />
      <Clapperboard aria-hidden="true" strokeWidth={1} className="size-9 text-rosin" />
      <div className="max-lg:max-w-[16ch] sm:max-lg:max-w-none">
        <p className="font-display text-[28px] leading-tight">{singleTeaser.reel}</p>
        <p className="mt-2 text-sm text-ash">{singleTeaser.reelNote}</p>
      </div>
    </div>
  );
}

/** An address, for who wants to hear it before the others. */
function EarlyAccess() {
  const { title, text, label, action } = singleTeaser.early;
  return (
    <div className="shell pb-20 md:pb-24">
      <div className="grid gap-x-[5vw] gap-y-5 border-t border-rail pt-8 lg:grid-cols-[4fr_8fr]">
        <div>
          <h3 className="text-[32px]">{title}</h3>
          <p className="mt-2 max-w-[40ch] text-ash">{text}</p>
        </div>
        <div className="min-h-[136px] max-w-[640px] sm:min-h-[76px]">
          <Suspense>
            <NewsletterForm interest="early-access" label={label} action={action} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
