import { artist } from '@/content/artist';
import { shareImage } from '@/content/site';

export const quickNav = {
  label: 'On this page',
  open: 'Sections of this page',
} as const;

export const quickNavEntries = [
  { section: 'top', label: 'Top' },
  { section: 'gallery', label: 'Behind the Beats' },
  { section: 'beats', label: 'Beats' },
  { section: 'bloodline', label: 'Bloodline' },
  { section: 'story', label: 'Story' },
  { section: 'single', label: 'Single' },
  { section: 'playlist', label: 'Playlist' },
  { section: 'fans', label: 'Fans' },
  { section: 'press', label: 'Press' },
  { section: 'radio', label: 'Radio' },
  { section: 'merch', label: 'Merch' },
  { section: 'contact', label: 'Contact' },
] as const;

export const behindTheBeats = {
  title: 'Behind the Beats',
  loading: 'Loading gallery...',
  empty: 'Gallery coming soon. Check back for behind-the-scenes content.',
  viewAll: 'View Full Gallery',
  pause: 'Pause the gallery strip',
  resume: 'Play the gallery strip',
  untitled: 'Behind the scenes',
} as const;

/** Texts for the newest beats when the featured strip shows all of them. */
export const homeBeats = {
  allFeatured: 'Every beat so far is featured at the top of this page.',
} as const;

export const bloodline = {
  section: 'bloodline',
  title: 'Bloodline',
  description:
    'Three men kept one instrument going for a hundred years. I took the fourth string and plugged it in.',
  generations: [
    {
      name: 'Great-Grandfather',
      when: '1911',
      role: 'Farm-dance fiddler',
      text: 'He carried the fiddle west in a flour sack and played barns until the lamps ran dry. His tunes had no names, only people who asked for them.',
      alt: 'A farm-dance fiddler, his face hidden by the brim of his hat',
      image: '/images/bloodline/great-grandfather',
    },
    {
      name: 'Grandfather',
      when: 'The 1950s',
      role: 'Swing violin and barn dance',
      text: 'Swing on Fridays, barn dances on Saturdays, a luthier’s glue pot all week. When his bow went out over local radio, the street pushed its kitchen tables aside.',
      alt: 'A swing violinist in profile, his bow raised, dark against the round light of a dance hall',
      image: '/images/bloodline/grandfather',
    },
    {
      name: 'Father',
      when: 'A garage in Portland',
      role: 'Bass and record crates',
      text: 'He played bass, owned more records than shelves, and built my first 808 patches between the lawn mower and the paint cans. The low end is his.',
      alt: 'A double bass player with a beard and glasses, dark against a bulb and shelves of records',
      image: '/images/bloodline/father',
    },
  ],
} as const;

export const storyTeaser = {
  section: 'story-teaser',
  eyebrow: 'And then me',
  /** The second part is shown in the accent color. */
  title: ['Nobody taught me', 'the bow.'],
  text: 'I was nine when I took the violin off the wall and began to copy whatever the radio did. The drums came later, and louder. Everything I make since is the two of them arguing, and then not.',
  milestones: [
    { figure: '9', label: 'years old, the first bow' },
    { figure: '16', label: 'the first beat' },
    { figure: '19', label: 'the first night as a DJ' },
  ],
  action: 'Read My Story',
  image: '/images/teaser/story',
  alt: 'Four generations as silhouettes before a low sun, the artist in front',
} as const;

export const singleTeaser = {
  section: 'single',
  eyebrow: 'New single',
  /** The middle part is shown in the accent color. */
  title: ['Rosin', '&', 'Smoke'],
  launchLabel: 'Launch',
  launch: 'Summer 2025',
  text: 'Two violins, one of them older than the radio, over a kick we recorded in the garage where it all began.',
  image: '/images/teaser/single',
  coverAlt: 'The cover of Rosin & Smoke: a cake of rosin, smoke rising from it in fine lines',
  reel: 'Reel coming soon',
  reelNote: 'One take on a roof in Portland, just before the rain.',
  early: {
    title: 'Get early access',
    text: 'Leave your email and I write to you about this single, and about nothing else.',
    label: 'Email for early access',
    action: 'Get Early Access',
  },
} as const;

export const playlistSection = {
  section: 'home-playlist',
  title: 'Listen on Spotify',
  text: 'Releases with the violin in the lead, as they come out.',
  action: 'Open the playlist',
} as const;

