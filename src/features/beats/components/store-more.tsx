import type { RefCallback } from 'react';
import { Button } from '@/components/ui/button';

interface StoreMoreProps {
  /** Its coming near means that more will be wanted. */
  ref: RefCallback<HTMLDivElement>;
  pending: boolean;
  failed: boolean;
  onMore: () => void;
}

/** The way to the next page of the list. */
export function StoreMore({ ref, pending, failed, onMore }: StoreMoreProps) {
  return (
    <div ref={ref} className="mt-12 flex flex-col items-center gap-3">
      {failed && (
        <p role="alert" className="text-sm text-danger">
          More beats could not be loaded.
        </p>
      )}
      <Button variant="outline" pending={pending} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
