export const passageText = {
  title: 'Link and loop',
  description: 'Share this moment, or loop a passage.',
  copy: (moment: string) => `Copy link to ${moment}`,
  from: 'Loop from here',
  to: 'Loop to here',
  stop: 'Stop looping',
  started: (start: string) => `The loop starts at ${start}.`,
  looping: (passage: string) => `Loops ${passage}.`,
} as const;

export const playAllTexts = { playAll: 'Play all', stop: 'Stop' } as const;
