import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { describeError } from '@/lib/data/messages';

const variants = {
  error: { Icon: CircleAlert, look: 'border-danger [&>svg]:text-danger' },
  success: { Icon: CircleCheck, look: 'border-rosin [&>svg]:text-rosin' },
  info: { Icon: Info, look: 'border-edge [&>svg]:text-ash' },
};

interface AlertProps {
  variant?: keyof typeof variants;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A message in the page. Screen readers announce an error at once, and other messages when they are idle. */
export function Alert({ variant = 'info', title, children, className }: AlertProps) {
  const { Icon, look } = variants[variant];
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={cn('flex gap-3 border-l-2 bg-wing px-4 py-3.5 text-note', look, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {title != null && <p className="font-medium">{title}</p>}
        {children != null && <div className={cn(title != null && 'text-ash')}>{children}</div>}
      </div>
    </div>
  );
}

interface ErrorAlertProps {
  /** What failed: `The song was not saved`. */
  title: string;
  error: Error | null;
  className?: string;
  /** Another way, after the cause. */
  children?: ReactNode;
}

/** Shows why an action failed; nothing without an error. */
export function ErrorAlert({ title, error, className = '', children }: ErrorAlertProps) {
  return (
    error && (
      <Alert variant="error" title={title} className={className}>
        {describeError(error)} {children}
      </Alert>
    )
  );
}
