/** Subjects of the contact form; `value` is stored. */
export interface ProjectType {
  value: string;
  label: string;
}

export const homeProjectTypes: readonly ProjectType[] = [
  { value: 'custom-beat', label: 'Custom Beat Production' },
  { value: 'collaboration', label: 'Artist Collaboration' },
  { value: 'brand-music', label: 'Brand/Commercial Music' },
  { value: 'live-performance', label: 'Live Performance' },
  { value: 'other', label: 'Other' },
];

/** The limits of `contact_messages`, in characters. */
export const contactLimits = { name: 200, message: 10_000 } as const;

export const RESPONSE_TIME = '24-48 hours';

export const contactSection = {
  section: 'contact',
  eyebrow: 'Contact',
  title: 'What are you making?',
  description:
    'A beat written for your voice, a violin line over your drums, music for a brand, a night with a live string: say what you hear and where it should go.',
  responseTimeLabel: 'Response time',
  responseTime: RESPONSE_TIME,
} as const;

export const newsletter = {
  title: 'New beats by email',
  description: 'A short email when new beats are out. Nothing else.',
  label: 'Email for the newsletter',
  action: 'Subscribe',
} as const;

/**
 * After a form with an email address. No mail goes to a confirmed address, and the toast does not show which those are.
 */
export const confirmToast = {
  title: 'Check your inbox',
  message: 'Open the link in our email and press Confirm. If you confirmed before, no email comes.',
} as const;
