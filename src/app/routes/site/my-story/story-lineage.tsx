import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { lineage, storySections } from '@/content/my-story';
import { Accented } from '@/features/story/components/accented';
import { SitePicture } from '@/features/story/components/site-picture';

/** The family as a violin's strings: every row hangs from one, the lowest and thickest first. */
export function StoryLineage() {
  const { members } = lineage;
  return (
    <section
      id={storySections.lineage}
      aria-labelledby="lineage-heading"
      className="shell pt-24 md:pt-40"
    >
      <div className="mb-12 grid items-end gap-x-12 gap-y-4 md:mb-16 md:grid-cols-[2fr_1fr]">
        <div>
          <p className="mb-3 eyebrow">{lineage.eyebrow}</p>
          <h2 id="lineage-heading" className="text-[44px] md:text-[64px] lg:text-[84px]">
            <Accented>{lineage.title}</Accented>
          </h2>
        </div>
        <p className="max-w-[32ch] text-[17px] text-ash md:pb-2">{lineage.intro}</p>
      </div>
      <ol>
        {members.map(({ string, name, played, text, gift, picture }, i) => (
          <li key={string}>
            <div
              aria-hidden="true"
              style={{ height: 5 - i * 1.35 }}
              className="rounded-full bg-rosin"
            />
            <div className="grid grid-cols-[44px_1fr_auto] gap-x-4 gap-y-4 pt-6 pb-12 md:grid-cols-[104px_minmax(0,1.2fr)_minmax(0,1fr)_auto] md:items-start md:gap-x-8 md:pt-8 md:pb-14 lg:grid-cols-[200px_minmax(0,1.3fr)_minmax(0,1fr)_auto]">
              <p
                aria-hidden="true"
                className="font-display text-[56px] leading-[0.72] text-rosin italic md:text-[96px] lg:text-[208px]"
              >
                {string}
              </p>
              <div>
                <h3 className="text-[36px] md:text-[40px] lg:text-[52px]">{name}</h3>
                <p className="mt-1 text-ash">{played}</p>
              </div>
              <div className="max-md:order-last max-md:col-span-2 max-md:col-start-2">
                <p className="max-w-[44ch] text-[17px]">{text}</p>
                <p className="mt-5 eyebrow">{lineage.handedDown}</p>
                <p className="mt-1 font-display text-[24px] leading-tight italic">{gift}</p>
              </div>
              <SitePicture
                stem={picture}
                widths={[400, 800]}
                width={800}
                height={1000}
                sizes="(min-width: 1024px) 200px, 128px"
                className="aspect-4/5 w-24 md:w-32 lg:w-50"
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to={paths.gallery}>{lineage.gallery}</Link>
        </Button>
        <Button asChild variant="outline" size="lg">
          <Link to={paths.playlist}>{lineage.playlist}</Link>
        </Button>
      </div>
    </section>
  );
}
