import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { requestViewSearch, type RequestView } from '@/features/admin-requests/model';

interface PaginationProps {
  /** What is shown now. */
  view: RequestView;
  pageCount: number;
  /** How many requests there are on all pages. */
  total: number;
  /** Another page was asked for. */
  onTurn: () => void;
}

/** Where one is in the list, and the way to the pages beside it. */
export function Pagination({ view, pageCount, total, onTurn }: PaginationProps) {
  const { filter, page } = view;
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="text-sm text-ash" role="status">
        {pageCount > 1 && `Page ${page} of ${pageCount} · `}
        {total} {total === 1 ? 'request' : 'requests'}
      </p>
      {pageCount > 1 && (
        <nav aria-label="Pages" className="flex gap-3">
          <PageLink
            label="Previous"
            to={{ filter, page: page - 1 }}
            last={pageCount}
            onTurn={onTurn}
          />
          <PageLink label="Next" to={{ filter, page: page + 1 }} last={pageCount} onTurn={onTurn} />
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  label: string;
  to: RequestView;
  last: number;
  onTurn: () => void;
}

/** A button that does nothing stands where there is no such page, so that the other one stays put. */
function PageLink({ label, to, last, onTurn }: PageLinkProps) {
  if (to.page < 1 || to.page > last) {
    return (
      <Button variant="outline" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline">
      <Link to={{ search: requestViewSearch(to) }} onClick={onTurn}>
        {label}
      </Link>
    </Button>
  );
}
