import * as RadixDialog from '@radix-ui/react-dialog';
import { useMutation } from '@tanstack/react-query';
import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Alert } from '@/components/ui/alert';
import { IconButton, Button } from '@/components/ui/button';
import { focusFirst, focusPath, FocusKeeper } from '@/components/ui/focus';
import { cn } from '@/lib/cn';
import { useBackCloses } from '@/lib/overlay-history';
import { isRefused } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

type DialogProps = ComponentProps<typeof RadixDialog.Root> & {
  /** What the browser's Back does, where that is more or less than closing. */
  onBack?: () => void;
};

/** Open state lives outside (`open`, `onOpenChange`) or in a `DialogTrigger`. Back closes it. */
export function Dialog({ open, onOpenChange, onBack, ...rest }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const changeOpen = onOpenChange ?? setOwnOpen;
  useBackCloses(isOpen, onBack ?? (() => changeOpen(false)));
  return <RadixDialog.Root open={isOpen} onOpenChange={changeOpen} {...rest} />;
}
export const DialogTrigger = RadixDialog.Trigger;
/** Wrap a button with it (`asChild`) to close from within. */
export const DialogClose = RadixDialog.Close;

/**
 * Radix gives the focus back to a DialogTrigger only, and most dialogs have none. What opened the
 * dialog may be gone by then: what stood around it takes the focus.
 */
function useReturnFocus(fallback?: HTMLElement | null) {
  const path = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      path.current = focusPath(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [opener, ...around] = path.current;
      focusFirst([opener, fallback, ...around].filter((each) => each != null));
    },
  };
}

const dialogLook = cva(
  [
    'landscape-phone:max-h-[96dvh]',
    // A centered panel from 768 px on.
    'md:inset-0 md:m-auto md:h-fit md:max-h-[min(86dvh,900px)] md:w-[calc(100vw-64px)] md:rounded-lg md:border',
    'md:data-[state=open]:animate-rise-in',
  ],
  {
    variants: { size: { sm: 'md:max-w-md', md: 'md:max-w-2xl', lg: 'md:max-w-5xl' } },
    defaultVariants: { size: 'md' },
  },
);

interface PanelProps {
  title: ReactNode;
  /** One sentence under the title; read out with it when the panel opens. */
  description?: ReactNode;
  /** Stays in view below the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
}

type DialogContentProps = PanelProps &
  VariantProps<typeof dialogLook> & {
    className?: string;
    /** Has the focus first, and is in view; otherwise the first control has it. */
    initialFocus?: RefObject<HTMLElement | null>;
  };

/**
 * A modal panel: focus is trapped and comes back to where it was, Escape and a press outside
 * close, only the body scrolls.
 */
export function DialogContent({
  footer,
  size,
  className,
  initialFocus,
  children,
  ...heading
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Panel
      {...heading}
      {...returnFocus}
      headingSize="lg"
      className={cn(dialogLook({ size }), className)}
      onOpenAutoFocus={(event) => {
        returnFocus.onOpenAutoFocus();
        const first = initialFocus?.current;
        if (!first) return;
        event.preventDefault();
        first.focus({ preventScroll: true });
        first.scrollIntoView({ block: 'nearest' });
      }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-8 md:py-7 landscape-phone:py-3">
        {children}
      </div>
      {footer != null && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-rail px-5 py-4 md:px-8 landscape-phone:py-2">
          {footer}
        </div>
      )}
    </Panel>
  );
}

type SheetContentProps = PanelProps & {
  /** Where the focus goes on closing when what had it before is gone. */
  returnFocus?: HTMLElement | null;
};

/**
 * A modal panel at the right edge, from below on phones: for what is looked into and left again.
 * Focus is trapped and comes back to where it was, Escape and a press outside close.
 */
