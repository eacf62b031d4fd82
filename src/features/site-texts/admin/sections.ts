import { paths } from '@/config/paths';
import type {
  aboutIntro,
  offers,
  score,
  storyTeaser as aboutStory,
  studioImage,
} from '@/content/about';
import type { contactData, profiles, radioDial } from '@/content/artist';
import type { contactSection } from '@/content/contact';
import type { findMeIntro, map } from '@/content/find-me';
import type { hero } from '@/content/home';
import type {
  bloodline,
  fans,
  merchTeaser,
  playlistSection,
  press,
  radioSection,
  singleTeaser,
  storyTeaser,
} from '@/content/home-sections';
import type { announced, merchHero, merchStory } from '@/content/merch';
import type {
  accolades,
  biography,
  lineage,
  questions,
  radioShow,
  storyEnd,
  timeline,
} from '@/content/my-story';
import type { featuredTracks, films, playlistIntro } from '@/content/playlist';
import type { socialIntro } from '@/content/social';
import type { beatRating } from '@/content/store';

export interface TextField {
  label: string;
  /** The most characters that fit where the text is shown. */
  max: number;
  isLong?: true;
  isOptional?: true;
  /** How the text has to be written, and the error where it is not. */
  format?: { pattern: RegExp; error: string };
}

interface ListField<Entry> {
  label: string;
  /** One entry, as in "Add question". */
  entry: string;
  /** Names of the entries, where they are not counted. */
  names?: readonly string[];
  fields: Entry;
  /** The most entries. Without it the number is fixed, because each entry has a picture or a place of its own. */
  maxEntries?: number;
}

export type EntryFields = Readonly<Record<string, TextField>>;
export type AnyList = ListField<TextField> | ListField<EntryFields>;
export type Field = TextField | AnyList;

/** Whether each entry of a list is one text. */
export function isOneText(fields: TextField | EntryFields): fields is TextField {
  return typeof fields.label === 'string';
}

type FieldOf<Value> = Value extends string
  ? TextField
  : Value extends readonly string[]
    ? ListField<TextField>
    : Value extends readonly (infer Entry)[]
      ? ListField<Readonly<Partial<Record<KeysOf<Entry>, TextField>>>>
      : never;
type KeysOf<T> = T extends object ? keyof T : never;

/** A part of a page whose texts an admin may change. */
export interface Section {
  name: string;
  title: string;
  page: string;
  /** The id of its element; the top of the page by default. */
  anchor: string | undefined;
  fields: Readonly<Record<string, Field>>;
}

/** @param name of the section that the page passes to `useSiteText` */
function section<T extends { section: string }>(
  name: T['section'],
  [page, title, anchor]: readonly [page: string, title: string, anchor?: string],
  fields: { readonly [Name in keyof T]?: FieldOf<T[Name]> },
): Section {
  return { name, title, page, anchor, fields: fields as Section['fields'] };
}

const line = (label: string, max = 80) => ({ label, max });
const text = (label: string, max = 600) => ({ label, max, isLong: true }) as const;
const address = {
  pattern: /^https:\/\/[^\s/]+\.\S+$/,
  error: 'Please enter an address that begins with https://.',
};
const link = (label: string) => ({ label, max: 500, format: address }) as const;
const optionalLink = (label: string) => ({ ...link(label), isOptional: true }) as const;

/** Texts in which words between asterisks carry the color. */
const accented = (max = 60) => line('Title (words between * are colored)', max);
const eyebrow = line('Line above the title', 60);
const title = line('Title', 60);
const alt = text('Description of the picture', 200);

/** In the order of the artist's profiles. */
const platforms = ['Instagram', 'TikTok', 'YouTube', 'Spotify', 'Twitter (X)', 'SoundCloud'];

