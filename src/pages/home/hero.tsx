import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { HeroPicture } from '@/components/ui/hero-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { profiles } from '@/content/artist';
import { hero } from '@/content/home';
import { useForSale } from '@/features/beats/built-beats';
import { toTrack } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { trackStatus } from '@/features/player/model';
import { usePlayerActions, usePlayerState } from '@/features/player/player-context';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';
import { pictureFile } from '@/lib/images/sized-images';
import { HeroVideo } from '@/pages/home/hero-video';
import { Strings } from '@/pages/home/strings';

const phoneStill = { url: '/video/hero-mobile-poster.webp', variantWidths: [540] };

/** The first screen, with strings that swing to the music. */
export function Hero() {
  const text = useSiteText(hero);
  // The artist's own picture is shown without the film, because the film is the demo's.
  const hasFilm = text.image === hero.image;
  const { url, variantWidths } = pictureFile(text.image, []);
  // The other variants are not used, because a phone shows a part of the picture that is as high as the screen.
  const still = { url, variantWidths: variantWidths.slice(-1) };
  return (
    <>
      <section id="top" className="relative isolate overflow-hidden bg-stage text-ink">
        <HeroPicture
          phone={hasFilm ? phoneStill : still}
          desktop={still}
          className="absolute inset-0 -z-20 size-full object-cover night-film"
        />
        {hasFilm && <HeroVideo />}
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-stage via-stage/50 to-stage/70 md:bg-linear-to-r md:from-stage md:via-stage/70 md:to-stage/10" />
        <Strings />
        <div className="shell flex min-h-[min(calc(100svh-64px-88px),600px)] flex-col justify-center py-8 md:min-h-[min(calc(100svh-64px-88px),980px)] md:py-16">
          <p className="eyebrow">{text.eyebrow}</p>
          <div className="mt-6 md:mt-8">
            <TypedHeading title={hero.title} />
          </div>
          <p className="mt-6 font-display text-[34px] leading-tight md:mt-14 md:text-title-xl">
            {text.tagline}
          </p>
          <p className="mt-4 max-w-[29.4em] text-lead text-balance text-ash md:text-lg">
            {text.description}
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

/** Milliseconds a character of the title takes. */
const TYPING_MS = 65;

/**
 * The page's title, typed out letter by letter. The whole title is laid out from the start, so that nothing moves,
 * and screen readers read it as a whole.
 */
export function TypedHeading({ title }: { title: string }) {
  // Each word keeps the space after it, because the space is typed too.
  const words = title.split(/(?<= )/);
  // The longest word limits the font size; a letter is at most 0.36 em wide.
  const size = { '--letters': Math.max(...words.map((word) => word.trim().length)) };

  return (
    <h1
      style={size as CSSProperties}
      className="font-title text-[min(calc((100vw-40px)/(var(--letters)*0.36)),132px)] leading-[0.98] tracking-[-0.025em] md:text-[min(calc((100vw-80px)/(var(--letters)*0.36)),19vw,31svh,300px)] md:leading-[0.86]"
    >
      <VisuallyHidden>{title}</VisuallyHidden>
      <span aria-hidden="true" className="flex flex-wrap gap-x-[0.13em]">
        {words.map((word, at) => {
          const start = words.slice(0, at).join('').length;
          const isAccent = at > 0 && at === words.length - 1;
          return (
            <span key={start} className={cn('whitespace-nowrap', isAccent && 'text-rosin italic')}>
              {Array.from(word, (letter, i) => (
                <span
                  key={i}
                  style={{ '--typed-at': `${(start + i + 1) * TYPING_MS}ms` } as CSSProperties}
                  className="typed-letter"
                >
                  {letter}
                </span>
              ))}
            </span>
          );
        })}
      </span>
    </h1>
  );
}

function LogoStrip() {
  const { socials } = useSiteText(profiles);
  return (
    <nav aria-label={hero.heardOn} className="border-y border-rail md:hidden">
      {/* Columns of equal width, so that the names do not move when their font loads. */}
      <ul className="shell grid [scrollbar-width:none] auto-cols-[92px] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain py-1.5">
        {socials.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-display text-[21px] whitespace-nowrap text-ash italic hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ListenNow() {
  const noteId = useId();
  const { data: featured, isPending } = useQuery(beatQueries.featured());
  const { toggle } = usePlayerActions();
  const { isChecking, whenChecked } = useForSale();
  const queue = featured?.flatMap((beat) => toTrack(beat) ?? []) ?? [];
  // Featured beats come newest first; one without a preview cannot be listened to.
  const first = queue[0];
  const status = usePlayerState((state) => (first ? trackStatus(state, first.beatId) : 'idle'));
  const playing = status === 'playing';

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          disabled={!first}
          pending={status === 'loading' || isChecking}
          aria-describedby={noteId}
          variant={playing ? 'live' : 'primary'}
          className="min-w-40 md:min-w-44"
          onClick={() =>
            whenChecked(first?.beatId, (gone) => {
              const playable = queue.filter(({ beatId }) => !gone.has(beatId));
              if (playable[0]) toggle(playable[0], playable);
            })
          }
        >
          {playing ? (
            <Square fill="currentColor" strokeWidth={0} className="size-3.5" />
          ) : (
            <Play fill="currentColor" strokeWidth={0} className="size-4" />
          )}
          <span>{playing ? hero.stop : hero.listen}</span>
        </Button>
        <Button asChild variant="outline" size="lg">
          <Link to={paths.beats}>{hero.browse}</Link>
        </Button>
      </div>
      {/* The paragraph is one line high from the start, so that nothing moves when the beats arrive. */}
      <p id={noteId} className="mt-4 min-h-6 text-note text-ash">
        {first ? (
          <>
            <span className={cn(playing && 'text-live')}>
              {playing ? hero.nowPlaying : hero.upNext}
            </span>{' '}
            <span className="text-ink">{first.title}</span>
            {first.caption && <span className="max-sm:hidden">{` · ${first.caption}`}</span>}
          </>
        ) : (
          !isPending && <span>{hero.nothingToPlay}</span>
        )}
      </p>
    </div>
  );
}
