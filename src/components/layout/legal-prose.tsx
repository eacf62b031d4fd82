import { Link } from 'react-router-dom';
import type { LegalBlock, LegalParagraph, LegalRun } from '@/content/legal-text';

const link =
  'underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink wrap-anywhere';

function Run({ run }: { run: LegalRun }) {
  if (typeof run === 'string') return run;
  if (run.to.startsWith('/')) {
    return (
      <Link to={run.to} className={link}>
        {run.label}
      </Link>
    );
  }
  const elsewhere = run.to.startsWith('http');
  return (
    <a href={run.to} className={link} {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}>
      {run.label}
    </a>
  );
}

function Paragraph({ paragraph }: { paragraph: LegalParagraph }) {
  const runs = typeof paragraph === 'string' ? [paragraph] : paragraph;
  return runs.map((run, index) => <Run key={index} run={run} />);
}

/** One piece of a legal text, as wide as reads well. */
export function LegalProse({ block }: { block: LegalBlock }) {
  if (block.kind === 'text') {
    return (
      <p>
        <Paragraph paragraph={block.text} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul className="grid gap-2.5">
        {block.items.map((item, index) => (
          <li
            key={index}
            className="grid grid-cols-[1.75rem_1fr] before:mt-[0.8em] before:h-px before:w-3.5 before:bg-rosin"
          >
            <span>
              <Paragraph paragraph={item} />
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="border-t border-rail">
      {block.facts.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 border-b border-rail py-3.5 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="font-medium text-ink">{term}</dt>
          <dd>
            <Paragraph paragraph={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
