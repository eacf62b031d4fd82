import { Button } from '@/components/ui/button';
import { claimTexts as texts } from '@/content/claims';
import type { ClaimDialogProps } from '@/features/shop/orders/claims/claim-dialog';
import { useLazyPanel } from '@/lib/loading/lazy-panel';

const loadDialog = () =>
  import('@/features/shop/orders/claims/claim-dialog').then(({ ClaimDialog }) => ClaimDialog);

/** A button that opens the help against a claim on the song of a license. */
export function ClaimKit(props: Omit<ClaimDialogProps, 'open' | 'onOpenChange'>) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadDialog, 'the help');
  return (
    <>
      <Button
        variant="link"
        size="compact"
        className="print:hidden"
        aria-haspopup="dialog"
        {...trigger}
      >
        {texts.open}
        <span className="sr-only">: {props.license.beat}</span>
      </Button>
      {Panel && <Panel {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
