import { ArrowUpRight } from 'lucide-react';
import { accolades, storySections, type Accolade } from '@/content/my-story';
import { Accented } from '@/features/story/components/accented';
import { Film } from '@/features/story/components/film';

/** What counted, and a film of one of those nights beside it. */
export function StoryAccolades() {
  const { film, items } = accolades;
  return (
    <section
      id={storySections.accolades}
      aria-labelledby="accolades-heading"
      className="shell pt-24 md:pt-40"
    >
      <p className="mb-3 eyebrow">{accolades.eyebrow}</p>
      <h2 id="accolades-heading" className="text-[44px] md:text-[64px] lg:text-[84px]">
        <Accented>{accolades.title}</Accented>
      </h2>
      <div className="mt-10 grid items-start gap-x-[6vw] gap-y-12 md:mt-14 lg:grid-cols-[1fr_1.1fr]">
        <ol className="border-t border-rail">
          {items.map((item) => (
            <AccoladeRow key={item.title} item={item} />
          ))}
        </ol>
        <div className="lg:sticky lg:top-24">
          <Film
            youtubeId={film.youtubeId}
            title={film.title}
            play={film.play}
            poster="/images/about/studio"
          />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-ash">
            <p className="max-w-[52ch]">{film.note}</p>
            <OutLink href={film.elsewhereUrl} label={film.elsewhere} />
          </div>
        </div>
      </div>
    </section>
  );
}

function AccoladeRow({ item }: { item: Accolade }) {
  const { year, title, text, watch, instagram } = item;
  return (
    <li className="grid grid-cols-[56px_1fr] gap-x-4 border-b border-rail py-5 md:grid-cols-[80px_1fr]">
      <p className="pt-1 text-sm text-ash">{year}</p>
      <div>
        <h3 className="text-[28px] md:text-[32px]">{title}</h3>
        <p className="mt-1.5 max-w-[48ch] text-ash">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {watch && <OutLink href={watch} label={accolades.watch} about={title} />}
          {instagram && <OutLink href={instagram} label={accolades.instagram} about={title} />}
        </p>
      </div>
    </li>
  );
}

interface OutLinkProps {
  href: string;
  label: string;
  /** What tells it from others that say the same. */
  about?: string;
}

function OutLink({ href, label, about }: OutLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={about && `${label}: ${about}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-[15px] text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {label}
      <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-ash" />
    </a>
  );
}
