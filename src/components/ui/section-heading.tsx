import type { ReactNode } from 'react';

type SectionHeadingProps = {
  children: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  id?: string;
  eyebrow?: ReactNode;
  action?: ReactNode;
};

export function SectionHeading({
  children,
  as: Heading = 'h2',
  id,
  eyebrow,
  action,
}: SectionHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-b border-rail pb-3 md:mb-7 md:gap-x-8 md:pb-3.5">
      <div>
        {eyebrow != null && <p className="mb-3 eyebrow">{eyebrow}</p>}
        <Heading id={id} className="text-title-md md:text-title-2xl">
          {children}
        </Heading>
      </div>
      {action != null && <div className="pb-1 text-ash">{action}</div>}
    </div>
  );
}
