import Download from 'lucide-react/icons/download';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

interface ExportButtonProps {
  /** The exported rows: `orders`. */
  what: string;
  pending: boolean;
  disabled: boolean;
  onExport: () => void;
}

export function ExportButton({ what, pending, disabled, onExport }: ExportButtonProps) {
  return (
    <Button variant="outline" size="field" pending={pending} disabled={disabled} onClick={onExport}>
      <Download strokeWidth={1.5} className="size-4.5" />
      <span className="max-sm:sr-only">
        Export CSV <VisuallyHidden>of {what}</VisuallyHidden>
      </span>
    </Button>
  );
}
