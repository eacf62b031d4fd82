import Plus from 'lucide-react/icons/plus';
import { useId, type ReactNode } from 'react';

interface AccordionGroupProps {
  items: readonly { title: string; content: ReactNode }[];
}

/** Answers under their questions, at most one of them open: `name` closes the others. */
export function AccordionGroup({ items }: AccordionGroupProps) {
  const name = useId();
  return (
    <div className="border-t border-rail">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="group border-b border-rail">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-5 transition-colors hover:text-rosin [&::-webkit-details-marker]:hidden">
            <h3 className="text-[26px] leading-tight md:text-[32px]">{title}</h3>
            <Plus
              strokeWidth={1.25}
              className="size-7 shrink-0 text-ash transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[41em] animate-fade-in pr-12 pb-8 text-[17px] text-ash">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
