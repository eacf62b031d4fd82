import { createContext, use, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';

// Apart from field.tsx: the store's search needs no more of it.

type FieldWiring = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'required'
>;

/** Props that a control takes from its field; its own props win. */
export const FieldContext = createContext<FieldWiring>({});

export const control = [
  'w-full rounded-md border border-edge bg-wing px-4 text-base text-ink placeholder:text-ash',
  'transition-colors hover:border-ash focus-visible:border-rosin focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger',
];

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...use(FieldContext)}
      className={cn(control, 'h-12', className)}
      {...rest}
    />
  );
}
