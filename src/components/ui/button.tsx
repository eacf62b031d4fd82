import { cva, type VariantProps } from 'class-variance-authority';
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { cn } from '@/lib/cn';

const shared =
  'shrink-0 transition-[color,background-color,border-color,opacity] aria-busy:cursor-progress aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50';
const padded = 'rounded-full px-(--pad)';

const button = cva(
  `${shared} relative inline-flex items-center justify-center gap-2.5 border font-medium whitespace-nowrap select-none [&_svg]:shrink-0`,
  {
    variants: {
      variant: {
        primary: `${padded} border-transparent bg-primary text-primary-on not-aria-disabled:hover:bg-[color-mix(in_srgb,var(--primary)_86%,var(--ink))]`,
        outline: `${padded} border-edge text-ink not-aria-disabled:hover:border-ink`,
        ghost: `${padded} border-transparent text-ink not-aria-disabled:hover:bg-ink/8`,
        danger: `${padded} border-danger text-danger not-aria-disabled:hover:bg-danger not-aria-disabled:hover:text-danger-on`,
        /** Only for audio that is playing now. */
        live: `${padded} border-transparent bg-live text-live-on`,
        link: 'rounded-sm border-transparent text-ink underline decoration-edge underline-offset-4 not-aria-disabled:hover:decoration-ink',
      },
      size: {
        sm: 'h-9 text-sm [--pad:16px]',
        md: 'h-11 text-note [--pad:22px]',
        /** For several buttons in one row on a phone. */
        compact: 'h-11 text-sm [--pad:16px]',
        field: 'h-12 text-note [--pad:22px]',
        lg: 'h-13 text-base [--pad:24px] sm:[--pad:28px]',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

interface Pressable {
  /** Set as `aria-disabled`, because a browser removes the focus from an element that becomes `disabled`. */
  disabled?: boolean | undefined;
  /** Shows a spinner in place of the label, keeps width and focus, and ignores presses. */
  pending?: boolean | undefined;
  onClick?: ComponentProps<'button'>['onClick'];
}

function pressable({ disabled, pending, onClick }: Pressable) {
  if (!disabled && !pending) return { onClick };
  return {
    ...(pending && { 'aria-busy': true }),
    'aria-disabled': true,
    // Enter in a form clicks its submit button, so this also keeps the form from being sent.
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
}

type NativeProps = Omit<ComponentProps<'button'>, keyof Pressable | 'aria-disabled'>;

type ButtonProps = VariantProps<typeof button> &
  NativeProps &
  Pressable & {
    /** True to give the button's look to its only child, a link. */
    asChild?: boolean;
  };

export function Button({
  asChild = false,
  variant,
  size,
  className,
  disabled,
  pending,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = cn(button({ variant, size }), className);
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: cn(look, child.props.className) });
  }
  return (
    <button type={type} {...pressable({ disabled, pending, onClick })} className={look} {...rest}>
      {/* The label is in an element of its own, because React cannot replace a text that a translator has moved. While
          pending it is transparent, not `invisible`, so that it still names the button. */}
      <span className={pending ? 'inline-flex items-center gap-2.5 opacity-0' : 'contents'}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="text-[1.25em]" />
        </span>
      )}
    </button>
  );
}

const iconButton = cva(`${shared} inline-grid place-items-center rounded-full [&_svg]:size-5`, {
  variants: {
    variant: {
      ghost: 'text-ink not-aria-disabled:hover:bg-ink/8',
      quiet: 'text-ash not-aria-disabled:hover:bg-ink/8',
      outline: 'border border-edge text-ink not-aria-disabled:hover:border-ink',
      solid: 'bg-ink text-stage not-aria-disabled:hover:bg-ink/85',
      /** On an image, with the same colors in both themes. */
      cover: 'bg-chip-on text-chip not-aria-disabled:hover:bg-white',
      /** Only for audio that is playing now. */
      live: 'bg-live text-live-on not-aria-disabled:hover:bg-[color-mix(in_srgb,var(--live)_86%,var(--ink))]',
    },
    size: { md: 'size-11', lg: 'size-14' },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
});

type IconButtonProps = VariantProps<typeof iconButton> &
  NativeProps &
  Pressable & { label: string };

/** A round button, 44 px wide by default, because a thumb needs at least that. */
export function IconButton({
  label,
  variant,
  size,
  disabled,
  pending,
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
      {...pressable({ disabled, pending, onClick })}
      className={cn(iconButton({ variant, size }), className)}
      {...rest}
    >
      {pending ? <Spinner /> : children}
    </button>
  );
}

/** A turning arc, 1em wide. Decorative, because the text beside it describes what is pending. */
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
