import * as RadixDialog from '@radix-ui/react-dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import { useRef, type ReactNode } from 'react';
import { PanelHeading } from '@/components/ui/panel-heading';
import { cn } from '@/lib/cn';

/** Open state lives outside (`open`, `onOpenChange`) or in a `DialogTrigger`. */
export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
/** Wrap a button with it (`asChild`) to close from within. */
export const DialogClose = RadixDialog.Close;

const panel = cva(
  [
    'fixed z-60 flex flex-col overflow-hidden border-rail bg-wing text-ink focus:outline-none',
    // A sheet from below on phones, where thumbs are …
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl border-t pb-[env(safe-area-inset-bottom)]',
    'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
    // … and a centred panel from 768 px on.
    'md:inset-0 md:m-auto md:h-fit md:max-h-[min(86dvh,900px)] md:w-[calc(100vw-64px)] md:rounded-lg md:border md:pb-0',
    'md:data-[state=closed]:animate-fade-out md:data-[state=open]:animate-rise-in',
  ],
  {
    variants: { size: { sm: 'md:max-w-md', md: 'md:max-w-2xl', lg: 'md:max-w-5xl' } },
    defaultVariants: { size: 'md' },
  },
);

type DialogContentProps = VariantProps<typeof panel> & {
  title: ReactNode;
  /** One sentence under the title; read out with it when the dialog opens. */
  description?: ReactNode;
  /** Stays in view below the scrolling body: the buttons that decide. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A modal panel: focus is trapped and comes back to where it was, Escape and a press outside
 * close, only the body scrolls.
 */
export function DialogContent({
  title,
  description,
  footer,
  size,
  className,
  children,
}: DialogContentProps) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-60 bg-black/70 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <RadixDialog.Content
        className={cn(panel({ size }), className)}
        // Radix gives the focus back to a DialogTrigger only, and most dialogs have none.
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
        // Radix warns of a missing description unless told that there is none.
        {...(description == null && { 'aria-describedby': undefined })}
      >
        <PanelHeading size="lg" title={title} description={description} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-8 md:py-7">
          {children}
        </div>
        {footer != null && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-rail px-5 py-4 md:px-8">
            {footer}
          </div>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
