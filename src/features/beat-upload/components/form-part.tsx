import { useId, type ReactNode } from 'react';

interface FormPartProps {
  title: string;
  /** What belongs here, in a sentence. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of the form under a title of its own. */
export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {hint != null && <p className="mt-2 text-[15px] text-ash">{hint}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