/** Sections in the order of the pages. */
export const siteSections: readonly Section[] = [
  section<typeof hero>('hero', [paths.home, 'Opening', 'top'], {
    eyebrow,
    tagline: line('Tagline', 40),
    description: text('Sentence', 160),
  }),
  section<typeof bloodline>('bloodline', [paths.home, 'Bloodline', 'bloodline'], {
    title,
    description: text('Introduction', 200),
    generations: {
      label: 'Generations',
      entry: 'generation',
      fields: {
        name: line('Name', 40),
        when: line('When', 40),
        role: line('Role'),
        text: text('Text', 300),
        alt,
      },
    },
  }),
  section<typeof storyTeaser>('story-teaser', [paths.home, 'Story', 'story'], {
    eyebrow,
    title: { label: 'Title', entry: 'line', fields: line('Line', 24) },
    text: text('Text', 400),
    milestones: {
      label: 'Milestones',
      entry: 'milestone',
      fields: { figure: line('Figure', 4), label: line('Label', 40) },
    },
    action: line('Button', 30),
    alt,
  }),
  section<typeof singleTeaser>('single', [paths.home, 'Single', 'single'], {
    eyebrow,
    title: { label: 'Title', entry: 'part', fields: line('Part', 14) },
    launchLabel: line('Label of the date', 20),
    launch: line('Date', 30),
    text: text('Text', 240),
    coverAlt: alt,
    reel: line('Reel', 40),
    reelNote: line('Note under the reel', 90),
  }),
  section<typeof playlistSection>('home-playlist', [paths.home, 'Playlist', 'playlist'], {
    title,
    text: text('Text', 160),
    action: line('Link', 30),
  }),
  section<typeof fans>('fans', [paths.home, 'Fans', 'fans'], {
    title,
    quotes: {
      label: 'Quotes',
      entry: 'quote',
      maxEntries: 12,
      fields: {
        quote: text('Quote', 160),
        handle: line('From', 40),
        platform: line('Platform', 30),
      },
    },
  }),
  section<typeof press>('press', [paths.home, 'Press', 'press'], {
    title,
    features: {
      label: 'Features',
      entry: 'feature',
      fields: {
        outlet: line('Outlet', 40),
        note: line('Kind and date', 40),
        title: line('Headline'),
        excerpt: text('Excerpt', 240),
        alt,
      },
    },
    postsTitle: line('Title of the posts', 40),
    postsText: line('Text of the posts', 90),
    posts: {
      label: 'Instagram posts',
      entry: 'post',
      fields: {
        permalink: link('Address of the post'),
        handle: line('Account', 40),
        caption: line('Caption'),
        alt,
      },
    },
    kitTitle: line('Title of the press kit', 40),
    kitText: line('Text of the press kit', 120),
  }),
  section<typeof radioSection>('radio', [paths.home, 'Radio', 'radio'], {
    eyebrow,
    title,
    text: text('Text', 240),
    action: line('Link', 30),
    alt,
  }),
  section<typeof merchTeaser>('home-merch', [paths.home, 'Merch', 'merch'], {
    eyebrow,
    title,
    text: text('Text', 240),
    action: line('Button', 30),
  }),
  section<typeof contactSection>('contact', [paths.home, 'Contact', 'contact'], {
    eyebrow,
    title,
    description: text('Text', 300),
    responseTime: line('Response time', 30),
  }),
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
    portraitAlt: alt,
    facts: {
      label: 'Facts',
      entry: 'fact',
      maxEntries: 8,
      fields: { label: line('Label', 30), value: line('Value', 60) },
    },
  }),
  section<typeof studioImage>('studio', [paths.about, 'Studio'], {
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
  }),
  section<typeof biography>('biography', [paths.myStory, 'Biography', 'biography'], {
    title: accented(80),
    lead: text('Introduction', 300),
    paragraphs: {
      label: 'Paragraphs',
      entry: 'paragraph',
      maxEntries: 10,
      fields: text('Paragraph', 1000),
    },
    quote: text('Quote (words between * are colored)', 160),
  }),
  section<typeof timeline>('timeline', [paths.myStory, 'Timeline', 'timeline'], {
    eyebrow,
    title: accented(),
    items: {
      label: 'Stages',
      entry: 'stage',
      fields: {
        when: line('When', 40),
        title: line('Title', 40),
        text: text('Text'),
      },
    },
  }),
  section<typeof lineage>('lineage', [paths.myStory, 'Family', 'lineage'], {
    eyebrow,
    title: accented(),
    intro: text('Introduction', 200),
    members: {
      label: 'Members',
      entry: 'member',
      fields: {
        name: line('Name', 40),
        played: line('Played', 60),
        text: text('Text', 300),
        gift: line('Handed down', 60),
      },
    },
  }),
  section<typeof accolades>('accolades', [paths.myStory, 'Accolades', 'accolades'], {
    eyebrow,
    title: accented(),
    items: {
      label: 'Accolades',
      entry: 'accolade',
      maxEntries: 12,
      fields: {
        year: line('Year', 10),
        title: line('Title'),
        text: text('Text', 240),
        watch: optionalLink('Film (https://…)'),
        instagram: optionalLink('Instagram post (https://…)'),
      },
    },
  }),
  section<typeof radioShow>('radio-show', [paths.myStory, 'Radio show', 'radio'], {
    eyebrow,
    title,
    text: text('Text', 300),
    listen: line('Line above the dial', 60),
    elsewhere: line('Line below the dial', 90),
    replay: line('Button', 40),
    replayUrl: link('Address of the recordings'),
  }),
  section<typeof questions>('questions', [paths.myStory, 'Questions', 'questions'], {
    eyebrow,
    title: accented(),
    items: {
      label: 'Questions',
      entry: 'question',
      maxEntries: 12,
      fields: { question: line('Question', 120), answer: text('Answer', 1000) },
    },
  }),
  section<typeof radioDial>('radio-dial', [paths.myStory, 'Frequencies', 'radio'], {
    frequencies: {
      label: 'Frequencies',
      entry: 'frequency',
      maxEntries: 2,
      fields: {
        ...line('Frequency', 10),
        format: {
          pattern: /^(8[7-9]|9\d|10[0-8])(\.\d)? FM$/,
          error: 'Please write it as 87.5 FM, from 87 to 108.9.',
        },
      },
    },
  }),
  section<typeof storyEnd>('story-end', [paths.myStory, 'Next steps', 'end'], {
    title: accented(),
    links: {
      label: 'Links',
      entry: 'link',
      fields: {
        title: line('Title', 40),
        text: line('Text', 120),
        to: {
          ...line('Address', 500),
          format: {
            pattern: /^(https:\/\/[^\s/]+\.\S+|\/(?![/\\])\S*)$/,
            error: 'Please enter an address that begins with https://, or a page such as /beats.',
          },
        },
      },
    },
  }),
  section<typeof findMeIntro>('find-me', [paths.findMe, 'Introduction'], {
    eyebrow,
    title: accented(),
    text: text('Text', 240),
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
    notYet: text('Note', 160),
    tracks: {
      label: 'Tracks',
      entry: 'track',
      fields: { title: line('Title', 40), note: line('Note', 120) },
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
  }),
  section<typeof announced>('announced', [paths.merch, 'Announced products', 'announced'], {
    products: {
      label: 'Products',
      entry: 'product',
      fields: {
        title: line('Title', 40),
        description: text('Description', 200),
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
];

/** Where a section is edited: on its page. */
export function editAddress({ page, name }: Section): string {
  return `${page}?edit=${name}`;
}
