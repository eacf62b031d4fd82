/** A run of text: plain, or a link to a page of the site, an address elsewhere or a mail. */
export type LegalRun = string | { label: string; to: string };

/** A sentence or two. */
export type LegalParagraph = string | readonly LegalRun[];

export type LegalBlock =
  | { kind: 'text'; text: LegalParagraph }
  | { kind: 'list'; items: readonly LegalParagraph[] }
  /** What is said of each of several things. */
  | { kind: 'facts'; facts: readonly { term: string; text: LegalParagraph }[] };

export interface LegalSection {
  /** Names the section in an address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  lead: string;
  /** The few things most people come for, each led by a figure. */
  short: readonly { figure: string; text: string }[];
  sections: readonly LegalSection[];
}

export const LEGAL_UPDATED = 'Last updated January 2025';

/** The words around every legal text. */
export const legalWords = {
  short: 'In short',
  contents: 'On this page',
  supportTitle: 'Something unclear?',
  support: 'Ask before you buy, or after. A person reads it, and answers.',
  supportAction: 'Contact support',
} as const;

export const text = (paragraph: LegalParagraph): LegalBlock => ({ kind: 'text', text: paragraph });
export const list = (...items: LegalParagraph[]): LegalBlock => ({ kind: 'list', items });
export const facts = (...entries: [term: string, text: LegalParagraph][]): LegalBlock => ({
  kind: 'facts',
  facts: entries.map(([term, said]) => ({ term, text: said })),
});
