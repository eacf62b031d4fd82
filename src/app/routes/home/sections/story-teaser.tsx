import { Link } from 'react-router-dom';
import { StaticPicture } from '@/app/routes/home/static-picture';
import { Button } from '@/components/ui/button';
import { homeSections, paths } from '@/config/paths';
import { storyTeaser } from '@/content/home-family';

/** The fourth generation, in short, and the way to the long of it. */
export function StoryTeaser() {
  const [start, end] = storyTeaser.title;
  return (
    <section
      id={homeSections.story}
      aria-labelledby="story-heading"
      className="shell grid items-end gap-x-[6vw] gap-y-10 md:grid-cols-[5fr_7fr]"
    >
      <StaticPicture
        stem="/images/teaser/story"
        widths={[400, 800]}
        width={800}
        height={1000}
        sizes="(min-width: 768px) 40vw, 100vw"
        alt={storyTeaser.alt}
        className="aspect-4/5 w-full rounded-sm bg-rail object-cover"
      />
      <div>
        <p className="eyebrow">{storyTeaser.eyebrow}</p>
        <h2
          id="story-heading"
          className="mt-5 text-[56px] leading-[0.95] md:text-[min(7.4vw,112px)]"
        >
          {start} <em className="block text-rosin md:pl-[0.9em]">{end}</em>
        </h2>
        <p className="mt-7 max-w-[48ch] text-[17px] text-ash md:text-lg">{storyTeaser.text}</p>
        <dl className="mt-9 grid max-w-[560px] grid-cols-3 border-y border-rail">
          {storyTeaser.milestones.map(({ figure, label }) => (
            <div key={figure} className="flex flex-col-reverse justify-end py-4 pr-3">
              <dt className="text-sm text-balance text-ash">{label}</dt>
              <dd className="font-display text-5xl md:text-6xl">{figure}</dd>
            </div>
          ))}
        </dl>
        <Button asChild variant="outline" size="lg" className="mt-9">
          <Link to={paths.myStory}>{storyTeaser.action}</Link>
        </Button>
      </div>
    </section>
  );
}
