import { paths } from '@/config/paths';
import type { contactSection } from '@/content/contact';
import type { hero } from '@/content/home';
import type {
  bloodline,
  fans,
  merchTeaser,
  playlistSection,
  press,
  radioSection,
  sharePicture,
  singleTeaser,
  storyTeaser,
} from '@/content/home-sections';
import {
  alt,
  anyLink,
  eyebrow,
  line,
  link,
  picture,
  section,
  text,
  title,
  type Section,
} from '@/features/site-texts/admin/fields';

/** Sections of the home page, from its top. */
export const homeSections: readonly Section[] = [
  section<typeof hero>('hero', [paths.home, 'Opening', 'top'], {
    eyebrow,
    tagline: line('Tagline', 40),
    description: text('Sentence', 160),
    image: {
      ...picture,
      hint: 'JPEG or PNG, at least 1600 px wide. The demo’s film is not played over it.',
    },
  }),
  section<typeof bloodline>('bloodline', [paths.home, 'Bloodline', 'bloodline'], {
    title,
    description: text('Introduction', 200),
    generations: {
      label: 'Generations',
      entry: 'generation',
      pictures: 3,
      fields: {
        name: line('Name', 40),
        when: line('When', 40),
        role: line('Role'),
        text: text('Text', 300),
        image: picture,
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
    image: picture,
    alt,
  }),
  section<typeof singleTeaser>('single', [paths.home, 'Single', 'single'], {
    eyebrow,
    title: { label: 'Title', entry: 'part', fields: line('Part', 14) },
    launchLabel: line('Label of the date', 20),
    launch: line('Date', 30),
    text: text('Text', 240),
    image: { ...picture, label: 'Cover' },
    coverAlt: { ...alt, label: 'Description of the cover' },
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
      pictures: 3,
      fields: {
        outlet: line('Outlet', 40),
        note: line('Kind and date', 40),
        title: line('Headline'),
        excerpt: text('Excerpt', 240),
        image: picture,
        alt,
      },
    },
    postsTitle: line('Title of the posts', 40),
    postsText: line('Text of the posts', 90),
    posts: {
      label: 'Instagram posts',
      entry: 'post',
      pictures: 2,
      fields: {
        permalink: link('Address of the post'),
        handle: line('Account', 40),
        caption: line('Caption'),
        image: picture,
        alt,
      },
    },
    kitTitle: line('Title of the press kit', 40),
    kitText: line('Text of the press kit', 120),
    kitFile: anyLink('Address of the press kit', 'a file such as /press/press-kit.zip'),
    sheetFile: anyLink('Address of its summary', 'a file such as /press/press-kit.pdf'),
  }),
  section<typeof radioSection>('radio', [paths.home, 'Radio', 'radio'], {
    eyebrow,
    title,
    text: text('Text', 240),
    action: line('Link', 30),
    image: picture,
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
  section<typeof sharePicture>('share', [paths.home, 'Picture of shared links'], {
    image: {
      ...picture,
      hint: 'JPEG or PNG, cropped to 1200 × 630 px. Links that are shared after the next build of the site show it.',
    },
  }),
];
