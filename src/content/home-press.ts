import { artist } from '@/content/artist';

/** A piece that was printed or sent. */
export interface PressFeature {
  outlet: string;
  /** What kind of piece, and when. */
  note: string;
  title: string;
  excerpt: string;
  alt: string;
  /** `/images/press/<picture>-400.webp` */
  picture: string;
}

/** A post that is embedded where that can be done, and told of where it cannot. */
export interface SocialPost {
  permalink: string;
  handle: string;
  caption: string;
  alt: string;
  /** `<picture>-400.webp`, 4:3 */
  picture: string;
}

export const press = {
  title: 'Press & Features',
  kitTitle: 'Press kit',
  kitText: 'A short biography, the facts, and four pictures large enough to print.',
  kitAction: 'Download Press Kit',
  kitFile: '/press/press-kit.zip',
  sheetAction: 'One page, as a PDF',
  sheetFile: '/press/press-kit.pdf',
  postsTitle: 'Lately on Instagram',
  postsText: 'Half rehearsal, half Portland weather. These two stayed.',
  openPost: 'View on Instagram',
} as const;

/** The first stands large. */
export const pressFeatures: readonly PressFeature[] = [
  {
    outlet: 'Low End Letters',
    note: 'Interview, May 2025',
    title: 'The bow is the loudest drum in the room',
    excerpt:
      '“People hear strings and wait for something polite. I wait with them, for about eight bars.” A long evening between a mixing desk and a music stand.',
    alt: 'The artist plays to a crowd that holds up lights, seen from the back of the stage',
    picture: 'feature-1',
  },
  {
    outlet: 'The Alder Weekly',
    note: 'Portrait, March 2025',
    title: 'Four generations, one fiddle',
    excerpt: 'How an instrument that came west in a flour sack ended up on top of an 808.',
    alt: 'Four fiddles on a wall of boards, the last one in the light',
    picture: 'feature-2',
  },
  {
    outlet: 'Inland Airwaves',
    note: 'Radio, January 2025',
    title: 'She plays over her own records',
    excerpt: 'An hour in the booth of the show that Spokane turns up for.',
    alt: 'A radio booth at night: a microphone, a turntable, and two transmitters outside the window',
    picture: 'feature-3',
  },
];

const [instagram] = artist.socials;

/** Two posts; the owner puts the addresses of real ones here. */
export const socialPosts: readonly SocialPost[] = [
  {
    permalink: 'https://www.instagram.com/p/trapviolinist-rosin/',
    handle: instagram.handle,
    caption: 'Rosin on the pads again. Sorry, pads.',
    alt: 'A violin and its bow across a drum machine',
    picture: '/images/story/beats-meet-strings',
  },
  {
    permalink: 'https://www.instagram.com/p/trapviolinist-takes/',
    handle: instagram.handle,
    caption: 'Take eleven. The neighbours preferred take three.',
    alt: 'A violin and a metronome under staves that will not stay straight',
    picture: '/images/story/self-taught-symphony',
  },
];
