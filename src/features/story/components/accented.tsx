import { Fragment } from 'react';

/** Text in which words between asterisks are italic and carry the colour. */
export function Accented({ children }: { children: string }) {
  // Every second piece stood between asterisks.
  return children.split('*').map((piece, i) =>
    i % 2 === 1 ? (
      <em key={i} className="text-rosin">
        {piece}
      </em>
    ) : (
      <Fragment key={i}>{piece}</Fragment>
    ),
  );
}
