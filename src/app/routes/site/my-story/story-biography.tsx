import { Link } from 'react-router-dom';
import { biography, contents, storySections } from '@/content/my-story';
import { Accented } from '@/features/story/components/accented';

/** The story itself, in columns, with what the page holds beside it. */
export function StoryBiography() {
  return (
    <section
      id={storySections.biography}
      aria-labelledby="biography-heading"
      className="shell pt-20 md:pt-28"
    >
      <div className="grid gap-x-[6vw] gap-y-10 lg:grid-cols-[1fr_3fr]">
        <nav aria-label={contents.label}>
          <p className="mb-3 eyebrow">{contents.label}</p>
          <ol className="border-t border-rail max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:md:grid-cols-3">
            {contents.items.map(({ section, label }, i) => (
              <li key={section} className="border-b border-rail">
                <Link
                  to={{ hash: section }}
                  className="group flex min-h-11 items-center gap-4 transition-colors hover:text-rosin"
                >
                  <span className="w-4 text-sm text-ash max-md:hidden">{i + 1}</span>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <h2
            id="biography-heading"
            className="max-w-[16ch] text-[48px] md:text-[76px] lg:text-[92px]"
          >
            <Accented>{biography.title}</Accented>
          </h2>
          <p className="mt-7 max-w-[44ch] font-display text-[26px] leading-[1.25] text-ash md:text-[32px]">
            {biography.lead}
          </p>
          <div className="mt-10 gap-x-14 text-[17px] leading-[1.65] md:mt-14 md:columns-2 [&>p+p]:mt-5 [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-1.5 [&>p:first-child]:first-letter:mr-3 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[92px] [&>p:first-child]:first-letter:leading-[0.72] [&>p:first-child]:first-letter:text-rosin">
            {biography.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <figure className="mx-auto mt-24 max-w-[1100px] text-center md:mt-36">
        <blockquote className="font-display text-[44px] leading-[1.05] text-balance md:text-[72px] lg:text-[92px]">
          “<Accented>{biography.quote.text}</Accented>”
        </blockquote>
        <figcaption className="mt-6 text-ash">{biography.quote.by}</figcaption>
      </figure>
    </section>
  );
}
