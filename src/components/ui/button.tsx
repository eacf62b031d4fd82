import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import { Check, Copy } from 'lucide-react';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { cn } from '@/lib/cn';

/** Every variant but the link has room around its label. */
const padded: ('primary' | 'outline' | 'ghost' | 'danger' | 'live')[] = [
  'primary',
  'outline',
  'ghost',
  'danger',
  'live',
];

const button = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2.5 border',
    'font-medium whitespace-nowrap select-none',
    'transition-[color,background-color,border-color,opacity]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    '[&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'rounded-full border-transparent bg-primary text-primary-on enabled:hover:bg-[color-mix(in_srgb,var(--primary)_86%,var(--ink))] [a&]:hover:bg-[color-mix(in_srgb,var(--primary)_86%,var(--ink))]',
        outline: 'rounded-full border-edge text-ink enabled:hover:border-ink [a&]:hover:border-ink',
        ghost:
          'rounded-full border-transparent text-ink enabled:hover:bg-ink/8 [a&]:hover:bg-ink/8',
        danger:
          'rounded-full border-danger text-danger enabled:hover:bg-danger enabled:hover:text-danger-on [a&]:hover:bg-danger [a&]:hover:text-danger-on',
        /** Sounding now, and nothing else. */
        live: 'rounded-full border-transparent bg-live text-live-on',
        link: 'rounded-sm border-transparent text-ink underline decoration-edge underline-offset-4 enabled:hover:decoration-ink [a&]:hover:decoration-ink',
      },
      size: {
        sm: 'h-9 text-sm',
        md: 'h-11 text-[15px]',
        /** For a row of several, where a phone has no more room. */
        compact: 'h-11 text-sm',
        /** As high as a field, to stand beside one. */
        field: 'h-12 text-[15px]',
        lg: 'h-13 text-base',
      },
    },
    compoundVariants: [
      { variant: padded, size: ['sm', 'compact'], class: 'px-4' },
      { variant: padded, size: ['md', 'field'], class: 'px-5.5' },
      { variant: padded, size: 'lg', class: 'px-6 sm:px-7' },
    ],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonLook = VariantProps<typeof button>;

type PlainButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    asChild?: false;
    /** Shows a spinner in place of the label, keeps width and focus, and refuses a second press. */
    pending?: boolean;
  };

/** A pending button is not `disabled`: it would lose the focus. */
function pressable(pending: boolean, onClick: ComponentProps<'button'>['onClick']) {
  if (!pending) return { onClick };
  return {
    'aria-busy': true,
    'aria-disabled': true,
    // Neither is its form sent again.
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
}

/** A link that looks like a button: the one child is the link, and a link is never pending. */
type ChildButtonProps = ButtonLook & {
  asChild: true;
  pending?: never;
  className?: string;
  children: ReactElement;
};

export function Button(props: PlainButtonProps | ChildButtonProps) {
  return props.asChild ? <ChildButton {...props} /> : <PlainButton {...props} />;
}

function ChildButton({
  asChild: _asChild,
  variant,
  size,
  className,
  children,
  ...rest
}: ChildButtonProps) {
  return (
    <Slot className={cn(button({ variant, size }), className)} {...rest}>
      {children}
    </Slot>
  );
}

function PlainButton({
  asChild: _asChild,
  variant,
  size,
  className,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type={type}
      {...pressable(pending, onClick)}
      className={cn(button({ variant, size }), className)}
      {...rest}
    >
      {pending ? (
        <>
          {/* opacity, not visibility: the label keeps naming the button. */}
          <span className="inline-flex items-center gap-2.5 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <span className="text-[1.25em]">
              <Spinner />
            </span>
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

const iconButton = cva(
  [
    'inline-grid shrink-0 place-items-center rounded-full',
    'transition-[color,background-color,border-color,opacity]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    '[&_svg]:size-5',
  ],
  {
    variants: {
      variant: {
        ghost: 'text-ink enabled:hover:bg-ink/8',
        /** One of several in a row. */
        quiet: 'text-ash enabled:hover:bg-ink/8',
        outline: 'border border-edge text-ink enabled:hover:border-ink',
        solid: 'bg-ink text-stage enabled:hover:bg-ink/85',
        /** On a picture: the same in both themes. */
        cover: 'bg-chip-on text-chip enabled:hover:bg-white',
        /** Sounding now, and nothing else. */
        live: 'bg-live text-live-on enabled:hover:bg-[color-mix(in_srgb,var(--live)_86%,var(--ink))]',
      },
      size: { md: 'size-11', lg: 'size-14' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

type IconButtonProps = VariantProps<typeof iconButton> &
  Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
    /** What pressing does, for those who do not see the icon. */
    label: string;
    pending?: boolean;
    children: ReactNode;
  };

/** A round button of 44 px, the smallest comfortable target for a thumb. */
export function IconButton({
  label,
  variant,
  size,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      {...pressable(pending, onClick)}
      className={cn(iconButton({ variant, size }), className)}
      {...rest}
    >
      {pending ? <Spinner /> : children}
    </button>
  );
}

/** A turning arc, 1em wide. Decorative: whoever shows it says in words what is pending. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cn('size-[1em] animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

interface CopyButtonProps {
  text: string;
  /** What is copied, for who does not see it beside the button. */
  label: string;
  className?: string;
}

/** Puts a text on the clipboard, and says in its place whether that worked. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const Icon = outcome === 'copied' ? Check : Copy;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch (error) {
      console.warn('The text could not be copied:', error);
      setOutcome('failed');
    }
  };

  return (
    <span className={className}>
      <Button
        variant="outline"
        size="sm"
        className="min-h-11 sm:min-h-9"
        aria-label={label}
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'mt-1 block text-sm' : 'sr-only'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' &&
          'Your browser did not allow it. Please select and copy it yourself.'}
      </span>
    </span>
  );
}
