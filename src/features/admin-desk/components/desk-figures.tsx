import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Figures } from '@/components/ui/figures';
import { keepFocus } from '@/components/ui/keep-focus';
import { deskMessages } from '@/features/admin-desk/messages';
import { toFigures } from '@/features/admin-desk/model';
import { deskQueries } from '@/features/admin-desk/queries';
import { useLiveDesk } from '@/features/admin-desk/realtime';

/** What there is, and what it has come to. */
export function DeskFigures() {
  const { data, error, isFetching, refetch } = useQuery(deskQueries.stats());

  return (
    <section
      ref={keepFocus}
      tabIndex={-1}
      aria-label="Figures"
      aria-busy={data === undefined && !error}
    >
      {error && !data && (
        <Alert variant="error" title={deskMessages.figuresNotLoaded(error).title} className="mb-6">
          <p>{deskMessages.figuresNotLoaded(error).message}</p>
          <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <Figures figures={toFigures(data)} columns={4} failed={error !== null} />
      {data && <Live />}
    </section>
  );
}

function Live() {
  useLiveDesk(deskQueries.statsKey);
  return null;
}
