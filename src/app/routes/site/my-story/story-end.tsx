import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { storyEnd } from '@/content/my-story';
import { Accented } from '@/features/story/components/accented';

const row = 'group flex items-center justify-between gap-6 border-b border-rail py-7 md:py-9';

/** Where a reader goes from here. */
export function StoryEnd() {
  return (
    <section aria-labelledby="end-heading" className="shell pt-24 md:pt-40">
      <h2
        id="end-heading"
        className="border-b border-rail pb-6 text-[56px] md:text-[96px] lg:text-[132px]"
      >
        <Accented>{storyEnd.title}</Accented>
      </h2>
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-16">
        {storyEnd.links.map((link) => (
          <li key={link.title}>
            {'to' in link ? (
              <Link to={link.to} className={row}>
                <EndLink {...link} />
              </Link>
            ) : (
              <a href={link.href} target="_blank" rel="noreferrer" className={row}>
                <EndLink {...link} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndLink({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span>
        <span className="block font-display text-[34px] leading-none transition-colors group-hover:text-rosin md:text-[44px]">
          {title}
        </span>
        <span className="mt-2 block text-ash">{text}</span>
      </span>
      <ArrowUpRight
        aria-hidden="true"
        strokeWidth={1.25}
        className="size-9 shrink-0 text-ash transition-colors group-hover:text-rosin"
      />
    </>
  );
}