export const fans = {
  section: 'fans',
  title: 'What fans say',
  pause: 'Pause the quotes',
  resume: 'Play the quotes',
  /** The page shows an icon in place of each avatar's emoji. */
  quotes: [
    {
      quote: 'I put one of her beats on for the drive home and missed my exit. Twice.',
      handle: '@latenight.lena',
      platform: 'Instagram',
      avatar: '🚗',
    },
    {
      quote:
        'My grandmother asked who the fiddler was, my brother asked who made the beat. Same answer.',
      handle: '@kofi.on.keys',
      platform: 'TikTok',
      avatar: '🎹',
    },
    {
      quote: 'The violin comes in at 0:41 and the whole gym loses count.',
      handle: '@repsandreverb',
      platform: 'YouTube',
      avatar: '🔥',
    },
    {
      quote: 'Wrote my best hook in an hour because the strings had already said half of it.',
      handle: '@sol.writes',
      platform: 'SoundCloud',
      avatar: '🎤',
    },
    {
      quote: 'Saw her in a basement in Spokane. No stage, no smoke, and not one phone in the air.',
      handle: '@northside.nia',
      platform: 'Twitter (X)',
      avatar: '🌙',
    },
    {
      quote: 'I teach strings to teenagers. I played them this, and now they practice.',
      handle: '@ms.oduya.strings',
      platform: 'Instagram',
      avatar: '🎻',
    },
  ],
} as const;

const [instagram] = artist.socials;

export const press = {
  section: 'press',
  title: 'Press & Features',
  kitTitle: 'Press kit',
  kitText: 'A short biography, key facts, and four pictures for print.',
  kitAction: 'Download Press Kit',
  kitFile: '/press/press-kit.zip',
  sheetAction: 'One-page PDF',
  sheetFile: '/press/press-kit.pdf',
  postsTitle: 'Lately on Instagram',
  postsText: 'Half rehearsal, half Portland weather. These two stayed.',
  post: 'Instagram post',
  openPost: 'View on Instagram',
  features: [
    {
      outlet: 'Low End Letters',
      note: 'Interview, May 2025',
      title: 'The bow is the loudest drum in the room',
      excerpt:
        '“People hear strings and wait for something polite. I wait with them, for about eight bars.” A long evening between a mixing desk and a music stand.',
      alt: 'The artist plays to a crowd with its hands in the air, seen from the back of the stage',
      image: '/images/press/feature-1',
    },
    {
      outlet: 'The Alder Weekly',
      note: 'Portrait, March 2025',
      title: 'Four generations, one fiddle',
      excerpt: 'How an instrument that came west in a flour sack ended up on top of an 808.',
      alt: 'Four fiddles on a wall of boards, the last one in the light',
      image: '/images/press/feature-2',
    },
    {
      outlet: 'Inland Airwaves',
      note: 'Radio, January 2025',
      title: 'She plays over her own records',
      excerpt: 'An hour in the booth of the show that Spokane turns up for.',
      alt: 'A radio booth at night: a microphone, a turntable, and two transmitters outside the window',
      image: '/images/press/feature-3',
    },
  ],
  /** Two sample posts; the owner replaces them with real ones. */
  posts: [
    {
      permalink: 'https://www.instagram.com/p/trapviolinist-rosin/',
      handle: instagram.handle,
      caption: 'Rosin on the pads again. Sorry, pads.',
      alt: 'A violin and its bow across a drum machine',
      image: '/images/story/beats-meet-strings',
    },
    {
      permalink: 'https://www.instagram.com/p/trapviolinist-takes/',
      handle: instagram.handle,
      caption: 'Take eleven. The neighbors preferred take three.',
      alt: 'A violin and a metronome under staves that will not stay straight',
      image: '/images/story/self-taught-symphony',
    },
  ],
} as const;

export const sharePicture = { section: 'share', image: `${shareImage.path}#` } as const;

export const radioSection = {
  section: 'radio',
  eyebrow: `On the air in ${artist.radio.city}`,
  title: artist.radio.show,
  text: 'Once a week I get an hour and two frequencies: new beats, old fiddle tunes, and whoever in town has something to say over them.',
  action: 'About the show',
  frequencies: 'Listen on',
  image: '/images/teaser/radio',
  alt: 'A hand on a record whose grooves go on as radio waves',
} as const;

export const merchTeaser = {
  section: 'home-merch',
  title: 'New merch',
  eyebrow: 'Merch',
  text: 'Three pieces are announced and not for sale yet. On the merch page you can leave your email address to hear first.',
  action: 'See the Merch',
  status: 'Coming Soon',
} as const;
