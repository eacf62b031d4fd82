import { Link } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';

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
