import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { EditablePageText } from '@/content/site';

const profile = (name: (typeof artist.socials)[number]['name']) =>
  artist.socials.find((social) => social.name === name)?.url ?? '';
export const instagram = profile('Instagram');
const youtube = profile('YouTube');

export const myStoryPage: EditablePageText = {
  section: 'page-my-story',
  path: paths.myStory,
  title: 'My Story',
  description:
    'From a fiddle in a flour sack in 1911 to 808s in a Portland garage: the family, the radio show and the violin behind the beats.',
};

export const storyHero = {
  section: 'story-hero',
  eyebrow: `My Story · ${artist.location}`,
  image: '/images/story/hero',
  imageAlt: `${artist.name} playing the violin, in profile against a stage light`,
  read: 'Read Her Story',
  follow: 'Follow on Instagram',
  contact: 'Contact',
} as const;

export const contents = {
  label: 'In this story',
  items: [
    { section: 'biography', label: 'Biography' },
    { section: 'timeline', label: 'Timeline' },
    { section: 'lineage', label: 'Family' },
    { section: 'accolades', label: 'Accolades' },
    { section: 'radio', label: 'Radio show' },
    { section: 'questions', label: 'Questions' },
  ],
} as const;

/** Words between asterisks are shown in the accent color. */
export const biography = {
  section: 'biography',
  title: 'The first violin in the family *traveled as luggage*',
  lead: 'Four generations, one instrument, and an 808 that came in through the garage: how a family of fiddlers ended up in the low end.',
  paragraphs: [
    'My great-grandfather wrapped the fiddle in a flour sack, put it on a westbound train in 1911 and played it for farm dances wherever there was a floor that would hold. There was no case until he could afford one, and by then he had decided that an instrument ought to get rained on now and then.',
    'His son taught it to swing. He spent his days at a luthier’s bench, gluing other people’s cracks, and his weekends at barn dances; in the fifties the local radio gave him the quiet quarter of an hour before the news. My father, who had inherited the ear and not the patience, took up the bass, filled a garage in Portland with records and coaxed the first 808 patches I ever heard out of a drum machine that lived between the paint cans.',
    'I was nine when I lifted the violin off its nail, and nobody told me how. I slowed records down with a thumb on the platter until a phrase gave itself up, one note at a time. At sixteen I played those phrases over my father’s patches, and the two halves of the house were speaking to each other at last. At nineteen I was playing DJ nights with the violin under the table, kept for the last half hour, when people have stopped watching the booth and started to dance.',
    'Today I write, play and produce every beat myself, host a weekly radio show on two frequencies, and license the work to singers, rappers and film people who want strings that somebody bowed in a room. The flour sack hangs in my studio. It still smells of rosin.',
  ],
  quote: 'I never wanted the violin to be polite. I wanted it to be *in the room.*',
} as const;

export const timeline = {
  section: 'timeline',
  eyebrow: 'Timeline',
  title: 'One string, *five movements*',
  items: [
    {
      image: '/images/story/rooted-in-resilience',
      when: '1911 and after',
      title: 'Rooted in Resilience',
      text: 'A fiddle in a flour sack, a barn swept for dancing, a family that kept playing through thin harvests. Three people put the instrument down only to hand it on, and each left a habit in it: play for the feet, tune by ear, lend your bow.',
    },
    {
      image: '/images/story/self-taught-symphony',
      when: 'At nine',
      title: 'Self-Taught Symphony',
      text: 'No teacher, no method book. A record player, a thumb on the platter and a violin one size too big. I learned whole string sections by ear, a voice at a time, until I could play a symphony badly and entirely alone. The badly wore off.',
    },
    {
      image: '/images/story/beats-meet-strings',
      when: 'At sixteen',
      title: 'Beats Meet Strings',
      text: 'My father’s 808s were on a tape marked DO NOT ERASE. I erased half of it. Over the rest went one slow melody on the lowest string, with the kick tuned to the same note. It is still how I start: find the string, then tune the drum to it.',
    },
    {
      image: '/images/story/voice-of-culture-radio',
      when: 'From nineteen',
      title: 'Voice of Culture Radio',
      text: 'The DJ nights came with a microphone, and the microphone turned into a show. It goes out every week on two frequencies in Spokane: fiddle tunes next to drill, first demos next to field recordings, and a violin plugged in whenever the talking gets long.',
    },
    {
      image: '/images/story/trap-violin-goes-global',
      when: 'Now',
      title: 'Trap Violin Goes Global',
      text: 'People I have never met write over my strings, in languages I cannot read: beats leave as files and come back as songs. “Rosin & Smoke” is the first single of my own. The violin on it is the one from the flour sack.',
    },
  ],
} as const;

