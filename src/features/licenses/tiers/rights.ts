import { licenseQuestions, licensesTexts, type Question } from '@/content/license-questions';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import type { TierRow } from '@/features/licenses/tiers/model';
import { formatCount } from '@/lib/text/counts';
import type { LicenseRights as DocumentRights } from '../../../../supabase/functions/_shared/license-rights.ts';

/** What a license allows, as its document has it. */
export type LicenseRights = DocumentRights;

export const rightsOf = ({ id, rights }: Pick<TierRow, 'id' | 'rights'>): LicenseRights =>
  rights ?? builtInRights[id];

const questions: Readonly<Record<keyof LicenseRights, Question>> = licenseQuestions;

/** The rights in the order of the questions about them. */
export const rightNames = Object.keys(questions) as (keyof LicenseRights)[];

type RightValue = LicenseRights[keyof LicenseRights];

/** How much of a right a license has: 0 for nothing, Infinity for no limit. */
export const reach = (value: RightValue) =>
  value === null || value === true ? Infinity : Number(value);

/** The answer to the question about a right, under a license with these rights. */
export function answerFor(right: keyof LicenseRights, rights: LicenseRights): string {
  const { yes, no, some } = questions[right];
  const most = reach(rights[right]);
  if (most === Infinity) return yes;
  return most === 0 || !some ? no : some(formatCount(most));
}

/** The first of the given licenses that has more of a right. */
export function stepUp<Tier extends Pick<TierRow, 'id' | 'rights'>>(
  right: keyof LicenseRights,
  rights: LicenseRights,
  higher: readonly Tier[],
): Tier | undefined {
  return higher.find((tier) => reach(rightsOf(tier)[right]) > reach(rights[right]));
}

/** The answers of several licenses, each with the names of those that share it. */
export function answersByTier(right: keyof LicenseRights, tiers: readonly TierRow[]) {
  const answers = tiers.map((tier) => ({
    name: tier.name,
    text: answerFor(right, rightsOf(tier)),
  }));
  return [...new Set(answers.map(({ text }) => text))].map((text) => {
    const names = answers.filter((answer) => answer.text === text).map(({ name }) => name);
    const isShared = names.length === tiers.length;
    return { licenses: isShared ? licensesTexts.everyLicense : names.join(', '), text };
  });
}
