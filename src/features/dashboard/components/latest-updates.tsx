import { useId } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';

interface LatestUpdatesProps {
  updates: readonly { date: string; title: string; text: string }[];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What the artist last told the members; nothing in it changes by itself. */
export function LatestUpdates({ updates }: LatestUpdatesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Latest Updates</SectionHeading>
      <ol className="grid gap-x-[4vw] gap-y-8 lg:grid-cols-3">
        {updates.map(({ date, title, text }) => (
          <li
            key={date}
            className="grid content-start gap-x-8 gap-y-2 md:max-lg:grid-cols-[1fr_3fr]"
          >
            <time dateTime={date} className="eyebrow md:max-lg:pt-2.5">
              {dayFormat.format(new Date(date))}
            </time>
            <div>
              <h3 className="text-[26px]">{title}</h3>
              <p className="mt-2.5 max-w-[52ch] text-[15px] text-ash">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
