import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { RESPONSE_TIME, type ProjectType } from '@/content/contact';
import type { PageText } from '@/content/page-text';

export const findMePage: PageText = {
  path: paths.findMe,
  title: 'Find Me',
  description:
    'Book a night, license music for a film, order a beat made to measure or just ask: write to the studio in Portland, Oregon. Answers in 24-48 hours.',
};

/** The choices of this page's form; `value` is what is stored. */
export const findMeTypes: readonly ProjectType[] = [
  { value: 'booking', label: 'Book a show or a DJ set' },
  { value: 'sync', label: 'Music for film, TV or ads' },
  { value: 'custom', label: 'A beat made to measure' },
  { value: 'collaboration', label: 'Make something together' },
  { value: 'other', label: 'Something else' },
];

export const findMeIntro = {
  eyebrow: 'Contact',
  title: 'Find me *by the river*',
  text: 'A booking, a film, a beat made to measure, a question about a licence: it all lands on the same desk, and I read every one myself.',
} as const;

/** How else to reach the artist. */
export const contactFacts: readonly { label: string; value: string; href?: string }[] = [
  { label: 'Email', value: artist.email, href: `mailto:${artist.email}` },
  {
    label: 'Phone',
    value: artist.phone,
    href: `tel:${artist.phone.replaceAll(/[^+\d]/g, '')}`,
  },
  { label: 'Location', value: artist.location },
  { label: 'Response time', value: RESPONSE_TIME },
];

export const findMeForm = { title: 'Write to me' } as const;

export const map = {
  title: 'Map Coming Soon',
  text: 'Until then: east bank, between two bridges. The exact door comes with your booking.',
  /** Written along the water. */
  rivers: { main: 'Willamette', north: 'Columbia' },
} as const;

export const findMeEnd = {
  title: 'No need to write first. *The beats are open day and night.*',
  action: 'Visit the Beat Store',
} as const;
