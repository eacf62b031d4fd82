import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { ProjectType } from '@/content/contact';
import type { EditablePageText } from '@/content/site';

export const findMePage: EditablePageText = {
  section: 'page-find-me',
  path: paths.findMe,
  title: 'Find Me',
  description:
    'Book a show, license music for a film, order a custom beat or ask a question: write to the studio in Portland, Oregon. Answers in 24-48 hours.',
};

export const artistIdentity = {
  section: 'artist',
  name: artist.name,
  email: artist.email,
} as const;

export const findMeTypes: readonly ProjectType[] = [
  { value: 'booking', label: 'Book a show or a DJ set' },
  { value: 'sync', label: 'Music for film, TV or ads' },
  { value: 'custom', label: 'A custom beat' },
  { value: 'collaboration', label: 'A collaboration' },
  { value: 'other', label: 'Something else' },
];

export const findMeIntro = {
  section: 'find-me',
  eyebrow: 'Contact',
  title: 'Find me *by the river*',
  text: 'A booking, a film, a custom beat, a question about a license: I read every message myself.',
} as const;

export const contactLabels = {
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  responseTime: 'Response time',
} as const;

export const map = {
  section: 'map',
  title: 'Map Coming Soon',
  text: 'The studio is on the east bank in Portland. You get the exact address with your booking.',
} as const;

export const findMeEnd = 'Looking for beats? *The store is always open.*';
