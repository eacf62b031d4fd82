/** Requests for admin access, messages and newsletter addresses; all are invented. */

export interface DemoAdminRequest {
  readonly name: string;
  readonly email: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly daysAgo: number;
  readonly reviewedDaysAgo?: number;
}

/** bcrypt of the demo accounts' password: an account approved on the local stack signs in with it. */
export const DEMO_PASSWORD_HASH = '$2a$10$4LunRsS2JNPoVWbQZICU5eOa/F3/P19tXmOaPcMn/NAQUaGq6R9yG';

export const demoAdminRequests: readonly DemoAdminRequest[] = [
  {
    name: 'Ada Admin',
    email: 'admin@example.com',
    status: 'approved',
    daysAgo: 88,
    reviewedDaysAgo: 87,
  },
  {
    name: 'Definitely The Label',
    email: 'deals@label.example',
    status: 'rejected',
    daysAgo: 31,
    reviewedDaysAgo: 30,
  },
  { name: 'Marisol Vega', email: 'marisol@tourcrew.example', status: 'pending', daysAgo: 3 },
  { name: 'Jonah Pike', email: 'jonah@merchdesk.example', status: 'pending', daysAgo: 1 },
];

export interface DemoMessage {
  readonly name: string;
  readonly email: string;
  readonly projectType: string | null;
  readonly source: 'home' | 'find-me';
  readonly message: string;
  readonly daysAgo: number;
  readonly handled?: boolean;
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Theo Lindqvist',
    email: 'theo@harborfest.example',
    projectType: 'booking',
    source: 'find-me',
    message:
      'We run a three-day festival on the water in July and would love a sunset set, 45 minutes, violin and decks. What would you need on stage?',
    daysAgo: 17,
    handled: true,
  },
  {
    name: 'Keisha Brandt',
    email: 'keisha@brandtfilms.example',
    projectType: 'brand-music',
    source: 'home',
    message:
      'Looking for thirty seconds of something like Kerosene Quartet for a running-shoe spot. Strings up front, drums late. Is the sync license in Unlimited worldwide?',
    daysAgo: 9,
  },
  {
    name: 'MC Halfmoon',
    email: 'halfmoon@mail.example',
    projectType: 'custom-beat',
    source: 'home',
    message:
      'Can you make me one at 84 bpm with the cello from Catgut Cathedral and a hook that a choir could sing? Budget around 300.',
    daysAgo: 4,
  },
  {
    name: 'Ines Okafor',
    email: 'ines@strings4kids.example',
    projectType: null,
    source: 'home',
    message:
      'My students (9 to 12) refuse to practice anything except Open Strings. Would you say hello to them on a call one afternoon?',
    daysAgo: 2,
  },
];

export interface DemoSubscriber {
  readonly email: string;
  readonly interest: 'newsletter' | 'early-access';
  readonly daysAgo: number;
}

export const demoSubscribers: readonly DemoSubscriber[] = [
  { email: 'front-row@mail.example', interest: 'newsletter', daysAgo: 54 },
  { email: 'halfmoon@mail.example', interest: 'newsletter', daysAgo: 21 },
  { email: 'halfmoon@mail.example', interest: 'early-access', daysAgo: 20 },
  { email: 'viola.jokes@mail.example', interest: 'newsletter', daysAgo: 8 },
  { email: 'keisha@brandtfilms.example', interest: 'early-access', daysAgo: 5 },
];

export interface DemoMerchNotification {
  readonly email: string;
  readonly product: string;
  readonly daysAgo: number;
}

export const demoMerchNotifications: readonly DemoMerchNotification[] = [
  { email: 'front-row@mail.example', product: 'Night Stage Hoodie', daysAgo: 15 },
  { email: 'viola.jokes@mail.example', product: 'Vinyl Tee', daysAgo: 7 },
];
