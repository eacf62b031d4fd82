/** The single that is not out yet. */
export const singleTeaser = {
  eyebrow: 'New single',
  /** The middle part carries the colour. */
  title: ['Rosin', '&', 'Smoke'],
  launchLabel: 'Launch',
  launch: 'Summer 2025',
  text: 'Two violins, one of them older than the radio, over a kick we recorded in the garage where it all began.',
  coverAlt: 'The cover of Rosin & Smoke: a cake of rosin, smoke rising from it in fine lines',
  reel: 'Reel coming soon',
  reelNote: 'One take on a roof in Portland, just before the rain.',
  early: {
    title: 'Hear it first',
    text: 'Leave an address and the single comes to you before it is out. Nothing else does.',
    label: 'Email for early access',
    action: 'Get Early Access',
  },
} as const;

/** Around the embedded player. */
export const playlistSection = {
  title: 'The records',
  text: 'Beats are made to be sung over. These are the ones that kept the violin for themselves.',
  action: 'Open the playlist',
} as const;
