import { createContext, use, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';

// This module is not part of field.tsx, because the store's search loads the input and nothing else of a form.

type FieldWiring = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'required'
>;

/** Props that a control gets from its field. Its own props override them. */
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
