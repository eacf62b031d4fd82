import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { env } from '@/config/env';
import type { PageText } from '@/content/site';
import { applyHead, publicHead, hiddenHead } from '@/lib/seo';

/** The head of a page that may be found and shared. */
export function PageHead({ page }: { page: PageText }) {
  const { path, title, description } = page;
  useLayoutEffect(() => {
    applyHead(publicHead({ path, title, description }, env.siteUrl));
  }, [path, title, description]);
  return null;
}

/** The head of a page that nobody should find by searching: its title, and `noindex`. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    applyHead(hiddenHead(children));
  }, [children]);
  return null;
}

interface GonePageProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Stands where something with an address of its own is not, or not any more. */
export function GonePage({ title, text, back }: GonePageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        as="h1"
        title={title}
        action={
          <Button asChild variant="outline">
            <Link to={back.to}>{back.label}</Link>
          </Button>
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
