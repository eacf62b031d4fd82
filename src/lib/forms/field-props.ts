import type { FieldErrors } from '@/lib/forms/field-errors';

type TextName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never;
}[keyof Fields];

/** Returns a function that gives the props of the input, the textarea or the select for a text field. */
export function textInputs<Fields>(fields: Fields, onChange: (change: Partial<Fields>) => void) {
  return <Name extends TextName<Fields>>(name: Name) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<Fields>),
  });
}

type TickedName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends boolean ? Name : never;
}[keyof Fields] &
  string;

/** Returns a function that gives the props of the checkbox for a field. */
export function checkboxes<Fields>(fields: Fields, onChange: (change: Partial<Fields>) => void) {
  return (name: TickedName<Fields>) => ({
    name,
    checked: fields[name] === true,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      onChange({ [name]: target.checked } as Partial<Fields>),
  });
}

/** Returns a function that gives the props of the `Field` around an input. */
export function fieldParts<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  errors: FieldErrors,
) {
  return (name: Name) => ({ label: labels[name], error: errors[name] });
}
