import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Drawing } from '@/components/ui/site-image';

interface LinkTarget {
  to: string;
  label: string;
  state?: unknown;
}

interface AuthFrameProps {
  title: string;
  /** The title of the document, by default that of the page. */
  documentTitle?: string;
  lead: ReactNode;
  links: readonly LinkTarget[];
  takesFocus?: boolean;
  children: ReactNode;
}

/** The layout of all sign-in pages: a column of text, and a drawing of strings in wide windows. */
export function AuthFrame({
  title,
  documentTitle = title,
  lead,
  links,
  takesFocus = false,
  children,
}: AuthFrameProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <PageTitle>{documentTitle}</PageTitle>
      <Drawing
        file="strings"
        part="strings"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-y-0 left-[44%] -z-10 hidden h-full max-h-[860px] w-[56%] mask-[linear-gradient(to_right,transparent_6%,#0006_45%,black_80%)] lg:block"
      />
      <div className="shell pt-16 pb-20 md:min-h-[min(calc(100svh-64px),860px)] md:pt-[12vh] md:pb-28">
        <div className="mx-auto max-w-[27rem] lg:mx-0">
          <h1
            ref={takesFocus ? focusOnMount : null}
            tabIndex={-1}
            className="text-title-2xl md:text-[68px]"
          >
            {title}
          </h1>
          <p className="mt-4 text-lead text-ash">{lead}</p>
          <div className="mt-9 grid gap-8">{children}</div>
          <nav
            aria-label="Other ways"
            className="mt-10 flex flex-wrap gap-x-7 border-t border-rail pt-3 text-note"
          >
            {links.map((link) => (
              <FrameLink key={link.to} {...link} />
            ))}
          </nav>
        </div>
      </div>
    </div>
  );
}

export function FrameLink({ to, label, state }: LinkTarget) {
  return (
    <Link to={to} state={state} className="text-link text-ash transition-colors hover:text-ink">
      {label}
    </Link>
  );
}
