import { useId, type ReactNode } from 'react';

interface FormPartProps {
  title: string;
  /** Below the page's own title, or below that of a panel. */
  level?: 2 | 3;
  /** What belongs here, in a sentence. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a form under a title of its own. */
export function FormPart({ title, level = 2, hint, children }: FormPartProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={level === 2 ? 'text-3xl' : 'text-2xl'}>
        {title}
      </Heading>
      {hint != null && <p className="mt-2 text-[15px] text-ash">{hint}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
