import { artist } from '@/content/artist';

/** The show on the air. */
export const radioSection = {
  eyebrow: `On the air in ${artist.radio.city}`,
  title: artist.radio.show,
  text: 'Once a week I get an hour and two frequencies: new beats, old fiddle tunes, and whoever in town has something to say over them.',
  action: 'How the show began',
  frequencies: 'Listen on',
  alt: 'The artist in headphones before a studio microphone',
} as const;

/** The ends of the dial, in MHz. */
export const dialRange = { from: 87, to: 109 } as const;
