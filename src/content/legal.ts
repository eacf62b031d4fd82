import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { CUSTOM_BEAT_FROM, dealLabel } from '@/content/licenses';
import type { EditablePageText } from '@/content/site';

export interface LegalText {
  title: string;
  lead: string;
  short: readonly { figure: string; text: string }[];
  /** A section with `isOnline` applies only to a shop that takes payments online, or only to one that does not. */
  sections: readonly { id: string; title: string; html: string; isOnline?: boolean }[];
}

/** @public Values that the build writes in place of `{{name}}` in the HTML of the legal texts. */
export const placeholders = {
  name: artist.name,
  role: artist.role,
  location: artist.location,
  email: artist.email,
  customBeatFrom: String(CUSTOM_BEAT_FROM),
} as const;

const inWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The terms for a way of payment and a deal; without a deal they do not mention one. */
export function termsFor(
  terms: LegalText,
  { freeEvery, isPaidOnline }: { freeEvery: number | null; isPaidOnline: boolean },
): LegalText {
  const sections = terms.sections.filter(
    ({ isOnline = isPaidOnline }) => isOnline === isPaidOnline,
  );
  if (freeEvery === null) return { ...terms, sections };
  const [first, ...rest] = terms.short;
  const deal = {
    figure: `${freeEvery} for ${freeEvery - 1}`,
    text: `${dealLabel(freeEvery)}: deducted automatically at checkout.`,
  };
  const clause = `<div><dt>${dealLabel(freeEvery)}</dt><dd>In every ${inWords[freeEvery - 2]} beat licenses of one order the cheapest is free. The discount is automatic and shows before you order. Exclusive licenses, upgrades and licenses at the discount of a release do not count; you pay the lower of the two sums.</dd></div>`;
  return {
    ...terms,
    short: [...(first ? [first] : []), deal, ...rest],
    sections: sections.map((section) =>
      section.id === 'prices'
        ? { ...section, html: section.html.replace('<dl>', `<dl>${clause}`) }
        : section,
    ),
  };
}

export const termsPage: EditablePageText = {
  section: 'page-terms',
  path: paths.terms,
  title: 'Terms & Conditions',
  description:
    'What each beat license allows, how ordering, payment and delivery work, and what you and the artist owe each other, in plain English.',
};

export const privacyPage: EditablePageText = {
  section: 'page-privacy',
  path: paths.privacy,
  title: 'Privacy Policy',
  description:
    'What this site knows about you and why: forms, accounts, orders, plays and what is heard, what your browser keeps, embedded players, and how to have it deleted.',
};

export const refundPage: EditablePageText = {
  section: 'page-refunds',
  path: paths.refund,
  title: 'Refund Policy',
  description:
    'What can be refunded and what cannot: digital beats, sync packs and merch, how to ask for a refund, and how long the answer and the money take.',
};

export const legalWords = {
  updated: 'Last updated January 2025',
  short: 'In short',
  contents: 'On this page',
  supportTitle: 'Something unclear?',
  support: 'Ask before you buy, or after. A person reads it, and answers.',
  supportAction: 'Contact support',
} as const;
