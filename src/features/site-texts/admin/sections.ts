import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import {
  accented,
  alt,
  anyLink,
  button,
  email,
  eyebrow,
  frequency,
  heading,
  image,
  intro,
  link,
  list,
  moreLink,
  optional,
  page,
  picture,
  pictured,
  section,
  spotifyLink,
  text,
  title,
  TOP,
  upTo,
  youtubeLink,
} from '@/features/site-texts/admin/fields';

const profileNames = artist.socials.map(({ name }) => name);

/**
 * All that an admin may change on the site; `content` has what is built in. A number is the most characters of a text
 * whose label is its name.
 */
export const siteTextsPages = [
  page(paths.home, 'Home', [
    section('hero', 'Opening', 'top', {
      eyebrow,
      tagline: 40,
      description: text('Sentence', 160),
      image: {
        ...image,
        hint: 'JPEG or PNG, at least 1600 px wide. The demo’s film is not played over it.',
      },
    }),
    section('bloodline', 'Bloodline', 'bloodline', {
      title,
      description: text('Introduction', 200),
      generations: pictured(3, 'generation', {
        name: 40,
        when: 40,
        role: 80,
        text: 300,
        ...picture,
      }),
    }),
    section('story-teaser', 'Story', 'story', {
      eyebrow,
      title: list('line', 24, 'Title'),
      text: 400,
      milestones: list('milestone', { figure: 4, label: 40 }),
      action: button,
      ...picture,
    }),
    section('single', 'Single', 'single', {
      eyebrow,
      title: list('part', 14, 'Title'),
      launchLabel: text('Label of the date', 20),
      launch: text('Date', 30),
      text: 240,
      image: { ...image, label: 'Cover' },
      coverAlt: text('Description of the cover', 200),
      reel: 40,
      reelNote: text('Note under the reel', 90),
    }),
    section('home-playlist', 'Playlist', 'playlist', { title, text: 160, action: moreLink }),
    section('fans', 'Fans', 'fans', {
      title,
      quotes: upTo(12, 'quote', { quote: 160, handle: text('From', 40), platform: 30 }),
    }),
    section('press', 'Press', 'press', {
      title,
      features: pictured(3, 'feature', {
        outlet: 40,
        note: text('Kind and date', 40),
        title: text('Headline', 80),
        excerpt: 240,
        ...picture,
      }),
      postsTitle: text('Title of the posts', 40),
      postsText: text('Text of the posts', 90),
      posts: pictured(
        2,
        'post',
        {
          permalink: link('URL of the post'),
          handle: text('Account', 40),
          caption: 80,
          ...picture,
        },
        'Instagram posts',
      ),
      kitTitle: text('Title of the press kit', 40),
      kitText: text('Text of the press kit', 120),
      kitFile: anyLink('URL of the press kit', 'a file such as /press/press-kit.zip'),
      sheetFile: anyLink('URL of its summary', 'a file such as /press/press-kit.pdf'),
    }),
    section('radio', 'Radio', 'radio', { eyebrow, title, text: 240, action: moreLink, image, alt }),
    section('home-merch', 'Merch', 'merch', { eyebrow, title, text: 240, action: button }),
    section('contact', 'Contact', 'contact', {
      eyebrow,
      title,
      description: text('Text', 300),
      responseTime: text('Response time', 30),
    }),
    section('share', 'Picture of shared links', TOP, {
      image: {
        ...image,
        hint: 'JPEG or PNG, cropped to 1200 × 630 px. Links that are shared after the next build of the site show it.',
      },
    }),
  ]),
  page(paths.beats, 'Beats', [
    section('rating', 'Rating', TOP, {
      score: optional(
        text(
          'Score from 1 to 5; leave it empty to show no rating',
          3,
          /^([1-4](\.\d)?|5)$/,
          'Please write it as 4.9, at most 5.',
        ),
      ),
      reviews: optional(text('Number of reviews', 7, /^\d+$/, 'Please enter a number.')),
    }),
  ]),
  page(paths.about, 'About', [
    section('about', 'Introduction', TOP, {
      eyebrow,
      title: accented(40),
      lead: text('First paragraph', 300),
      paragraphs: upTo(5, 'paragraph', 600),
      image,
      portraitAlt: alt,
      facts: upTo(8, 'fact', { label: 30, value: 60 }),
    }),
    section('studio', 'Studio', TOP, { ...picture, caption: 120 }),
    section('score', 'How a beat is made', TOP, {
      ...heading,
      intro: text('Introduction', 240),
      lanes: list('part', { title: text('Part', 30), text: 240 }, 'Parts of the beat'),
    }),
    section('offers', 'What you can do here', 'offers', {
      title: accented(),
      items: list('offer', { title: 40, text: 240, action: moreLink }),
    }),
    section('about-story', 'My story', TOP, {
      eyebrow,
      title: accented(80),
      text: 300,
      action: button,
      image,
    }),
  ]),
  page(paths.myStory, 'My Story', [
    section('story-hero', 'Opening', TOP, { eyebrow, image, imageAlt: alt }),
    section('biography', 'Biography', 'biography', {
      title: accented(80),
      lead: text('Introduction', 300),
      paragraphs: upTo(10, 'paragraph', 1000),
      quote: text('Quote (words between * are colored)', 160),
    }),
    section('timeline', 'Timeline', 'timeline', {
      ...heading,
      items: pictured(5, 'stage', { when: 40, title: 40, text: 600, image }),
    }),
    section('lineage', 'Family', 'lineage', {
      ...heading,
      intro: text('Introduction', 200),
      members: pictured(4, 'member', {
        name: 40,
        played: 60,
        text: 300,
        gift: text('Handed down', 60),
        image,
      }),
    }),
    section('accolades', 'Accolades', 'accolades', {
      ...heading,
      image: { ...image, label: 'Picture of the film' },
      filmTitle: text('Title of the film', 60),
      filmUrl: youtubeLink('URL of the film on YouTube'),
      items: upTo(12, 'accolade', {
        year: 10,
        title: 80,
        text: 240,
        watch: optional(link('Film (https://…)')),
        instagram: optional(link('Instagram post (https://…)')),
      }),
    }),
    section('radio-show', 'Radio show', 'radio', {
      eyebrow,
      title,
      text: 300,
      listen: text('Line above the dial', 60),
      elsewhere: text('Line below the dial', 90),
      replay: text('Button', 40),
      replayUrl: link('URL of the recordings'),
    }),
    section('questions', 'Questions', 'questions', {
      ...heading,
      items: upTo(12, 'question', { question: 120, answer: 1000 }),
    }),
    section('radio-dial', 'Frequencies', 'radio', {
      frequencies: upTo(2, 'frequency', frequency, 'Frequencies'),
    }),
    section('story-end', 'Next steps', 'end', {
      title: accented(),
      links: list('link', { title: 40, text: 120, to: anyLink('Address') }),
    }),
  ]),
  page(paths.findMe, 'Find Me', [
    section('find-me', 'Introduction', TOP, intro),
    section('artist', 'Name and email', TOP, {
      name: {
        ...text('Name', 24),
        hint: 'Appears everywhere with the next build of the site, and at once in emails to buyers. The name in licenses is under Licenses, License terms.',
      },
      email: {
        ...email('Email'),
        hint: 'Appears everywhere with the next build of the site.',
      },
    }),
    section('contact-data', 'Phone and place', TOP, {
      phone: text('Phone', 30, /^\+?[\d ().-]{5,}$/, 'Please enter a phone number.'),
      location: text('Place', 40),
    }),
    section('map', 'Map', TOP, { title, text: 200 }),
  ]),
  page(paths.social, 'Social', [
    section('social', 'Introduction', TOP, {
      ...intro,
      notes: { ...list('note', 90, 'Notes on the profiles'), names: profileNames },
    }),
    section('profiles', 'Profiles', TOP, {
      socials: {
        ...list('profile', { handle: text('Account', 40), url: link('Address') }),
        names: profileNames,
      },
    }),
  ]),
  page(paths.playlist, 'Playlist', [
    section('playlist', 'Introduction', TOP, intro),
    section('tracks', 'Featured tracks', TOP, {
      notYet: optional(text('Note', 160)),
      tracks: list('track', {
        title: 40,
        note: 120,
        spotify: optional(link('Spotify (https://…)')),
        apple: optional(link('Apple Music (https://…)')),
      }),
    }),
    section('player', 'Player', 'player-heading', {
      eyebrow,
      title,
      description: text('Text', 120),
      image: { ...image, label: 'Cover' },
      url: spotifyLink('URL on Spotify'),
    }),
    section('films', 'Films', TOP, {
      ...intro,
      action: text('Button', 40),
      url: link('URL of the films'),
      badge: text('Label', 24),
    }),
  ]),
  page(paths.merch, 'Merch', [
    section('merch', 'Opening', TOP, { eyebrow, title: accented(40), text: 240, image }),
    section('announced', 'Announced products', 'announced', {
      products: pictured(4, 'product', {
        title: 40,
        description: 200,
        price: text('Price in dollars', 7, /^\d+(\.\d\d)?$/, 'Please write it as 49.99.'),
        ...picture,
      }),
    }),
    section('merch-story', 'Story', 'merch-story', {
      title,
      blocks: list('paragraph', { title: 16, text: 300 }),
    }),
  ]),
  page(paths.gallery, 'Gallery'),
  page(paths.terms, 'Terms'),
  page(paths.privacy, 'Privacy'),
  page(paths.refund, 'Refunds'),
];

export type EditablePage = (typeof siteTextsPages)[number]['path'];
