import Code from 'lucide-react/icons/code';
import { Button } from '@/components/ui/button';
import { beatPage } from '@/content/beat-page';
import type { Embeddable } from '@/features/beats/embed/model';
import { useLazyPanel } from '@/lib/loading/lazy-panel';

const loadDialog = () =>
  import('@/features/beats/embed/embed-dialog').then(({ EmbedDialog }) => EmbedDialog);

/** Opens the dialog with the HTML for other sites. */
export function EmbedButton({ kind, page, title }: Embeddable) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadDialog, 'the player for other sites');
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={`${beatPage.embed} ${title}`}
        {...trigger}
      >
        <Code className="size-4" />
        {beatPage.embed}
      </Button>
      {Panel && <Panel {...{ kind, page, title, open }} onOpenChange={setOpen} />}
    </>
  );
}
