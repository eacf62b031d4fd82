import { paths } from '@/config/paths';
import type {
  aboutIntro,
  offers,
  score,
  storyTeaser as aboutStory,
  studioImage,
} from '@/content/about';
import type { contactData, profiles } from '@/content/artist';
import type { artistIdentity, findMeIntro, map } from '@/content/find-me';
import type { announced, merchHero, merchStory } from '@/content/merch';
import type { featuredTracks, films, playlistIntro, playlistPlayer } from '@/content/playlist';
import type { EditablePageText } from '@/content/site';
import { demoSections } from '@/content/site-texts';
import type { socialIntro } from '@/content/social';
import type { beatRating } from '@/content/store';
import {
  accented,
  alt,
  eyebrow,
  line,
  link,
  optionalLink,
  picture,
  section,
  text,
  title,
  type Section,
} from '@/features/site-texts/admin/fields';
import { homeSections } from '@/features/site-texts/admin/home-sections';
import { demoParts, type StoredTexts } from '@/features/site-texts/admin/model';
import { findStored } from '@/features/site-texts/admin/queries';
import { storySections } from '@/features/site-texts/admin/story-sections';
import { EMAIL_PATTERN, fieldMessages } from '@/lib/forms/fields';

/** Names of the artist's profiles, in their order. */
const platforms = ['Instagram', 'TikTok', 'YouTube', 'Spotify', 'Twitter (X)', 'SoundCloud'];

const description = {
  ...text('Description', 160),
  hint: 'Search engines and shared links show it. It is not on the page.',
};

