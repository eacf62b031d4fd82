import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const alert = cva('flex gap-3 border-l-2 bg-wing px-4 py-3.5 text-[15px]', {
  variants: {
    variant: {
      error: 'border-danger [&>svg]:text-danger',
      success: 'border-rosin [&>svg]:text-rosin',
      info: 'border-edge [&>svg]:text-ash',
    },
  },
  defaultVariants: { variant: 'info' },
});

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

type AlertProps = VariantProps<typeof alert> & {
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** Says something in its place on the page; an error interrupts, the rest waits its turn. */
export function Alert({ variant, title, children, className }: AlertProps) {
  const kind = variant ?? 'info';
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cn(alert({ variant: kind }), className)}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {title != null && <p className="font-medium">{title}</p>}
        {children != null && <div className={cn(title != null && 'text-ash')}>{children}</div>}
      </div>
    </div>
  );
}
