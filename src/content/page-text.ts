/** What a page tells search engines and shared links about itself. */
export interface PageText {
  /** The canonical address; `/` first. */
  path: string;
  /** Names the page in the tab; null where the artist's name and tagline do. */
  title: string | null;
  /** One or two sentences, 70 to 160 characters. */
  description: string;
}
