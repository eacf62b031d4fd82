import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import {
  createContext,
  use,
  useId,
  useMemo,
  useState,
  type ComponentProps,
  type InputEvent,
  type ReactNode,
  useEffect,
  type KeyboardEvent,
} from 'react';
import { IconButton } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { characters, parseAmount } from '@/lib/forms/fields';
import { roundToCents } from '@/lib/money';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

type FieldProps = {
  label: ReactNode;
  /** What helps before typing. */
  hint?: ReactNode;
  /** What is wrong with what was typed; read out with the control. */
  error?: ReactNode;
  required?: boolean;
  className?: string;
  /** One Input, Textarea or Select: it takes its id and descriptions from here. */
  children: ReactNode;
};

/** A labeled control with its hint and its error. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint != null ? `${id}-hint` : undefined;
  const errorId = error != null ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const invalid = error != null;
  const wiring = useMemo(
    () => ({ id, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  );

  return (
    <div className={cn('flex flex-col gap-2', className)}>
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
      {hint != null && (
        <p id={hintId} className="text-sm text-ash">
          {hint}
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

/** What a control takes from its field; what is given to it directly wins. */
function useWiring() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required,
  };
}

const control = [
  'w-full rounded-md border border-edge bg-wing px-4 text-base text-ink placeholder:text-ash',
  'transition-colors hover:border-ash focus-visible:border-rosin focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
];

interface Limited {
  /** The most characters it takes. Nothing is cut: what is too long is said, and by how much. */
  limit?: number | undefined;
}

/** Counts what is typed into a control that has a limit, whoever holds its value. */
function useLimit<T extends HTMLInputElement | HTMLTextAreaElement>({
  limit,
  value,
  defaultValue,
  onInput,
}: Limited &
  Pick<ComponentProps<'input'>, 'value' | 'defaultValue'> & {
    onInput: ((event: InputEvent<T>) => void) | undefined;
  }) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const countId = useId();
  const wiring = useWiring();
  if (limit === undefined) return { wiring: { ...wiring, onInput }, count: null };
  const text = value === undefined ? typed : String(value);
  const isOver = characters(text) > limit;
  return {
    wiring: {
      ...wiring,
      ...(isOver && {
        'aria-invalid': true,
        'aria-describedby': [countId, wiring['aria-describedby']].filter(Boolean).join(' '),
      }),
      onInput: (event: InputEvent<T>) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      },
    },
    count: <CharacterCount id={countId} text={text} limit={limit} />,
  };
}

export function Input({
  className,
  type = 'text',
  limit,
  onInput,
  ...rest
}: ComponentProps<'input'> & Limited) {
  const { wiring, count } = useLimit({ ...rest, limit, onInput });
  return (
    <>
      <input type={type} {...wiring} className={cn(control, 'h-12', className)} {...rest} />
      {count}
    </>
  );
}

export function Textarea({
  className,
  rows = 5,
  limit,
  onInput,
  ...rest
}: ComponentProps<'textarea'> & Limited) {
  const { wiring, count } = useLimit({ ...rest, limit, onInput });
  return (
    <>
      <textarea
        rows={rows}
        {...wiring}
        className={cn(control, 'resize-y py-3 leading-normal', className)}
        {...rest}
      />
      {count}
    </>
  );
}

/** The machine's own list: right on every phone, and by keyboard. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useWiring()}
        className={cn(control, 'h-12 cursor-pointer appearance-none pr-11', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-ash"
      />
    </div>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A box with its words, which tick it too. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-11 items-center gap-3 text-[15px]', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-xs border border-edge bg-wing checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-50"
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

/** The part of a limit from which the count is shown. */
const SHOWN_FROM = 0.9;
/** Read out when the typing pauses, not with every letter. */
const PAUSE_MS = 1000;

interface CharacterCountProps {
  /** For the control's `aria-describedby`. */
  id: string;
  text: string;
  limit: number;
}

function countOf(length: number, limit: number): string {
  const count = `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;
  return length > limit ? `${count}: ${(length - limit).toLocaleString('en-US')} too many` : count;
}

/** How much of a limit is used, once it is nearly reached. */
function CharacterCount({ id, text, limit }: CharacterCountProps) {
  const length = characters(text);
  const count = length >= limit * SHOWN_FROM ? countOf(length, limit) : '';
  const [announced, setAnnounced] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <>
      {count !== '' && (
        <p
          id={id}
          aria-hidden="true"
          className={cn('text-sm', length > limit ? 'text-danger' : 'text-ash')}
        >
          {count}
        </p>
      )}
      {/* Always there: a region that comes with its text is not read out. */}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'className'>;

/** A password that its owner may look at. Managers fill it by `autoComplete`. */
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
          <Icon aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  );
}

const STEP = 0.01;

interface MoneyInputProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/**
 * An amount in dollars. Not `type="number"`: browsers drop the comma of "12,50" from such a field
 * and give 1250 to the page. The arrow keys step by a cent, as they do there.
 */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const { amount } = parseAmount(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || amount === undefined) return;
    event.preventDefault();
    onChange({ target: { value: String(roundToCents(Math.max(0, amount + direction * STEP))) } });
  };
  return (
    <Input
      {...rest}
      role="spinbutton"
      aria-valuemin={0}
      aria-valuenow={amount}
      aria-valuetext={value}
      inputMode="decimal"
      autoComplete="off"
      step={STEP}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
    />
  );
}
