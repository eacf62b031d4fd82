import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { PanelHeading } from '@/components/ui/panel-heading';
import { QueueList } from '@/features/player/components/queue-list';
import { describeMode } from '@/features/player/model';
import { usePlayerState } from '@/lib/player/player-context';

interface QueuePanelProps {
  desktop: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The queue: a sheet on phones, and from 768 px on a panel that stands on the bar and leaves the page usable. */
export function QueuePanel({ desktop, open, onOpenChange }: QueuePanelProps) {
  const description = usePlayerState(describeMode);
  if (desktop) {
    return (
      <RadixDialog.Root modal={false} open={open} onOpenChange={onOpenChange}>
        <StandingPanel description={description} />
      </RadixDialog.Root>
    );
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Queue" description={description} size="sm">
        <QueueList />
      </DialogContent>
    </Dialog>
  );
}

function StandingPanel({ description }: { description: string }) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Content
        className="fixed right-[max(clamp(20px,3.2vw,56px),calc((100vw-1520px)/2+56px))] bottom-player z-40 flex max-h-[min(calc(100dvh-var(--player-height,0px)-88px),620px)] w-100 flex-col rounded-t-lg border border-b-0 border-rail bg-wing text-ink focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Closed by a press elsewhere: the focus is there already.
          if (document.activeElement !== document.body) return;
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
        // The bar below belongs to it: one may skip and see what comes.
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Element && target.closest('[data-slot="player"]')) {
            event.preventDefault();
          }
        }}
      >
        <PanelHeading size="sm" title="Queue" description={description} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
          <QueueList />
        </div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
