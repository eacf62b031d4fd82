import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { readAll } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';
import { toCsv, type CsvColumn } from '@/lib/text/csv';
import { formatIsoDay } from '@/lib/text/dates';
import { downloadText } from '@/lib/text/download-text';

interface ExportButtonProps<View, Row> {
  name: string;
  /** The exported rows, in words: `orders`. */
  what: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads the next rows of a view after an id, independent of its page. */
  readAfter: (view: View, lastId: number | null) => Promise<readonly Row[]>;
  view: View;
  /** Selects the exported rows; without it all rows of the view are exported. */
  exports?: ((row: Row) => boolean) | undefined;
  disabled: boolean;
}

/** Saves the rows of a view as a file for spreadsheets. */
export function ExportButton<View, Row extends { id: number }>({
  name,
  what,
  columns,
  readAfter,
  view,
  exports = () => true,
  disabled,
}: ExportButtonProps<View, Row>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all = await readAll((lastId) => readAfter(view, lastId));
      const rows = all.filter(exports);
      downloadText(`${name}-${formatIsoDay(new Date())}.csv`, toCsv(columns, rows), 'text/csv');
    },
    meta: { errorToast: describeFailure(`Could not export the ${what}`) },
  });
  return (
    <Button
      variant="outline"
      size="field"
      pending={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    >
      <Download className="size-4.5" />
      <span className="max-sm:sr-only">
        Export CSV <VisuallyHidden>of {what}</VisuallyHidden>
      </span>
    </Button>
  );
}
