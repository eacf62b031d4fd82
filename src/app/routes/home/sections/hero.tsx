import { lazy, Suspense } from 'react';
import { ListenNow } from '@/app/routes/home/sections/listen-now';
import { TypedHeading } from '@/app/routes/home/sections/typed-heading';
import { Strings } from '@/components/layout/strings';
import { homeSections } from '@/config/paths';
import { artist } from '@/content/artist';
import { hero } from '@/content/home';
import { usePlayerLevel, usePlayerState } from '@/lib/player/player-context';

// Nobody waits for it, and without it the poster stands.
const HeroVideo = lazy(() =>
  import('@/app/routes/home/sections/hero-video').then(
    (module) => ({ default: module.HeroVideo }),
    () => ({ default: () => null }),
  ),
);

/** The first screen: who this is, the strings that swing with the music, and the way to it. */
export function Hero() {
  const getLevel = usePlayerLevel();
  const sounding = usePlayerState((state) => state.status === 'playing');

  return (
    <>
      {/* A night stage in either theme: what lies behind the words is a picture. */}
      <section
        id={homeSections.top}
        data-theme="dark"
        className="relative isolate overflow-hidden bg-stage text-ink"
      >
        <Poster />
        <Suspense>
          <HeroVideo />
        </Suspense>
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-stage via-stage/50 to-stage/70 md:bg-linear-to-r md:from-stage md:via-stage/70 md:to-stage/10" />
        <div className="absolute inset-0 -z-10">
          <Strings active={sounding} getLevel={getLevel} fade="start" />
        </div>
        <div className="shell flex min-h-[min(calc(100svh-64px-88px),760px)] flex-col justify-center py-14 md:min-h-[min(calc(100svh-64px-88px),980px)] md:py-16">
          <p className="eyebrow">{hero.eyebrow}</p>
          <div className="mt-6 md:mt-8">
            <TypedHeading title={hero.title} />
          </div>
          <p className="mt-6 font-display text-[34px] leading-tight md:mt-14 md:text-[44px]">
            {hero.tagline}
          </p>
          <p className="mt-4 max-w-[46ch] text-[17px] text-balance text-ash md:text-lg">
            {hero.description}
          </p>
          <div className="mt-8 md:mt-10">
            <ListenNow />
          </div>
        </div>
      </section>
      <LogoStrip />
    </>
  );
}

/** What the video begins with, and stays where there is none. */
function Poster() {
  return (
    <picture>
      <source media="(min-width: 768px)" srcSet="/video/hero-desktop-poster.webp" />
      <img
        src="/video/hero-mobile-poster.webp"
        alt=""
        decoding="async"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
    </picture>
  );
}

/** Where the music is, on phones alone. */
function LogoStrip() {
  return (
    <nav aria-label={hero.heardOn} className="border-y border-rail md:hidden">
      <ul className="shell grid grid-cols-3 py-4 text-center">
        {artist.socials.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-display text-[21px] text-ash italic hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
