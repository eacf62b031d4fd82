import { cva, type VariantProps } from 'class-variance-authority';
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { cn } from '@/lib/cn';

const shared =
  'shrink-0 transition-[color,background-color,border-color,opacity] disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress';
const padded = 'rounded-full px-(--pad)';

const button = cva(
  `${shared} relative inline-flex items-center justify-center gap-2.5 border font-medium whitespace-nowrap select-none [&_svg]:shrink-0`,
  {
    variants: {
      variant: {
        primary: `${padded} border-transparent bg-primary text-primary-on not-disabled:hover:bg-[color-mix(in_srgb,var(--primary)_86%,var(--ink))]`,
        outline: `${padded} border-edge text-ink not-disabled:hover:border-ink`,
        ghost: `${padded} border-transparent text-ink not-disabled:hover:bg-ink/8`,
        danger: `${padded} border-danger text-danger not-disabled:hover:bg-danger not-disabled:hover:text-danger-on`,
        /** Sounding now, and nothing else. */
        live: `${padded} border-transparent bg-live text-live-on`,
        link: 'rounded-sm border-transparent text-ink underline decoration-edge underline-offset-4 not-disabled:hover:decoration-ink',
      },
      size: {
        sm: 'h-9 text-sm [--pad:16px]',
        md: 'h-11 text-[15px] [--pad:22px]',
        /** For a row of several, where a phone has no more room. */
        compact: 'h-11 text-sm [--pad:16px]',
        field: 'h-12 text-[15px] [--pad:22px]',
        lg: 'h-13 text-base [--pad:24px] sm:[--pad:28px]',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

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

type ButtonProps = VariantProps<typeof button> &
  ComponentProps<'button'> & {
    /** Gives its look to its one child, a link. */
    asChild?: boolean;
    /** Shows a spinner in place of the label, keeps width and focus, and refuses a second press. */
    pending?: boolean;
  };

export function Button({
  asChild = false,
  variant,
  size,
  className,
  pending = false,
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
    <button type={type} {...pressable(pending, onClick)} className={look} {...rest}>
      {pending ? (
        <>
          {/* opacity, not visibility: the label keeps naming the button. */}
          <span className="inline-flex items-center gap-2.5 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner className="text-[1.25em]" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

const iconButton = cva(`${shared} inline-grid place-items-center rounded-full [&_svg]:size-5`, {
  variants: {
    variant: {
      ghost: 'text-ink not-disabled:hover:bg-ink/8',
      quiet: 'text-ash not-disabled:hover:bg-ink/8',
      outline: 'border border-edge text-ink not-disabled:hover:border-ink',
      solid: 'bg-ink text-stage not-disabled:hover:bg-ink/85',
      /** On a picture: the same in both themes. */
      cover: 'bg-chip-on text-chip not-disabled:hover:bg-white',
      /** Sounding now, and nothing else. */
      live: 'bg-live text-live-on not-disabled:hover:bg-[color-mix(in_srgb,var(--live)_86%,var(--ink))]',
    },
    size: { md: 'size-11', lg: 'size-14' },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
});

type IconButtonProps = VariantProps<typeof iconButton> &
  ComponentProps<'button'> & { label: string; pending?: boolean };

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