export const lineage = {
  section: 'lineage',
  eyebrow: 'Lineage',
  title: 'Four strings, *four generations*',
  intro: 'A violin is strung from low to high. So is this family.',
  handedDown: 'Handed down',
  members: [
    {
      string: 'G',
      name: 'Great-Grandfather',
      played: 'Farm-dance fiddle',
      text: 'Carried the fiddle west in 1911 and played it wherever there was a floor.',
      gift: 'A bow arm made for dancers',
      image: '/images/bloodline/great-grandfather',
    },
    {
      string: 'D',
      name: 'Grandfather',
      played: 'Swing violin',
      text: 'Helped a luthier by day, played barn dances and the local radio of the 1950s by night.',
      gift: 'An ear for a crack in the wood',
      image: '/images/bloodline/grandfather',
    },
    {
      string: 'A',
      name: 'Father',
      played: 'Bass, and other people’s records',
      text: 'Built my first 808 patches in a garage in Portland, between the paint cans.',
      gift: 'The low end, in alphabetical order',
      image: '/images/bloodline/father',
    },
    {
      string: 'E',
      name: artist.name,
      played: 'Violin, beats, turntables',
      text: 'Taught myself from the age of nine, and put the four of us in one room.',
      gift: 'Still being written',
      image: '/images/about/portrait',
    },
  ],
  gallery: 'See the Gallery',
  playlist: 'Hear the Playlist',
} as const;

export const accolades = {
  section: 'accolades' as const,
  eyebrow: 'Accolades',
  title: 'Nights that *counted*',
  image: '/images/about/studio',
  watch: 'Watch',
  instagram: 'Instagram',
  items: [
    {
      year: '2025',
      title: '“Rosin & Smoke”',
      text: 'The first single of my own, announced from the back of a ferry.',
      instagram,
    },
    {
      year: '2024',
      title: 'A first film score',
      text: 'Nine minutes of strings and sub for a short film about night ferries.',
      watch: youtube,
      instagram,
    },
    {
      year: '2023',
      title: 'Residency in a barn',
      text: 'Six weeks, eleven beats, and one owl that made it onto a recording.',
      watch: youtube,
    },
    {
      year: '2022',
      title: 'One take in the small room',
      text: 'Violin, sampler, rain on the skylight: a live film from Portland, kept exactly as it was played.',
      watch: youtube,
      instagram,
    },
    {
      year: '2021',
      title: 'A second frequency',
      text: `${artist.radio.show} could be heard on one side of ${artist.radio.city}. Listeners asked for the other.`,
      instagram,
    },
  ],
  filmTitle: 'One take in the small room',
  /** A placeholder, because the demo has no film. */
  filmUrl: 'https://www.youtube.com/watch?v=VIDEO_ID',
  film: {
    play: 'Play the film',
    note: 'Playing loads the film from YouTube, which may set cookies.',
    elsewhere: 'Watch on YouTube',
    elsewhereUrl: youtube,
  },
};

export const radioShow = {
  section: 'radio-show',
  eyebrow: 'On the air',
  title: artist.radio.show,
  text: 'Every week: tunes older than recording next to demos younger than the week. Requests by email, arguments by phone, and a violin within reach.',
  listen: `Listen in ${artist.radio.city}`,
  unit: 'FM',
  elsewhere: 'Outside Spokane? Every set goes online after the show.',
  replay: 'Listen on SoundCloud',
  replayUrl: profile('SoundCloud'),
} as const;

export const questions = {
  section: 'questions',
  eyebrow: 'FAQ',
  title: 'Five *questions*',
  items: [
    {
      question: 'What kind of music do you make?',
      answer:
        'Trap with a real violin in the lead. The strings are bowed and plucked in the room and recorded dry, the 808s are tuned to them, and most pieces live between 120 and 150 bpm. From there I wander into drill, boom bap and slower melodic music.',
    },
    {
      question: 'Where does the sound come from?',
      answer:
        'From two rooms of one house. My great-grandfather and grandfather were fiddlers, and my father, a bass player, programmed 808s in a Portland garage. I taught myself the violin from the age of nine, made my first beats at sixteen, and have been playing both sides of the house ever since.',
    },
    {
      question: 'What sets you apart?',
      answer:
        'No strings on my beats are borrowed. I write the line, play it, tune the drum to it and mix the result, so a commissioned version in another key is played again rather than stretched. And I still DJ, which is a strict teacher: a floor tells you within eight bars whether it works.',
    },
    {
      question: 'Which moments in the industry stand out?',
      answer:
        'The first night the violin came out in the middle of a DJ set and nobody left the floor. The week the radio show got its second frequency. A short film about night ferries that asked for nine minutes of music. And “Rosin & Smoke”, the first single of my own.',
    },
    {
      question: 'What is your mission?',
      answer:
        'To keep the violin where people dance. To name the families and neighborhoods that tunes come from. And to price licenses so that somebody’s first song can start with real strings.',
    },
  ],
} as const;

export const storyEnd = {
  section: 'story-end',
  title: 'The next verse *is yours*',
  links: [
    {
      title: 'Beat licensing portal',
      text: 'Listen first, then see what a license costs.',
      to: paths.beats,
    },
    { title: 'Instagram', text: 'Rehearsals, rosin and works in progress.', to: instagram },
  ],
} as const;
