import { Link } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';

interface UnavailablePageProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Page for a URL whose item does not exist or was removed. */
export function UnavailablePage({ title, text, back }: UnavailablePageProps) {
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
