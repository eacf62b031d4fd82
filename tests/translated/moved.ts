/** The beginning of the error about a text that a translator has moved. */
export const MOVED = 'A translator has moved the text ';
