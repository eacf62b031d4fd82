import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';

/**
 * Renders words between asterisks in italics and in the accent color. Another text gets another element, because React
 * cannot replace texts that a translator has moved.
 */
export function Accented({ children }: { children: string }) {
  const pieces = children.split('*').map((piece, i) =>
    i % 2 === 1 ? (
      <em key={i} className="text-rosin">
        {piece}
      </em>
    ) : (
      <Fragment key={i}>{piece}</Fragment>
    ),
  );
  return <span key={children}>{pieces}</span>;
}

interface PartHeadingProps {
  id?: string;
  eyebrow: string;
  children: string;
}

export function PartHeading({ id, eyebrow, children }: PartHeadingProps) {
  return (
    <div>
      <p className="mb-3 eyebrow">{eyebrow}</p>
      <h2 id={id} className="text-title-xl md:text-[64px] lg:text-[84px]">
        <Accented>{children}</Accented>
      </h2>
    </div>
  );
}

/** The last section of a page: a title and a link to the store. */
export function ClosingSection({ title }: { title: string }) {
  return (
    <section className="shell mt-24 md:mt-32">
      <div className="flex flex-col items-start justify-between gap-x-12 gap-y-7 border-t border-rail pt-10 md:flex-row md:items-end md:pt-14">
        <h2 className="max-w-[9.2em] text-title-lg md:text-[64px] lg:text-[76px]">
          <Accented>{title}</Accented>
        </h2>
        <Button asChild size="lg" className="md:mb-2">
          <Link to={paths.beatStore}>Visit the Beat Store</Link>
        </Button>
      </div>
    </section>
  );
}
