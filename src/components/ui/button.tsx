import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
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
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-100',
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
    /** Shows a spinner in place of the label, keeps the width and refuses a second press. */
    pending?: boolean;
  };

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
  disabled,
  type = 'button',
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type={type}
      disabled={pending || disabled}
      aria-busy={pending || undefined}
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
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-100',
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
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-busy={pending || undefined}
      disabled={pending || disabled}
      className={cn(iconButton({ variant, size }), className)}
      {...rest}
    >
      {pending ? <Spinner /> : children}
    </button>
  );
}
