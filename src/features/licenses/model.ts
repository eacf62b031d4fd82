import * as v from 'valibot';
import { verifyPage } from '@/content/verify';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import { email, fieldMessages, text, typedText } from '@/lib/forms/fields';

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

export const licenseNumberSchema = v.object({
  number: referenceField('TVL', verifyPage.numberInvalid),
});

/** The first license number in a text, such as that of a file's tags. */
export const findLicenseNumber = (text: string): string | null =>
  /TVL-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? null;

/** The fragment of a URL that has a license's signature, in such a text; empty without one. */
export const findProofFragment = (text: string): string =>
  // The length is exact, because the next tag may follow at once.
  /#proof=[\w-]+\.[\w-]+\.[\w-]{86}/.exec(text)?.[0] ?? '';

/** The result of `verify_license`; null for an unknown number. */
export const verificationSchema = v.nullable(
  v.object({
    number: v.string(),
    /** Suspended while a payment of the license is disputed. */
    status: v.picklist(['valid', 'suspended', 'expired', 'revoked']),
    /** True for a license that is revoked because an upgrade replaced it. */
    replaced: v.boolean(),
    title: v.string(),
    tier: v.string(),
    date: v.string(),
    /** SHA-256 of the PDF in hex; null until the PDF is stored. */
    sha256: v.nullable(v.string()),
    /** Whether the stored PDF is the one that was issued; null until its current content is compared. */
    is_original: v.nullable(v.boolean()),
    is_deleted: v.boolean(),
  }),
);

export type Verification = NonNullable<v.InferOutput<typeof verificationSchema>>;

/** The licenses that a clause can be limited to; a clause without a scope is for all licenses. */
const clauseScopes = ['leases', 'limited', 'unlimited', 'exclusive'] as const;

interface ClausedLicense {
  tier: string;
  rights?: LicenseRights | undefined;
}

function isInScope(scope: (typeof clauseScopes)[number], { tier, rights }: ClausedLicense) {
  if (scope === 'leases') return tier !== 'exclusive';
  if (scope === 'limited') return (rights?.streams ?? rights?.sales ?? null) !== null;
  return tier === scope;
}

const clauseSchema = v.object({
  title: v.string(),
  text: v.string(),
  only: v.nullish(v.picklist(clauseScopes), null),
});

export type Clause = v.InferOutput<typeof clauseSchema>;

/** The result of `current_license_terms`. */
export const licenseTermsSchema = v.object({
  version: v.string(),
  licensor: v.object({ name: v.string(), location: v.string(), email: v.string() }),
  clauses: v.array(clauseSchema),
  published_at: v.string(),
});

export type LicenseTerms = v.InferOutput<typeof licenseTermsSchema>;
/** Terms that an admin is writing; they get a version when they are published. */
export type TermsDraft = Pick<LicenseTerms, 'licensor' | 'clauses'>;

/** The clauses for these licenses, with the licensor's name. `private.license_data` has the same rule. */
export function clausesFor({ licensor, clauses }: TermsDraft, licenses: readonly ClausedLicense[]) {
  const named = (text: string) => text.replaceAll('{{artist}}', licensor.name);
  return clauses
    .filter(({ only }) => only === null || licenses.some((license) => isInScope(only, license)))
    .map(({ title, text }) => ({ title: named(title), text: named(text) }));
}

/** The form of the terms, with a clause for each id. The lengths are limited as in the database. */
export function termsFormSchema(ids: readonly number[]) {
  const fields: Record<string, v.GenericSchema<unknown, string>> = {
    name: text(120),
    location: text(300),
    email,
  };
  for (const id of ids) {
    fields[`title-${id}`] = text(120);
    fields[`text-${id}`] = text(4000);
    fields[`only-${id}`] = v.picklist(['', ...clauseScopes]);
  }
  return v.pipe(
    v.object(fields),
    v.transform((values): TermsDraft => {
      const value = (name: string) => (values[name] ?? '').replace(/\r\n/g, '\n');
      return {
        licensor: { name: value('name'), location: value('location'), email: value('email') },
        clauses: ids.map((id) => ({
          title: value(`title-${id}`),
          text: value(`text-${id}`),
          only: clauseScopes.find((scope) => scope === value(`only-${id}`)) ?? null,
        })),
      };
    }),
  );
}

/** The ids of the clauses in a kept draft, which is a URL-encoded form; null if it has none. */
export function keptClauseIds(kept: string | null): number[] | null {
  const ids = [...new URLSearchParams(kept ?? '').keys()].flatMap(
    (key) => /^title-(\d+)$/.exec(key)?.[1] ?? [],
  );
  return ids.length > 0 ? ids.map(Number) : null;
}
