import * as v from 'valibot';
import { fieldMessages, typedText } from '@/lib/forms/fields';

/** The prefixes of order references (TV) and license numbers (TVL). */
type Prefix = 'TV' | 'TVL';

/** The printed form of a typed reference: `tv 7f3k92qd` becomes `TV-7F3K-92QD`. */
export function toReference(prefix: Prefix, typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.replace(new RegExp(`^(${prefix})(.{4})(.{4})$`), '$1-$2-$3');
}

export function referenceField(prefix: Prefix, invalid: string) {
  return v.pipe(
    typedText,
    v.nonEmpty(fieldMessages.required),
    v.transform((typed) => toReference(prefix, typed)),
    v.regex(new RegExp(`^${prefix}-[2-9A-Z]{4}-[2-9A-Z]{4}$`), invalid),
  );
}
