type FieldValue = string | boolean | readonly string[];

export type Fields<F> = Readonly<Record<keyof F, FieldValue>>;
export type FieldName<F> = keyof F & string;

/** Labels of the fields, in order. */
export type FieldLabels<F> = Readonly<Record<FieldName<F>, string>>;

function namesOf<F>(labels: FieldLabels<F>): FieldName<F>[] {
  return Object.keys(labels) as FieldName<F>[];
}

function differs(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function toWords(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.join(', ');
}

export function sameFields<F extends Fields<F>>(labels: FieldLabels<F>, one: F, other: F): boolean {
  return !namesOf(labels).some((name) => differs(one[name], other[name]));
}

export interface Merged<F> {
  fields: F;
  clashing: readonly FieldName<F>[];
  changed: readonly string[];
}

/** After another admin saved first: edited fields stay, other fields take the saved values. */
export function mergeFields<F extends Fields<F>>(
  labels: FieldLabels<F>,
  seen: F,
  mine: F,
  theirs: F,
): Merged<F> {
  const names = namesOf(labels);
  const touched = names.filter((name) => differs(seen[name], mine[name]));
  const changed = names.filter((name) => differs(seen[name], theirs[name]));
  return {
    fields: touched.reduce((merged, name) => ({ ...merged, [name]: mine[name] }), theirs),
    clashing: changed.filter((name) => touched.includes(name) && differs(mine[name], theirs[name])),
    changed: changed.map((name) => labels[name]),
  };
}

export interface Clash<F> {
  name: FieldName<F>;
  label: string;
  theirs: string;
}

/** Fields whose typed value still differs from the saved one. */
export function openClashes<F extends Fields<F>>(
  labels: FieldLabels<F>,
  clashing: readonly FieldName<F>[],
  mine: F,
  theirs: F,
  describe?: (name: FieldName<F>, fields: F) => string | undefined,
): Clash<F>[] {
  return clashing
    .filter((name) => differs(mine[name], theirs[name]))
    .map((name) => ({
      name,
      label: labels[name],
      theirs: (describe?.(name, theirs) ?? toWords(theirs[name])) || 'nothing',
    }));
}
