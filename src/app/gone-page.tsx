import { Link } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { EmptyState } from '@/components/layout/empty-state';
import { Button } from '@/components/ui/button';

interface GonePageProps {
  title: string;
  /** Why there is nothing here. */
  text: string;
  /** Where the others are. */
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
