import { ArrowUpRight } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { featuredTracks, NOT_YET } from '@/content/playlist';

interface FeaturedTracksProps {
  /** Told which track the pointer or the focus is on. */
  onPoint: (index: number) => void;
}

/** The four tracks, and where each can be heard. */
export function FeaturedTracks({ onPoint }: FeaturedTracksProps) {
  const noteId = useId();
  return (
    <section aria-label={featuredTracks.label}>
      <ol className="border-t border-rail">
        {featuredTracks.tracks.map(({ title, note, links }, index) => (
          <li key={title} className="border-b border-rail">
            <div
              // The record beside the list shows what is pointed at: nothing depends on it.
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
                <p className="mt-1.5 flex flex-wrap gap-x-6">
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
      <p id={noteId} className="mt-4 text-sm text-ash">
        {featuredTracks.explanation}
      </p>
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

const stay = (event: MouseEvent) => event.preventDefault();

function ServiceLink({ label, track, url, noteId }: ServiceLinkProps) {
  if (url === NOT_YET) {
    return (
      <a
        href={url}
        aria-disabled="true"
        aria-describedby={noteId}
        // Neither to the top of the page nor into the history: there is nowhere to go yet.
        onClick={stay}
        className="inline-flex min-h-11 cursor-default items-center gap-2 text-[15px] text-ash"
      >
        {label}{' '}
        <span className="rounded-xs border border-rail px-1.5 py-0.5 text-xs">
          {featuredTracks.soon}
          <VisuallyHidden>: {track}</VisuallyHidden>
        </span>
      </a>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${track}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-[15px] underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {label}
      <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4 text-ash" />
    </a>
  );
}
