import { Button } from '@/components/ui/button';
import { artist } from '@/content/artist';
import { radioShow, storySections } from '@/content/my-story';
import { RadioDial } from '@/features/story/components/radio-dial';

/** The weekly show, and where on the dial it is. */
export function StoryRadio() {
  return (
    <section
      id={storySections.radio}
      aria-labelledby="radio-heading"
      className="shell pt-24 md:pt-40"
    >
      <p className="mb-3 eyebrow">{radioShow.eyebrow}</p>
      <div className="grid items-end gap-x-12 gap-y-5 md:grid-cols-[1.2fr_1fr]">
        <h2 id="radio-heading" className="text-[44px] md:text-[64px] lg:text-[84px]">
          {radioShow.title}
        </h2>
        <p className="max-w-[48ch] text-[17px] text-ash md:pb-2">{radioShow.text}</p>
      </div>
      <div className="mt-12 md:mt-16">
        <p className="mb-2 font-display text-[28px] text-rosin italic">{radioShow.listen}</p>
        <RadioDial
          label={radioShow.dialLabel}
          frequencies={artist.radio.frequencies}
          unit={radioShow.unit}
        />
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ash">{radioShow.elsewhere}</p>
        <Button asChild variant="outline">
          <a href={radioShow.replayUrl} target="_blank" rel="noreferrer">
            {radioShow.replay}
          </a>
        </Button>
      </div>
    </section>
  );
}
