/** One of those who had the fiddle before her. */
export interface Generation {
  name: string;
  /** When, or where: small capitals above the name. */
  when: string;
  role: string;
  text: string;
  /** What the portrait shows. */
  alt: string;
  /** `/images/bloodline/<picture>-400.webp` */
  picture: string;
}

export const bloodline = {
  title: 'Bloodline',
  description:
    'Three men kept one instrument going for a hundred years. I took the fourth string and plugged it in.',
} as const;

/** The oldest first. */
export const generations: readonly Generation[] = [
  {
    name: 'Great-Grandfather',
    when: '1911',
    role: 'Farm-dance fiddler',
    text: 'He carried the fiddle west in a flour sack and played barns until the lamps ran dry. His tunes had no names, only people who asked for them.',
    alt: 'A farm-dance fiddler in a wide hat, his chin on the fiddle',
    picture: 'great-grandfather',
  },
  {
    name: 'Grandfather',
    when: 'The 1950s',
    role: 'Swing violin and barn dance',
    text: 'Swing on Fridays, barn dances on Saturdays, a luthier’s glue pot all week. When his bow went out over local radio, the street pushed its kitchen tables aside.',
    alt: 'A swing violinist in a suit before a radio microphone',
    picture: 'grandfather',
  },
  {
    name: 'Father',
    when: 'A garage in Portland',
    role: 'Bass and record crates',
    text: 'He played bass, owned more records than shelves, and built my first 808 patches between the lawn mower and the paint cans. The low end is his.',
    alt: 'A double bass player with glasses, record shelves behind him and a drum machine in front',
    picture: 'father',
  },
];

/** The way to the whole story. */
export const storyTeaser = {
  eyebrow: 'And then me',
  /** The second part carries the colour. */
  title: ['Nobody taught me', 'the bow.'],
  text: 'I was nine when I took the violin off the wall and began to copy whatever the radio did. The drums came later, and louder. Everything I make since is the two of them arguing, and then not.',
  milestones: [
    { figure: '9', label: 'years old, the first bow' },
    { figure: '16', label: 'the first beat' },
    { figure: '19', label: 'the first night as a DJ' },
  ],
  action: 'Read My Story',
  alt: 'Four generations in profile before a low sun, the artist in front',
} as const;
