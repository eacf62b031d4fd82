export const releasePage = {
  loading: 'Loading release...',
  backToStore: 'Back to Beat Store',
  notFoundTitle: 'Release Not Found',
  notFound: "This release doesn't exist or has been removed.",
  notLoaded: 'This release could not be loaded',
  beats: 'Beats',
  licenses: (beats: string) => `License for all ${beats}`,
  add: 'Add release to cart',
  soldSingly: 'Its beats are sold one by one.',
  save: (percent: number) => `Save ${percent}%`,
  releases: 'Releases',
  embed: 'Embed',
} as const;

/** Number of releases below the store. */
export const RELEASES_LIMIT = 12;
