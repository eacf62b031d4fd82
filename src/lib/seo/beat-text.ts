import { paths } from '@/config/paths';
import type { PageText } from '@/content/page-text';

interface NamedBeat {
  id: number;
  title: string;
  artist: string;
  genre: string;
}

/** What a beat's page says about itself, from what it shows. */
export function beatText(beat: NamedBeat, facts: string, price: string): PageText {
  const { id, title, artist, genre } = beat;
  const kind = facts === '' ? `a ${genre} beat` : `a ${genre} beat, ${facts}`;
  return {
    path: paths.beat(id),
    title,
    description: `“${title}” by ${artist}: ${kind}. Listen to the preview, then license it from ${price}.`,
  };
}
