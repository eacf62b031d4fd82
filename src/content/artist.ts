/** The name and email that an admin has entered; only a build defines them. */
declare const ARTIST_NAME: string | undefined;
declare const ARTIST_EMAIL: string | undefined;

/**
 * The artist. All code that names the artist reads these values. A build defines the name and email that an admin has
 * entered (`build/artist-name.ts`), so that titles need no read; the dev server and tests show the defaults.
 */
export const artist = {
  name: typeof ARTIST_NAME === 'undefined' ? 'Trap Violinist' : ARTIST_NAME,
  tagline: 'Where Trap Meets Violin',
  role: 'DJ, producer and violinist',
  email: typeof ARTIST_EMAIL === 'undefined' ? 'hello@trapviolinist.example' : ARTIST_EMAIL,
  /** A number from the range reserved for fiction. */
  phone: '+1 (503) 555-0142',
  location: 'Portland, OR',
  copyrightYear: 2025,
  socials: [
    { name: 'Instagram', handle: '@trapviolinist', url: 'https://www.instagram.com/trapviolinist' },
    { name: 'TikTok', handle: '@trapviolinist', url: 'https://www.tiktok.com/@trapviolinist' },
    { name: 'YouTube', handle: '@trapviolinist', url: 'https://www.youtube.com/@trapviolinist' },
    {
      name: 'Spotify',
      handle: 'Trap Violinist',
      url: 'https://open.spotify.com/artist/trapviolinist',
    },
    { name: 'Twitter (X)', handle: '@trapviolinist', url: 'https://x.com/trapviolinist' },
    { name: 'SoundCloud', handle: 'trapviolinist', url: 'https://soundcloud.com/trapviolinist' },
  ],
  /** The frequencies lie outside the licensed band, so that no real station is named. */
  radio: {
    show: 'Voice of Culture Radio',
    city: 'Spokane',
    frequencies: ['87.5 FM', '108.1 FM'],
  },
} as const;

/** The artist's profiles, as the footer lists them; `content/social.ts` has a note for each. */
export const profiles = { section: 'profiles', socials: artist.socials, isFixed: true } as const;

export const contactData = {
  section: 'contact-data',
  phone: artist.phone,
  location: artist.location,
} as const;

export const radioDial = { section: 'radio-dial', frequencies: artist.radio.frequencies } as const;
