import { useId } from 'react';
import { Mark } from '@/components/layout/wordmark';
import { featuredTracks } from '@/content/playlist';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

/** The four tracks with their links. `onPoint` gets the track under pointer or focus. */
export function FeaturedTracks({ onPoint }: { onPoint: (index: number) => void }) {
  const noteId = useId();
  const { notYet, tracks } = useSiteText(featuredTracks);
  return (
    <section aria-label={featuredTracks.label}>
      {notYet !== '' && (
        <p id={noteId} className="pb-5 text-ash">
          {notYet}
        </p>
      )}
      <ol className="border-t border-rail">
        {tracks.map(({ title, note, ...links }, index) => (
          <li key={index} className="border-b border-rail">
            <div
              // The role is `presentation`, because the pointer changes only the decorative drawing beside the
              // list.
              role="presentation"
              className="group grid grid-cols-[36px_1fr] gap-x-3 py-6 md:grid-cols-[52px_1fr]"
              onPointerEnter={() => onPoint(index)}
              onFocus={() => onPoint(index)}
            >
              <span aria-hidden="true" className="pt-2.5 text-sm text-ash md:pt-4">
                {index + 1}
              </span>
              <div>
                <h2 className="text-[36px] transition-colors group-focus-within:text-rosin group-hover:text-rosin md:text-title-xl lg:text-[56px]">
                  {title}
                </h2>
                <p className="mt-2 max-w-[28.2em] text-ash">{note}</p>
                <p className="mt-3 flex flex-wrap gap-2">
                  {featuredTracks.services.map(({ link, name }) => (
                    <TrackLink
                      key={link}
                      href={links[link]}
                      label={`${name}: ${title}`}
                      describedBy={notYet === '' ? undefined : noteId}
                    >
                      {name}
                    </TrackLink>
                  ))}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TrackLinkProps {
  /** '' until the track has an address at the service. */
  href: string;
  label: string;
  /** The id of the note on links without an address, if there is one. */
  describedBy: string | undefined;
  children: string;
}

const pill = 'inline-flex min-h-9 items-center rounded-full border px-4 text-sm';

function TrackLink({ href, label, describedBy, children }: TrackLinkProps) {
  if (href !== '') {
    return (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        className={cn(pill, 'border-edge hover:border-ink')}
      >
        {children}
      </a>
    );
  }
  return (
    <a
      href={featuredTracks.nowhere}
      aria-disabled="true"
      aria-label={label}
      aria-describedby={describedBy}
      // The link has no address yet, so it is no tab stop and does not jump to the top of the page.
      tabIndex={-1}
      onClick={(event) => event.preventDefault()}
      className={cn(pill, 'cursor-not-allowed border-dashed border-rail text-ash')}
    >
      {children}
    </a>
  );
}

const RECORD = '/images/drawings/record.svg';
/** The angle in degrees that lays the bow on each track, the outermost first. */
const BOW_ANGLES = [158.6, 148.5, 138.4, 127.7];

/** A record with a violin's bow as its tone arm. Decorative: the tracks are listed beside it. */
export function VinylRecord({ current }: { current: number }) {
  return (
    <div data-theme="dark" aria-hidden="true" className="relative aspect-square text-ink">
      <svg
        viewBox="0 0 800 800"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <use href={`${RECORD}#disc`} />
        {BOW_ANGLES.map((angle, track) => (
          <use
            key={angle}
            href={`${RECORD}#track-${track + 1}`}
            data-playing={track === current}
            strokeWidth={track === current ? 1.5 : 1}
            className={cn(
              'transition-[stroke,opacity] duration-250',
              track === current ? 'stroke-rosin' : 'stroke-edge opacity-80',
            )}
          />
        ))}
        <use href={`${RECORD}#label`} />
        <use
          href={`${RECORD}#bow`}
          style={{ transform: `translate(520px, -24px) rotate(${BOW_ANGLES[current] ?? 180}deg)` }}
          className="transition-transform duration-250 ease-out"
        />
      </svg>
      <div className="absolute inset-0 flex items-center justify-center gap-[7%] text-varnish-on">
        <Mark className="aspect-1/2 h-[15%]" />
        <Mark className="aspect-1/2 h-[15%] -scale-x-100" />
      </div>
    </div>
  );
}
