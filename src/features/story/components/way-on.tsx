import type { ReactNode } from 'react';
import { Accented } from '@/features/story/components/accented';

/** The end of a page: one line, and the way on. */
export function WayOn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shell mt-24 md:mt-32">
      <div className="flex flex-col items-start justify-between gap-x-12 gap-y-7 border-t border-rail pt-10 md:flex-row md:items-end md:pt-14">
        <h2 className="max-w-[20ch] text-[40px] md:text-[64px] lg:text-[76px]">
          <Accented>{title}</Accented>
        </h2>
        <div className="md:pb-2">{children}</div>
      </div>
    </section>
  );
}
