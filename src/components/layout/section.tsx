import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that links lead to, named by the heading in it whose id is `<id>-heading`. */
export function Section({ id, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={className}>
      {children}
    </section>
  );
}
