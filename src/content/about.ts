import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { RESPONSE_TIME } from '@/content/contact';
import { CUSTOM_BEAT_FROM } from '@/content/licenses';
import type { EditablePageText } from '@/content/site';
import { DEFAULT_BEAT_PRICE } from '@/content/store';

export const aboutPage: EditablePageText = {
  section: 'page-about',
  path: paths.about,
  title: 'About',
  description:
    'Who makes these violin trap beats, how a track is made, and what you can license, commission, book or just hear.',
};

/** Words between asterisks are shown in the accent color. */
export const aboutIntro = {
  section: 'about',
  eyebrow: `${artist.role} · ${artist.location}`,
  title: 'Half violin, *half low end*',
  lead: 'I make trap beats with a violin. Not a sample of one: the one my great-grandfather carried west in 1911, bowed in a small room in Portland over 808s that are tuned to the string they sit under.',
  paragraphs: [
    'I play, produce and DJ, often in the same evening. Everything in the store was written, recorded, programmed and mixed by the same two hands, which is slow, and is also why it sounds like somebody.',
    'If you rap, sing, dance, cut film or run a room with a decent floor, there is a way to use it. Most of this page says how.',
  ],
  image: '/images/about/portrait',
  portraitAlt: `${artist.name} in a cap, looking down, her violin in her hand`,
  facts: [
    { label: 'Lives in', value: artist.location },
    { label: 'Plays', value: 'Violin, sampler, turntables' },
    { label: 'Writes', value: 'Trap, drill, boom bap, melodic' },
    { label: 'On air', value: `${artist.radio.show}, ${artist.radio.city}` },
    { label: 'New single', value: '“Rosin & Smoke”' },
    { label: 'Answers in', value: RESPONSE_TIME },
  ],
} as const;

export const studioImage = {
  section: 'studio',
  image: '/images/about/studio',
  alt: 'The studio at dusk: a violin on the wall, speakers, keys, a sampler and a turntable',
  caption: 'The small room. The hallway next door is the reverb.',
} as const;

export const score = {
  section: 'score',
  eyebrow: 'In the studio',
  title: 'How a beat *is made*',
  intro:
    'Eight bars of a piece, from the top line down. This is also the order in which I record it.',
  /** Number of bars in the score. */
  bars: 8,
  lanes: [
    {
      id: 'bowed',
      title: 'Violin, bowed',
      text: 'The tune comes first, on the lowest string that can carry it. One take, one close microphone.',
    },
    {
      id: 'plucked',
      title: 'Violin, plucked',
      text: 'Pizzicato answers in the gaps. It does what a synth would do there, with fingertips.',
    },
    {
      id: 'hats',
      title: 'Hats',
      text: 'Programmed in straight lines, then nudged late until they lean on the bow.',
    },
    {
      id: 'sub',
      title: '808',
      text: 'Tuned to the open string. When the kick and the G agree, half the mix is done.',
    },
    {
      id: 'room',
      title: 'The room',
      text: 'A microphone left open in the hallway: a chair, a breath, rain on the skylight. Quiet enough to miss only when it is gone.',
    },
  ],
} as const;

export const offers = {
  section: 'offers',
  title: 'What you can *do here*',
  items: [
    {
      title: 'License a beat',
      text: `Every beat comes with three licenses, explained in plain words. The first starts at $${DEFAULT_BEAT_PRICE}.`,
      action: 'Browse the beats',
      to: paths.beats,
    },
    {
      title: 'Commission a beat',
      text: `Tell me the voice, the tempo and the mood. Custom beats start at $${CUSTOM_BEAT_FROM}.`,
      action: 'Request a beat',
      to: `${paths.findMe}?type=custom`,
    },
    {
      title: 'Book a show',
      text: 'A DJ set with live violin, for clubs, festivals and weddings.',
      action: 'Request a date',
      to: `${paths.findMe}?type=booking`,
    },
    {
      title: 'Just listen',
      text: 'Four finished tracks and the whole catalog, in the order I would play them to you.',
      action: 'Open the playlist',
      to: paths.playlist,
    },
  ],
} as const;

export const storyTeaser = {
  section: 'about-story',
  eyebrow: 'My Story',
  title: 'The long version starts with *a farm dance in 1911*',
  text: 'A flour sack, a luthier’s bench, a garage full of records, and a girl of nine who took the violin off its nail.',
  action: 'Read my story',
  image: '/images/story/rooted-in-resilience',
} as const;
