import { SectionHeading } from '@/components/ui/section-heading';
import { merchStory } from '@/content/merch';
import { cn } from '@/lib/cn';

/** Each chapter begins a step lower than the one before. */
const steps = ['', 'lg:mt-20', 'lg:mt-40'];

/** How the merch is made. */
export function MerchStory() {
  return (
    <section aria-labelledby="merch-story" className="shell">
      <SectionHeading id="merch-story">{merchStory.title}</SectionHeading>
      <ol className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        {merchStory.blocks.map(({ title, text }, index) => (
          <li key={title} className={cn('border-l border-rosin pl-6 lg:pl-8', steps[index])}>
            <h3 className="text-[clamp(52px,6.4vw,104px)] leading-[0.9] italic">{title}</h3>
            <p className="mt-5 max-w-[40ch] text-[17px] text-ash">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
