import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { PanelHeading } from '@/components/ui/panel-heading';
import { cn } from '@/lib/cn';

/** Open state lives outside (`open`, `onOpenChange`). */
export const Sheet = RadixDialog.Root;

type SheetContentProps = {
  title: ReactNode;
  /** One sentence under the title; read out with it when the sheet opens. */
  description?: ReactNode;
  /** Stays in view below the scrolling body. */
  footer?: ReactNode;
  /** Where the focus goes on closing when what had it before is gone. */
  returnFocus?: HTMLElement | null;
  children: ReactNode;
};

/**
 * A modal panel at the right edge, from below on phones: for what is looked into and left again.
 * Focus is trapped and comes back to where it was, Escape and a press outside close.
 */
export function SheetContent({
  title,
  description,
  footer,
  returnFocus,
  children,
}: SheetContentProps) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-60 bg-black/70 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <RadixDialog.Content
        // Toasts look for it.
        data-sheet=""
        className={cn(
          'fixed z-60 flex flex-col overflow-hidden border-rail bg-wing text-ink focus:outline-none',
          'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl border-t pb-[env(safe-area-inset-bottom)]',
          'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
          'md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[min(480px,100vw)] md:rounded-none md:border-t-0 md:border-l md:pb-0',
          'md:data-[state=closed]:animate-fade-out md:data-[state=open]:animate-fade-in',
          // A low window (a phone on its side, a page zoomed to 400 %) scrolls as a whole.
          '[@media(max-height:520px)]:overflow-y-auto',
        )}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What opened it may have left meanwhile, with a dialog that it stood in.
          const target = opener.current?.isConnected === true ? opener.current : returnFocus;
          if (target instanceof HTMLElement) target.focus();
        }}
        // Radix warns of a missing description unless told that there is none.
        {...(description == null && { 'aria-describedby': undefined })}
      >
        <PanelHeading size="md" title={title} description={description} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-7 [@media(max-height:520px)]:flex-none [@media(max-height:520px)]:overflow-y-visible">
          {children}
        </div>
        {footer != null && <div className="border-t border-rail px-5 py-4 md:px-7">{footer}</div>}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
