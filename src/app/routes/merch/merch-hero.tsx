import { Button } from '@/components/ui/button';
import { merchHero } from '@/content/merch';
import { srcSet, variantUrl } from '@/lib/images';

const picture = {
  url: `${merchHero.picture.stem}.webp`,
  variantWidths: merchHero.picture.widths,
};

/** The first screen: a picture taken at night, so it is night here in both themes. */
export function MerchHero({ notifyId }: { notifyId: string }) {
  return (
    <section
      data-theme="dark"
      className="relative isolate flex min-h-[min(calc(100svh-64px),760px)] flex-col justify-end overflow-hidden bg-stage text-ink md:min-h-[min(calc(100svh-64px),900px)]"
    >
      <img
        src={variantUrl(picture.url, 1600)}
        srcSet={srcSet(picture)}
        sizes="(max-aspect-ratio: 16/9) 178vh, 100vw"
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover object-[70%_50%]"
      />
      {/* Keeps the words legible on whatever the picture shows there. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-stage via-stage/55 to-transparent md:bg-linear-to-r md:from-stage/90 md:via-stage/45"
      />
      <div className="shell py-12 md:py-20">
        <p className="eyebrow">{merchHero.eyebrow}</p>
        <h1 className="mt-5 max-w-[9ch] text-[clamp(60px,9.5vw,156px)] leading-[0.9]">
          {merchHero.title.start} <em className="text-rosin">{merchHero.title.accent}</em>{' '}
          {merchHero.title.end}
        </h1>
        <p className="mt-7 max-w-[42ch] text-[17px] md:text-lg">{merchHero.text}</p>
        <Button asChild size="lg" className="mt-8">
          <a
            href={`#${notifyId}`}
            onClick={(event) => {
              event.preventDefault();
              const section = document.getElementById(notifyId);
              section?.scrollIntoView();
              section?.querySelector('input')?.focus({ preventScroll: true });
            }}
          >
            {merchHero.notify}
          </a>
        </Button>
      </div>
    </section>
  );
}
