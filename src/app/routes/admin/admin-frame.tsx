import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';

interface AdminFrameProps {
  title: string;
  /** Over the title. */
  eyebrow?: string;
  /** Who works there, where the page says it. */
  email?: string | undefined;
  children: ReactNode;
}

/** The head of every page behind the admin dashboard, with the way back to it. */
export function AdminFrame({ title, eyebrow = 'Back-office', email, children }: AdminFrameProps) {
  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>{title}</PageTitle>
      <SectionHeading
        as="h1"
        eyebrow={
          email === undefined ? (
            eyebrow
          ) : (
            <>
              {eyebrow} · <span className="break-all normal-case">{email}</span>
            </>
          )
        }
        action={
          <Link
            to={paths.admin}
            className="inline-flex min-h-11 items-center text-[15px] underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            Admin dashboard
          </Link>
        }
      >
        {title}
      </SectionHeading>
      {children}
    </div>
  );
}
