import type { ReactNode } from 'react';

interface WelcomeHeadingProps {
  eyebrow: string;
  /** Who is signed in. */
  email: string;
  /** The way out, at the far end of the line. */
  action: ReactNode;
  /** Quiet ways on for those who have them. */
  links?: ReactNode;
  /** The page's title. */
  children: ReactNode;
}

/** The head of a page of one's own: title, address, and the way out. */
export function WelcomeHeading({ eyebrow, email, action, links, children }: WelcomeHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="min-w-0">
        <p className="mb-4 eyebrow">{eyebrow}</p>
        <h1 className="text-[48px] wrap-anywhere md:text-[72px]">{children}</h1>
        <p className="mt-4 text-[17px] break-all text-ash">{email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2 text-[15px]">
        {links}
        {action}
      </div>
    </div>
  );
}
