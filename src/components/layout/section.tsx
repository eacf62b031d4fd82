import type { ComponentProps } from 'react';

/** A part of a page that links lead to, named by the heading in it whose id is `<id>-heading`. */
export function Section({ id, ...rest }: ComponentProps<'section'> & { id: string }) {
  return <section id={id} aria-labelledby={`${id}-heading`} {...rest} />;
}
