import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { exportCsv, type CsvExport } from '@/lib/data/csv-export';

interface ExportButtonProps<View, Row> {
  of: CsvExport<View, Row>;
  view: View;
  disabled: boolean;
}

/** Saves the rows of a view as a file for spreadsheets. */
export function ExportButton<View, Row extends { id: number }>({
  of,
  view,
  disabled,
}: ExportButtonProps<View, Row>) {
  const { mutate, isPending } = useMutation(exportCsv(of));
  return (
    <Button
      variant="outline"
      size="field"
      pending={isPending}
      disabled={disabled}
      onClick={() => mutate(view)}
    >
      <Download className="size-4.5" />
      <span className="max-sm:sr-only">
        Export CSV <VisuallyHidden>of {of.what}</VisuallyHidden>
      </span>
    </Button>
  );
}
