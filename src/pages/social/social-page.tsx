import { PageHead } from '@/components/layout/page-head';
import { Accented, ClosingSection } from '@/components/layout/page-parts';
import { Button } from '@/components/ui/button';
import { Drawing } from '@/components/ui/site-image';
import { profiles } from '@/content/artist';
import { socialEnd, socialIntro, socialPage } from '@/content/social';
import { useSiteText } from '@/features/site-texts/use-site-text';

/** Parts of this page whose texts admins may change. */
export const sections = [socialIntro, profiles, socialPage];

export function SocialPage() {
  const { eyebrow, title, text, notes } = useSiteText(socialIntro);
  const { socials } = useSiteText(profiles);
  return (
    <>
      <PageHead page={useSiteText(socialPage)} />
      <div className="shell pt-12 md:pt-20">
        <div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[2fr_1fr]">
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h1 className="mt-5 text-[clamp(60px,10.4vw,184px)] leading-[0.9] tracking-[-0.025em]">
              <Accented>{title}</Accented>
            </h1>
          </div>
          <p className="max-w-[21.8em] text-lead text-ash md:pb-3 md:text-lg">{text}</p>
        </div>
        <ul className="mt-12 grid border-t border-rail sm:grid-cols-2 md:mt-20 lg:grid-cols-3">
          {socials.map(({ name, handle, url }, i) => (
            // The hairline between two columns is the left edge of the later one.
            <li
              key={name}
              className="group relative grid grid-cols-[1fr_auto] items-start gap-x-5 border-b border-rail py-7 sm:block sm:px-7 sm:max-lg:odd:pl-0 sm:max-lg:even:border-l lg:px-9 lg:pb-10 lg:not-nth-[3n+1]:border-l lg:nth-[3n+1]:pl-0"
            >
              <Drawing
                file="platforms"
                // The id is the first word, because "Twitter (X)" is no valid id.
                part={name.split(' ')[0] ?? name}
                viewBox="0 0 160 160"
                className="col-start-2 row-span-4 row-start-1 size-28 text-rosin sm:mx-auto sm:my-6 sm:size-52 lg:my-10 lg:size-[min(19vw,300px)]"
              />
              <h2 className="text-[36px] md:text-title-xl">{name}</h2>
              <p className="mt-1 text-note break-all text-ash">{handle}</p>
              <p className="mt-3 max-w-[20.5em] text-lead">{notes[i]}</p>
              <Button asChild variant="outline" className="mt-5 justify-self-start">
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Follow Now: ${name} (opens in a new tab)`}
                >
                  Follow Now
                </a>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <ClosingSection title={socialEnd} />
    </>
  );
}
