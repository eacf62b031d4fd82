import { paths } from '@/config/paths';
import type { PageText } from '@/content/site';

export const datesPage: PageText = {
  path: paths.dates,
  title: 'Live Dates',
  description:
    'Where the violin and the 808s play next: upcoming shows with local times and tickets, a calendar to subscribe to, and the nights behind us.',
};

export const datesTexts = {
  eyebrow: 'On stage',
  title: 'Live *dates*',
  intro: 'Bow, decks and a sub you can feel. Times are local to the venue.',
  subscribe: 'Subscribe in your calendar',
  calendarAddress: 'Or paste its address into your calendar:',
  loading: 'Loading live dates...',
  notLoaded: 'The live dates could not be loaded',
  upcoming: 'Upcoming',
  past: 'Past dates',
  more: 'Show more',
  tickets: 'Tickets',
  addToCalendar: 'Add to calendar',
  appleCalendar: 'Apple Calendar',
  googleCalendar: 'Google Calendar',
  canceled: 'Canceled',
  none: 'No dates are announced',
  noneText: 'The next stage could be yours.',
  book: 'Book a show',
} as const;
