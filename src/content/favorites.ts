export const favoritesPage = {
  title: 'Favorites',
  eyebrow: 'Your beats',
  hereOnly: 'Kept in this browser.',
  signIn: 'Sign in to have them on every device',
  toStore: 'Go to the beat store',
  notInStore: (count: number) =>
    count === 1
      ? '1 more beat is no longer in the store.'
      : `${count} more beats are no longer in the store.`,
  clear: 'Clear list',
  lists: {
    favorites: {
      tab: 'Favorites',
      empty: 'No favorites yet',
      hint: 'Press the heart of a beat to find it here again.',
    },
    recent: {
      tab: 'Recently heard',
      empty: 'Nothing heard yet',
      hint: 'The beats you listen to appear here, the last one first.',
    },
  },
} as const;

export const favoriteMessages = {
  notSaved: 'Your beats were not saved',
  whatFailed: 'your beats',
} as const;

export const offlineTexts = {
  keep: 'Keep for offline',
  remove: (count: number) => `Remove ${count} from this device`,
  notKept: {
    title: 'Not all previews were kept',
    message: 'Check the connection and the free space of this device, and try again.',
  },
} as const;
