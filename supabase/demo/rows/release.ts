/** The demo's release. All of its beats are featured, so that a hosted demo has them too, and have every file. */
export const demoRelease = {
  title: 'Strings After Midnight',
  description:
    'Five pieces for the drive home, in the order of one long night: the bow first, the drums when the street is empty, and a waltz before the light comes back.',
  discount_percent: 20,
  slugs: [
    'midnight-rosin',
    'ghost-of-cremona',
    'rust-belt-lullaby',
    'grandfathers-waltz',
    'first-light-front-row',
  ],
  daysAgo: 1,
} as const;
