import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { use, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { control, FieldContext, Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { characters } from '@/lib/text/characters';
import { formatCount } from '@/lib/text/counts';

export { Input };

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Limit of characters. The count is shown once the limit is near; a longer text is not cut. */
  limit?: number;
  className?: string;
  /** One Input, Textarea or Select, which gets its id and descriptions from this field. */
  children: ReactNode;
};

/** Share of the limit from which on the count is shown. */
const COUNT_FROM = 0.9;

export function Field({
  label,
  hint,
  error,
  required = false,
  limit = Infinity,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const [length, setLength] = useState(0);
  // An error in the words of the hint replaces it.
  const hasHint = hint != null && hint !== error;
  const hintId = hasHint ? `${id}-hint` : undefined;
  const errorId = error != null ? `${id}-error` : undefined;
  const isLimited = limit < Infinity;
  const count = length >= limit * COUNT_FROM ? describeCount(length, limit) : '';
  const countId = count ? `${id}-count` : undefined;
  const describedBy = [errorId, countId, hintId].filter(Boolean).join(' ') || undefined;
  const wiring = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error != null || undefined,
    required,
  };

  return (
    <div
      className={cn('flex flex-col gap-2', className)}
      onInput={
        isLimited
          ? ({ target }) => setLength(characters((target as HTMLInputElement).value))
          : undefined
      }
    >
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-rosin">
            {' '}
            *
          </span>
        )}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasHint && (
        <p id={hintId} className="text-sm text-ash">
          {hint}
        </p>
      )}
      {isLimited && (
        <p
          id={countId}
          role="status"
          className={cn('text-sm empty:hidden', length > limit ? 'text-danger' : 'text-ash')}
        >
          {count}
        </p>
      )}
      {error != null && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function describeCount(length: number, limit: number): string {
  const count = `${formatCount(length)} of ${formatCount(limit)} characters`;
  return length > limit ? `${count}: ${formatCount(length - limit)} too many` : count;
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...use(FieldContext)}
      className={cn(control, 'resize-y py-3 leading-normal', className)}
      {...rest}
    />
  );
}

/** A native select, because it works on every phone and by keyboard. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...use(FieldContext)}
        className={cn(control, 'h-12 cursor-pointer appearance-none pr-11', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-ash" />
    </div>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** Keeps the focus while `disabled`, as a Button does. `disabled` needs `checked`, which then does not change. */
export function Checkbox({ label, className, disabled, onChange, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-11 items-center gap-3 text-note', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-xs border border-edge bg-wing checked:border-primary checked:bg-primary aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          aria-disabled={disabled}
          onChange={(event) => {
            if (!disabled) onChange?.(event);
          }}
          {...rest}
        />
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
          className="pointer-events-none absolute size-4 text-primary-on opacity-0 peer-checked:opacity-100"
        >
          <path d="m3.5 8.5 3 3 6-7" />
        </svg>
      </span>
      {label}
    </label>
  );
}

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'className'>;

/** A password field that can show its text. Password managers fill it by its `autoComplete`. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-13"
      />
      <div className="absolute top-0 right-0.5 grid h-12 place-items-center">
        <IconButton
          variant="quiet"
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </IconButton>
      </div>
    </div>
  );
}

export function EmailInput(props: ComponentProps<typeof Input>) {
  return <Input type="email" name="email" autoComplete="email" inputMode="email" {...props} />;
}

/** A reference, number or code, which consists of capitals and digits. */
export function ReferenceInput(props: ComponentProps<typeof Input>) {
  return <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />;
}

/**
 * An amount in dollars and cents. A text field, because browsers drop the comma of "12,50" in a number field
 * and report 1250.
 */
export function MoneyInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} role="spinbutton" inputMode="decimal" step={0.01} autoComplete="off" />;
}
