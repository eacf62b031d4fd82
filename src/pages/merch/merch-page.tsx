import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { Accented } from '@/components/layout/page-parts';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { SiteImage } from '@/components/ui/site-image';
import { announced, merchHero, merchPage, merchStory, notifyTexts } from '@/content/merch';
import { AnnouncedRail, NotifyForm } from '@/features/merch/store/announced-rail';
import { MerchStore } from '@/features/merch/store/merch-store';
import { SizeGuide } from '@/features/merch/store/size-guide';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

const NOTIFY_ID = 'notify';

/** Parts of this page whose texts admins may change. */
export const sections = [merchHero, announced, merchStory, merchPage];

export function MerchPage() {
  return (
    <>
      <PageHead page={useSiteText(merchPage)} />
      <Hero />
      <div className="flex flex-col gap-24 pt-16 pb-8 md:gap-32 md:pt-24">
        <MerchStore />
        <AnnouncedRail />
        <SizeGuide />
        <Story />
        <section id={NOTIFY_ID} tabIndex={-1} aria-labelledby="notify-heading" className="shell">
          <div className="grid items-end gap-x-[8vw] gap-y-8 border-t border-rail pt-10 md:pt-14 lg:grid-cols-2">
            <div>
              <h2 id="notify-heading" className="text-[clamp(44px,6vw,88px)] text-rosin italic">
                {notifyTexts.title}
              </h2>
              <p className="mt-4 max-w-[28.2em] text-lead text-ash">{notifyTexts.text}</p>
            </div>
            <NotifyForm product={notifyTexts.everything} />
          </div>
        </section>
      </div>
    </>
  );
}

/** The hero is dark in both themes, because its photograph is dark. */
function Hero() {
  const { eyebrow, title, text, image } = useSiteText(merchHero);
  return (
    <section
      data-theme="dark"
      className="relative isolate flex min-h-[min(calc(100svh-64px),760px)] flex-col justify-end overflow-hidden bg-stage text-ink md:min-h-[min(calc(100svh-64px),900px)]"
    >
      <SiteImage
        picture={image}
        widths={[800, 1600]}
        height={900}
        sizes="(max-aspect-ratio: 16/9) 178vh, 100vw"
        eager
        className="absolute inset-x-0 top-0 -z-20 h-2/3 w-full object-[70%_50%] md:h-full"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-stage from-33% via-stage/85 via-55% to-transparent md:bg-linear-to-r md:from-stage/90 md:from-0% md:via-stage/45"
      />
      <div className="shell py-12 md:py-20">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-5 max-w-[4.1em] text-[clamp(60px,9.5vw,156px)] leading-[0.9]">
          <Accented>{title}</Accented>
        </h1>
        <p className="mt-7 max-w-[26.9em] text-lead md:text-lg">{text}</p>
        <Button asChild size="lg" className="mt-8">
          <Link to={`#${NOTIFY_ID}`}>{merchHero.notify}</Link>
        </Button>
      </div>
    </section>
  );
}

const steps = ['', 'lg:mt-20', 'lg:mt-40'];

function Story() {
  const story = useSiteText(merchStory);
  return (
    <section aria-labelledby="merch-story" className="shell">
      <SectionHeading id="merch-story">{story.title}</SectionHeading>
      <ol className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        {story.blocks.map(({ title, text }, index) => (
          <li key={index} className={cn('border-l border-rosin pl-6 lg:pl-8', steps[index])}>
            <h3 className="text-[clamp(52px,6.4vw,104px)] leading-[0.9] italic">{title}</h3>
            <p className="mt-5 max-w-[25.6em] text-lead text-ash">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
