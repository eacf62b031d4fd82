import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';

interface PaginationProps {
  /** What is shown now, counted from 1. */
  page: number;
  pageCount: number;
  /** How much there is on all pages: `45 requests`. */
  total: ReactNode;
  /** The query string of a page. */
  searchFor: (page: number) => string;
  /** Another page was asked for. */
  onTurn: () => void;
}

/** Where one is in a list, and the way to the pages beside it; links, so that the back button works. */
export function Pagination({ page, pageCount, total, searchFor, onTurn }: PaginationProps) {
  const turn = (to: number) => (to < 1 || to > pageCount ? null : searchFor(to));
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="text-sm text-ash" role="status">
        {pageCount > 1 && `Page ${page} of ${pageCount} · `}
        {total}
      </p>
      {pageCount > 1 && (
        <nav aria-label="Pages" className="flex gap-3">
          <PageLink label="Previous" search={turn(page - 1)} onTurn={onTurn} />
          <PageLink label="Next" search={turn(page + 1)} onTurn={onTurn} />
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  label: string;
  /** Null where there is no such page. */
  search: string | null;
  onTurn: () => void;
}

/** A button that does nothing stands where there is no such page, so that the other one stays put. */
function PageLink({ label, search, onTurn }: PageLinkProps) {
  if (search === null) {
    return (
      <Button variant="outline" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline">
      <Link to={{ search }} onClick={onTurn}>
        {label}
      </Link>
    </Button>
  );
}
