import { paths } from '@/config/paths';
import type { radioDial } from '@/content/artist';
import type {
  accolades,
  biography,
  lineage,
  questions,
  radioShow,
  storyEnd,
  storyHero,
  timeline,
} from '@/content/my-story';
import {
  accented,
  alt,
  anyLink,
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
import { YOUTUBE_ADDRESS } from '@/lib/text/youtube';

/** Sections of My Story, from its top. */
export const storySections: readonly Section[] = [
  section<typeof storyHero>('story-hero', [paths.myStory, 'Opening'], {
    eyebrow,
    image: picture,
    imageAlt: alt,
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
      pictures: 5,
      fields: {
        when: line('When', 40),
        title: line('Title', 40),
        text: text('Text'),
        image: picture,
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
      pictures: 4,
      fields: {
        name: line('Name', 40),
        played: line('Played', 60),
        text: text('Text', 300),
        gift: line('Handed down', 60),
        image: picture,
      },
    },
  }),
  section<typeof accolades>('accolades', [paths.myStory, 'Accolades', 'accolades'], {
    eyebrow,
    title: accented(),
    image: { ...picture, label: 'Picture of the film' },
    filmTitle: line('Title of the film', 60),
    filmUrl: {
      ...line('Address of the film at YouTube', 200),
      format: {
        pattern: YOUTUBE_ADDRESS,
        error: 'Please enter an address such as https://www.youtube.com/watch?v=…',
      },
    },
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
        to: anyLink('Address'),
      },
    },
  }),
];