export function SheetContent({ footer, returnFocus, children, ...heading }: SheetContentProps) {
  return (
    <Panel
      {...heading}
      {...useReturnFocus(returnFocus)}
      headingSize="md"
      // Toasts look for it.
      data-sheet=""
      className={cn(
        'md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[min(480px,100vw)] md:rounded-none md:border-l',
        'md:data-[state=open]:animate-fade-in',
        // A low window (a phone on its side, a page zoomed to 400 %) scrolls as a whole.
        '[@media(max-height:520px)]:overflow-y-auto',
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-7 [@media(max-height:520px)]:flex-none [@media(max-height:520px)]:overflow-y-visible">
        {children}
      </div>
      {footer != null && <div className="border-t border-rail px-5 py-4 md:px-7">{footer}</div>}
    </Panel>
  );
}

type ModalProps = Pick<PanelProps, 'title' | 'description'> &
  Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> & { headingSize: 'md' | 'lg' };

/** What every modal panel has: the dimmed page behind it and its heading. */
function Panel({ title, description, headingSize, className, children, ...content }: ModalProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-60 bg-black/70 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <RadixDialog.Content
        className={cn(
          'fixed z-60 flex flex-col overflow-hidden border-rail bg-wing text-ink focus:outline-none',
          // From below on phones, where thumbs are.
          'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl border-t pb-[env(safe-area-inset-bottom)] md:pb-0',
          'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:data-[state=closed]:animate-fade-out',
          className,
        )}
        // Radix warns of a missing description unless told that there is none.
        {...(description == null && { 'aria-describedby': undefined })}
        {...content}
      >
        <PanelHeading size={headingSize} title={title} description={description} />
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

const bar = cva('flex items-start justify-between gap-6 border-b border-rail pr-3', {
  variants: {
    size: {
      sm: 'py-3 pl-6',
      md: 'py-4 pl-5 md:pr-4 md:pl-7',
      lg: 'py-4 pl-5 md:py-5 md:pr-5 md:pl-8 landscape-phone:py-1.5',
    },
  },
});

const heading = cva('', {
  variants: {
    size: { sm: 'text-2xl', md: 'text-3xl', lg: 'text-3xl md:text-4xl landscape-phone:text-2xl' },
  },
});

type PanelHeadingProps = Required<VariantProps<typeof bar>> & {
  title: ReactNode;
  /** One sentence under the title; read out with it when the panel opens. */
  description?: ReactNode;
};

/** The top of every panel: what it is, and the way out. */
export function PanelHeading({ title, description, size }: PanelHeadingProps) {
  return (
    <div className={bar({ size })}>
      <div className="min-w-0 pt-1.5">
        <RadixDialog.Title className={heading({ size })}>{title}</RadixDialog.Title>
        {description != null && (
          <RadixDialog.Description className="mt-1.5 text-sm text-ash landscape-phone:mt-0.5">
            {description}
          </RadixDialog.Description>
        )}
      </div>
      <RadixDialog.Close asChild>
        <IconButton label="Close">
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </RadixDialog.Close>
    </div>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the deciding button says. */
  action: string;
  /** It takes something away. */
  danger?: boolean;
  /** What the decision means, one consequence a line. */
  consequences: readonly string[];
  /** Makes the decision; fails when it could not be made. */
  decide: () => Promise<unknown>;
  describeFailure: (error: unknown) => ToastText;
  onClose: () => void;
  /** See {@link FocusKeeper}: not needed where the row around the opener has a `tabIndex`. */
  onFocusLost?: () => void;
  /** Whom or what it is about. */
  children: ReactNode;
}

/** Says what a decision means before it is made. Give it a key of its own for each decision. */
export function ConfirmDialog({
  open,
  title,
  action,
  danger = false,
  consequences,
  decide,
  describeFailure,
  onClose,
  onFocusLost,
  children,
}: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: decide,
    onSuccess: onClose,
    // A refused decision cannot be made again: the list behind shows why.
    onError: (refusal) => isRefused(refusal) && onClose(),
  });
  const failure = error && !isRefused(error) ? describeFailure(error) : null;

  const changeOpen = (next: boolean) => {
    if (!next && !isPending) onClose();
  };

  return (
    <Dialog open={open} onOpenChange={changeOpen}>
      <DialogContent
        size="sm"
        title={title}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost" disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={isPending}
              onClick={() => mutate()}
            >
              {action}
            </Button>
          </>
        }
      >
        {children}
        <ul className="mt-5 border-t border-rail text-[15px] text-ash">
          {consequences.map((consequence) => (
            <li key={consequence} className="border-b border-rail py-3 last:border-b-0 last:pb-0">
              {consequence}
            </li>
          ))}
        </ul>
        {failure && (
          <Alert variant="error" title={failure.title} className="mt-5">
            {failure.message}
          </Alert>
        )}
        {onFocusLost && <FocusKeeper onFocusLost={onFocusLost} />}
      </DialogContent>
    </Dialog>
  );
}
