/** The player that other sites frame, and the dialog that has its HTML. */
export const embedPlayer = {
  from: (price: string) => `From ${price}`,
  free: 'Free',
  license: { beats: 'License this beat', releases: 'License this release' },
  unavailable: 'No longer available.',
  notLoaded: 'The player could not be loaded.',
  notPlayed: 'The preview could not be played. Press play to try again.',
  noPreview: 'No preview',
  more: 'More beats',
} as const;

export const embedDialogTexts = {
  title: 'Embed the player',
  description: 'Copy the HTML into a page of your own. Each play counts as in the store.',
  size: 'Size',
  sizes: { compact: 'Row', card: 'Card', list: 'List' },
  preview: 'Preview',
  html: 'HTML',
  copy: 'Copy the HTML',
} as const;
