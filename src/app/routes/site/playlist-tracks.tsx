import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { Mark } from '@/components/layout/wordmark';
import { featuredTracks, NOT_YET } from '@/content/playlist';
import { cn } from '@/lib/cn';

/** The four tracks, and where each can be heard. `onPoint` gets the track under pointer or focus. */
export function FeaturedTracks({ onPoint }: { onPoint: (index: number) => void }) {
  const noteId = useId();
  const isWaiting = featuredTracks.tracks.some(({ links }) =>
    links.some(({ url }) => url === NOT_YET),
  );
  return (
    <section aria-label={featuredTracks.label}>
      {isWaiting && (
        <p id={noteId} className="pb-5 text-ash">
          {featuredTracks.notYet}
        </p>
      )}
      <ol className="border-t border-rail">
        {featuredTracks.tracks.map(({ title, note, links }, index) => (
          <li key={title} className="border-b border-rail">
            <div
              // Only the drawing beside the list follows the pointer.
              role="presentation"
              className="group grid grid-cols-[36px_1fr] gap-x-3 py-6 md:grid-cols-[52px_1fr]"
              onPointerEnter={() => onPoint(index)}
              onFocus={() => onPoint(index)}
            >
              <span aria-hidden="true" className="pt-2.5 text-sm text-ash md:pt-4">
                {index + 1}
              </span>
              <div>
                <h2 className="text-[36px] transition-colors group-focus-within:text-rosin group-hover:text-rosin md:text-[44px] lg:text-[56px]">
                  {title}
                </h2>
                <p className="mt-2 max-w-[44ch] text-ash">{note}</p>
                <p className="mt-3 flex flex-wrap gap-2">
                  {links.map(({ label, url }) => (
                    <ServiceLink
                      key={label}
                      label={label}
                      track={title}
                      url={url}
                      noteId={noteId}
                    />
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

interface ServiceLinkProps {
  label: string;
  track: string;
  url: string;
  /** What explains a link that leads nowhere yet. */
  noteId: string;
}

const linkClass = 'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-4 text-sm';

function ServiceLink({ label, track, url, noteId }: ServiceLinkProps) {
  if (url === NOT_YET) {
    return (
      <a
        href={url}
        aria-disabled="true"
        aria-label={`${label}: ${track}`}
        aria-describedby={noteId}
        // Leads nowhere yet: no tab stop, and no jump to the top of the page.
        tabIndex={-1}
        onClick={(event) => event.preventDefault()}
        className={cn(linkClass, 'cursor-not-allowed border-dashed border-rail text-ash')}
      >
        {label}
      </a>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${track}`}
      className={cn(linkClass, 'border-edge hover:border-ink')}
    >
      {label}
      <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-ash" />
    </a>
  );
}

/** The angle in degrees that lays the bow on each track, the outermost first. */
const BOW_ANGLES = [158.6, 148.5, 138.4, 127.7];

/** A record with the bow on the current track. Decorative: the tracks are listed beside it. */
export function VinylRecord({ current }: { current: number }) {
  return (
    // Black in both themes, as records are.
    <div data-theme="dark" aria-hidden="true" className="relative aspect-square text-ink">
      <svg
        viewBox="0 0 800 800"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <circle cx="400" cy="400" r="394" className="fill-stage stroke-edge" />
        {BOW_ANGLES.map((angle, track) => (
          <use
            key={angle}
            href={`/images/drawings/record.svg#track-${track + 1}`}
            data-playing={track === current}
            strokeWidth={track === current ? 1.5 : 1}
            className={cn(
              'transition-[stroke,opacity] duration-250',
              track === current ? 'stroke-rosin' : 'stroke-edge opacity-80',
            )}
          />
        ))}
        <circle cx="400" cy="400" r="128" className="fill-varnish" />
        <circle cx="400" cy="400" r="118" className="stroke-varnish-on/40" />
        <circle cx="400" cy="400" r="7" className="fill-stage" />
        {/* A violin's bow as the tone arm, hinged at its frog. */}
        <g
          style={{ transform: `translate(520px, -24px) rotate(${BOW_ANGLES[current] ?? 180}deg)` }}
          className="transition-transform duration-250 ease-out"
        >
          <path d="M26 0H320" className="stroke-ink" strokeWidth={3} />
          <path d="M26 -4H320" className="stroke-edge" strokeWidth={1} />
          <path
            d="M-40 15Q160 4 312 17l8 -17"
            className="stroke-varnish"
            strokeWidth={5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M0 15h40V-4H8q-8 0-8 8Z" className="fill-stage stroke-ink" strokeWidth={1.5} />
          <circle cx="21" cy="5" r="3.5" className="fill-rosin" />
        </g>
      </svg>
      {/* Around the spindle, as on a violin's belly. */}
      <div className="absolute inset-0 flex items-center justify-center gap-[7%] text-varnish-on">
        <Mark className="aspect-1/2 h-[15%]" />
        <Mark className="aspect-1/2 h-[15%] -scale-x-100" />
      </div>
    </div>
  );
}
