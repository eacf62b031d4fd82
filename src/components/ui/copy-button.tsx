import Copy from 'lucide-react/icons/copy';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';

interface CopyButtonProps {
  text: string;
  label: string;
  /** The visible words. */
  children?: string;
}

/** Copies a text to the clipboard, and shows a toast with the outcome. */
export function CopyButton({ text, label, children = 'Copy' }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: 'Copied' });
    } catch (error) {
      console.warn('The text could not be copied:', error);
      toast.error({
        title: 'Not copied',
        message: 'Your browser did not allow it. Please select and copy it yourself.',
      });
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-11 sm:min-h-9"
      aria-label={label}
      onClick={() => void copy()}
    >
      <Copy className="size-4" />
      {children}
    </Button>
  );
}
