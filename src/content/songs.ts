/** Number of songs on the home page. */
export const HOME_SONGS = 3;

/** Texts of the songs that buyers made with the beats. */
export const songTexts = {
  ofBeat: 'Songs made with this beat',
  ofAll: 'Songs made with these beats',
  add: 'Add the song you made with it',
  change: 'Change or remove your song',
  urlHint: 'Where everyone can hear it, beginning with https://',
  saved: 'Thank you. It is shown once the artist has approved it.',
  notSaved: 'The song was not saved',
  states: {
    waiting: 'Waits for the artist’s approval.',
    shown: 'Shown on the page of the beat.',
    hidden: 'Not shown: the artist has hidden it.',
  },
  changed: 'The buyer has just changed or removed it. Please look at it again.',
} as const;
