import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { parseId } from '@/lib/text/ids';

/** The id of the row that is edited in place of its list (`?edit=7`), and a function that opens one. */
export function useEditedRow() {
  const [params, setParams] = useSearchParams();
  const id = parseId(params.get('edit'));
  const edit = (row: { id: number }) => setParams([...params, ['edit', String(row.id)]]);
  const last = useRef(id);
  useEffect(() => {
    // When the row is closed, the button that opened it gets the focus again.
    if (id === null && last.current !== null) {
      document.getElementById(editButtonId(last.current))?.focus();
    }
    last.current = id;
  }, [id]);
  return { id, edit };
}

export const editButtonId = (id: number) => `edit-${id}`;

/** @param back text of the link back to the list */
export function EditedRow({ back, children }: { back: string; children: ReactNode }) {
  const [params] = useSearchParams();
  const list = new URLSearchParams([...params].filter(([name]) => name !== 'edit'));
  return (
    <>
      <Link
        ref={focusOnMount}
        to={{ search: list.toString() }}
        className="mb-6 text-link gap-2 text-note transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        {back}
      </Link>
      {children}
    </>
  );
}
