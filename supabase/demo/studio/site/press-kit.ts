import { artist } from '../../../../src/content/artist.ts';

/** The one page of the press kit. */
export const pressKitPage = {
  eyebrow: 'Press kit · 2025',
  lead: 'Trap beats with a violin in them. Not a sample of one: the one her great-grandfather carried west in 1911.',
  biographyTitle: 'In short',
  biography: [
    `${artist.name} is a DJ, producer and violinist from Portland, Oregon. She is the fourth fiddler of her family: after a great-grandfather who played farm dances, a grandfather who played swing on local radio, and a father who built her first 808 patches in a garage full of records.`,
    'Self-taught on the violin from the age of nine, she made her first beats at sixteen and played her first nights at nineteen. On stage she bows over her own records; in the studio every string on them is hers.',
    `Each week she hosts ${artist.radio.show}, heard in ${artist.radio.city} on ${artist.radio.frequencies.join(' and ')}. The single “Rosin & Smoke” is the first of her own.`,
  ],
  factsTitle: 'Facts',
  facts: [
    { label: 'Lives in', value: artist.location },
    { label: 'Plays', value: 'Violin, sampler, turntables' },
    { label: 'Sounds like', value: 'Trap, drill and melodic beats with live violin' },
    { label: 'On air', value: `${artist.radio.show}, ${artist.radio.city}` },
    { label: 'New single', value: '“Rosin & Smoke”' },
    { label: 'On stage', value: 'One violin, two decks, two line inputs' },
  ],
  quotesTitle: 'In her words',
  quotes: [
    'My grandfather had a microphone and a barn. I have a microphone and a subwoofer. The song in between has not changed that much.',
    'When the kick and the open G agree, half the mix is done.',
  ],
  bookingTitle: 'Booking and press',
  linksTitle: 'Elsewhere',
  picturesNote:
    'The archive holds four pictures for print. They may be used with any piece about the artist; please name her.',
} as const;
