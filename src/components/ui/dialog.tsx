import * as RadixDialog from '@radix-ui/react-dialog';
import { useMutation } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Alert } from '@/components/ui/alert';
import { IconButton, Button } from '@/components/ui/button';
import { focusFirst, focusableAncestors } from '@/components/ui/focus';
import { cn } from '@/lib/cn';
import { isRefused } from '@/lib/data/errors';
import { useBackCloses } from '@/lib/overlay-history';
import type { ToastText } from '@/lib/toast';

type DialogProps = ComponentProps<typeof RadixDialog.Root> & {
  /** Called for the browser's Back instead of closing the dialog. */
  onBack?: () => void;
};

/** The caller has the open state (`open`, `onOpenChange`), or a `DialogTrigger` opens it. Back closes it. */
export function Dialog({ open, onOpenChange, onBack, ...rest }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const changeOpen = onOpenChange ?? setOwnOpen;
  useBackCloses(isOpen, onBack ?? (() => changeOpen(false)));
  return <RadixDialog.Root open={isOpen} onOpenChange={changeOpen} {...rest} />;
}
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

interface PanelProps {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** Gets the focus when the dialog opens, and is scrolled into view. By default the first control gets it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus when the dialog closes, if the element that had it before was removed. */
  returnFocus?: HTMLElement | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

type DialogContentProps = PanelProps & { size?: 'sm' | 'md' | 'lg' };

const widths = { sm: 'md:max-w-md', md: 'md:max-w-2xl', lg: 'md:max-w-5xl' };

/** A modal panel in the center of the window, or at its bottom on phones. */
export function DialogContent({ size = 'md', className, ...rest }: DialogContentProps) {
  return (
    <Panel
      headingSize="lg"
      className={cn(
        'md:inset-0 md:m-auto md:h-fit md:max-h-[min(86dvh,900px)] md:w-[calc(100vw-64px)] md:rounded-lg md:border md:data-[state=open]:animate-rise-in landscape-phone:max-h-[96dvh]',
        widths[size],
        className,
      )}
      bodyClassName="px-5 py-5 md:px-8 md:py-7 landscape-phone:py-3"
      footerClassName="flex flex-wrap justify-end gap-3 px-5 py-4 md:px-8 landscape-phone:py-2"
      {...rest}
    />
  );
}

/** A modal panel at the right edge of the window, or at its bottom on phones. */
export function SheetContent(props: PanelProps) {
  return (
    <Panel
      headingSize="md"
      data-sheet=""
      // In a low window (a phone on its side, a page zoomed to 400 %) the panel scrolls as a whole.
      className="md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[min(480px,100vw)] md:rounded-none md:border-l md:data-[state=open]:animate-fade-in [@media(max-height:520px)]:overflow-y-auto"
      bodyClassName="px-5 py-5 md:flex-1 md:px-7 [@media(max-height:520px)]:flex-none [@media(max-height:520px)]:overflow-y-visible"
      footerClassName="px-5 py-4 md:px-7"
      {...props}
    />
  );
}

type ModalProps = PanelProps & {
  headingSize: 'md' | 'lg';
  bodyClassName: string;
  footerClassName: string;
  'data-sheet'?: '';
};

function Panel({
  title,
  description,
  footer,
  initialFocus,
  returnFocus,
  headingSize,
  className,
  bodyClassName,
  footerClassName,
  children,
  ...rest
}: ModalProps) {
  // Radix gives the focus back to a DialogTrigger only, and most dialogs have none.
  const opener = useRef<HTMLElement[]>([]);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-60 bg-black/70 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <RadixDialog.Content
        className={cn(
          'fixed inset-x-0 bottom-0 z-60 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-xl border-t border-rail bg-wing pb-[env(safe-area-inset-bottom)] text-ink focus:outline-none md:pb-0',
          'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:data-[state=closed]:animate-fade-out',
          className,
        )}
        onOpenAutoFocus={(event) => {
          opener.current = focusableAncestors(document.activeElement);
          const first = initialFocus?.current;
          if (!first) return;
          event.preventDefault();
          first.focus({ preventScroll: true });
          first.scrollIntoView({ block: 'nearest' });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const [before, ...around] = opener.current;
          focusFirst([before, returnFocus, ...around].filter((each) => each != null));
          // The list is emptied, because the mounted panel would keep the elements of a closed page in memory.
          opener.current = [];
        }}
        // Radix warns of a missing description unless the attribute is set explicitly.
        {...(description == null && { 'aria-describedby': undefined })}
        {...rest}
      >
        <PanelHeading size={headingSize} title={title} description={description} />
        {/* The body has no `flex-1`, because WebKit would count it as 0 high in a panel that fits its content. */}
        <div className={cn('min-h-0 overflow-y-auto overscroll-contain', bodyClassName)}>
          {children}
        </div>
        {footer != null && (
          <div className={cn('border-t border-rail', footerClassName)}>{footer}</div>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

const headingLook = {
  sm: 'py-3 pl-6 text-2xl',
  md: 'py-4 pl-5 text-3xl md:pr-4 md:pl-7',
  lg: 'py-4 pl-5 text-3xl md:py-5 md:pr-5 md:pl-8 md:text-4xl landscape-phone:py-1.5 landscape-phone:text-2xl',
};
const bar = 'flex items-start justify-between gap-6 border-b border-rail pr-3';

type PanelHeadingProps = Pick<PanelProps, 'title' | 'description'> & { size: 'sm' | 'md' | 'lg' };

/** The top of every panel: title and close button. */
export function PanelHeading({ title, description, size }: PanelHeadingProps) {
  return (
    <div className={cn(bar, headingLook[size])}>
      <div className="min-w-0 pt-1.5">
        <RadixDialog.Title className="leading-[inherit]">{title}</RadixDialog.Title>
        {description != null && (
          <RadixDialog.Description className="mt-1.5 text-sm text-ash landscape-phone:mt-0.5">
            {description}
          </RadixDialog.Description>
        )}
      </div>
      <RadixDialog.Close asChild>
        <IconButton label="Close">
          <X />
        </IconButton>
      </RadixDialog.Close>
    </div>
  );
}

/** Whether a dialog is open, and what closes it. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
}

interface ConfirmDialogProps extends DialogState {
  title: string;
  action: string;
  danger?: boolean;
  /** Disables the action, for example until the user has typed a reason. */
  blocked?: boolean;
  consequences: readonly string[];
  /** Carries out the decision, and rejects if that failed. */
  decide: () => Promise<unknown>;
  /** Absent where the decision cannot fail in the dialog. */
  describeFailure?: (error: Error) => ToastText;
  children: ReactNode;
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'end' });

/** Asks the user to confirm a decision. Give each decision its own key. */
export function ConfirmDialog({
  open,
  title,
  action,
  danger = false,
  blocked = false,
  consequences,
  decide,
  describeFailure,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: decide,
    onSuccess: onClose,
    // The dialog closes after a refusal, because a second attempt cannot succeed; the list behind it shows why.
    onError: (refusal) => isRefused(refusal) && onClose(),
  });
  const failure = error && !isRefused(error) ? describeFailure?.(error) : null;

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
            <Button variant="ghost" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={isPending}
              disabled={blocked}
              onClick={() => mutate()}
            >
              {action}
            </Button>
          </>
        }
      >
        {children}
        <ul className="mt-5 border-t border-rail text-note text-ash">
          {consequences.map((consequence) => (
            <li key={consequence} className="border-b border-rail py-3 last:border-b-0 last:pb-0">
              {consequence}
            </li>
          ))}
        </ul>
        {failure && (
          <div ref={scrollIntoView}>
            <Alert variant="error" title={failure.title} className="mt-5">
              {failure.message}
            </Alert>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