/** Sections in the order of the pages. */
export const siteSections: readonly Section[] = [
  ...homeSections,
  section<typeof beatRating>('rating', [paths.beats, 'Rating'], {
    score: {
      ...line('Score from 1 to 5; leave it empty to show no rating', 3),
      isOptional: true,
      format: { pattern: /^([1-4](\.\d)?|5)$/, error: 'Please write it as 4.9, at most 5.' },
    },
    reviews: {
      ...line('Number of reviews', 7),
      isOptional: true,
      format: { pattern: /^\d+$/, error: 'Please enter a number.' },
    },
  }),
  section<typeof aboutIntro>('about', [paths.about, 'Introduction'], {
    eyebrow,
    title: accented(40),
    lead: text('First paragraph', 300),
    paragraphs: {
      label: 'Paragraphs',
      entry: 'paragraph',
      maxEntries: 5,
      fields: text('Paragraph'),
    },
    image: picture,
    portraitAlt: alt,
    facts: {
      label: 'Facts',
      entry: 'fact',
      maxEntries: 8,
      fields: { label: line('Label', 30), value: line('Value', 60) },
    },
  }),
  section<typeof studioImage>('studio', [paths.about, 'Studio'], {
    image: picture,
    alt,
    caption: line('Caption', 120),
  }),
  section<typeof score>('score', [paths.about, 'How a beat is made'], {
    eyebrow,
    title: accented(),
    intro: text('Introduction', 240),
    lanes: {
      label: 'Parts of the beat',
      entry: 'part',
      fields: { title: line('Part', 30), text: text('Text', 240) },
    },
  }),
  section<typeof offers>('offers', [paths.about, 'What you can do here', 'offers'], {
    title: accented(),
    items: {
      label: 'Offers',
      entry: 'offer',
      fields: {
        title: line('Title', 40),
        text: text('Text', 240),
        action: line('Link', 30),
      },
    },
  }),
  section<typeof aboutStory>('about-story', [paths.about, 'My story'], {
    eyebrow,
    title: accented(80),
    text: text('Text', 300),
    action: line('Button', 30),
    image: picture,
  }),
  ...storySections,
  section<typeof findMeIntro>('find-me', [paths.findMe, 'Introduction'], {
    eyebrow,
    title: accented(),
    text: text('Text', 240),
  }),
  section<typeof artistIdentity>('artist', [paths.findMe, 'Name and email'], {
    name: {
      ...line('Name', 24),
      hint: 'Appears everywhere with the next build of the site, and at once in emails to buyers. The name in licenses is under Licenses, License terms.',
    },
    email: {
      ...line('Email', 254),
      hint: 'Appears everywhere with the next build of the site.',
      format: { pattern: EMAIL_PATTERN, error: fieldMessages.emailInvalid },
    },
  }),
  section<typeof contactData>('contact-data', [paths.findMe, 'Phone and place'], {
    phone: {
      ...line('Phone', 30),
      format: { pattern: /^\+?[\d ().-]{5,}$/, error: 'Please enter a phone number.' },
    },
    location: line('Place', 40),
  }),
  section<typeof map>('map', [paths.findMe, 'Map'], { title, text: text('Text', 200) }),
  section<typeof socialIntro>('social', [paths.social, 'Introduction'], {
    eyebrow,
    title: accented(),
    text: text('Text', 240),
    notes: {
      label: 'Notes on the profiles',
      entry: 'note',
      names: platforms,
      fields: line('Note', 90),
    },
  }),
  section<typeof profiles>('profiles', [paths.social, 'Profiles'], {
    socials: {
      label: 'Profiles',
      entry: 'profile',
      names: platforms,
      fields: { handle: line('Account', 40), url: link('Address') },
    },
  }),
  section<typeof playlistIntro>('playlist', [paths.playlist, 'Introduction'], {
    eyebrow,
    title: accented(),
    text: text('Text', 240),
  }),
  section<typeof featuredTracks>('tracks', [paths.playlist, 'Featured tracks'], {
    notYet: { ...text('Note', 160), isOptional: true },
    tracks: {
      label: 'Tracks',
      entry: 'track',
      fields: {
        title: line('Title', 40),
        note: line('Note', 120),
        spotify: optionalLink('Spotify (https://…)'),
        apple: optionalLink('Apple Music (https://…)'),
      },
    },
  }),
  section<typeof playlistPlayer>('player', [paths.playlist, 'Player', 'player-heading'], {
    eyebrow,
    title,
    description: line('Text', 120),
    image: { ...picture, label: 'Cover' },
    url: {
      ...line('Address at Spotify', 200),
      format: {
        pattern:
          /^https:\/\/open\.spotify\.com\/(intl-\w+\/)?(artist|album|playlist)\/\w+(\?\S*)?$/,
        error: 'Please enter the address of an artist, album or playlist at open.spotify.com.',
      },
    },
  }),
  section<typeof films>('films', [paths.playlist, 'Films'], {
    eyebrow,
    title: accented(),
    text: text('Text', 240),
    action: line('Button', 40),
    url: link('Address of the films'),
    badge: line('Label', 24),
  }),
  section<typeof merchHero>('merch', [paths.merch, 'Opening'], {
    eyebrow,
    title: accented(40),
    text: text('Text', 240),
    image: picture,
  }),
  section<typeof announced>('announced', [paths.merch, 'Announced products', 'announced'], {
    products: {
      label: 'Products',
      entry: 'product',
      pictures: 4,
      fields: {
        title: line('Title', 40),
        description: text('Description', 200),
        price: {
          ...line('Price in dollars', 7),
          format: { pattern: /^\d+(\.\d\d)?$/, error: 'Please write it as 49.99.' },
        },
        image: picture,
        alt,
      },
    },
  }),
  section<typeof merchStory>('merch-story', [paths.merch, 'Story', 'merch-story'], {
    title,
    blocks: {
      label: 'Paragraphs',
      entry: 'paragraph',
      fields: { title: line('Title', 16), text: text('Text', 300) },
    },
  }),
  ...demoSections.pages.map(({ page, name }) =>
    section<EditablePageText>(
      `page-${name.toLowerCase().replace(' ', '-')}`,
      [page, 'Search results'],
      { description },
    ),
  ),
];

/** Counts what the pages still show of the demo. */
export function countDemo(rows: readonly StoredTexts[]) {
  const parts = siteSections.map((section) => demoParts(section, findStored(rows, section.name)));
  return {
    texts: parts.filter(({ hasTexts }) => hasTexts).length,
    parts: parts.length,
    pictures: parts.reduce((sum, { pictures }) => sum + pictures, 0),
  };
}

/** The address that opens the editor of a section on its page. */
export function editAddress({ page, name }: Section): string {
  return `${page}?edit=${name}`;
}
