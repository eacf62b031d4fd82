/** Matches the URL of a film at YouTube, as browsers and the Share button give it, and captures the film's id. */
export const YOUTUBE_URL =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{8,11})(?:[?&#/]\S*)?$/;

export function youtubeId(url: string): string | undefined {
  return YOUTUBE_URL.exec(url)?.[1];
}
