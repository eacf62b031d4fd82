import type { Client } from './clients.ts';

const LOOK_EVERY_MS = 100;

interface Sighting {
  where: 'rows' | 'store';
  whole: boolean;
}

/** Of the images the cover alone. */
interface Files {
  beat_images: unknown[];
  beat_audio: unknown[];
}

function isWhole({ beat_images, beat_audio }: Files): boolean {
  return beat_images.length > 0 && beat_audio.length > 0;
}

/**
 * A visitor who looks for a beat all the time, in the tables and on the store's page, and notes
 * each time that it is there whether all of it is.
 */
export function watchFor(visitor: Client, title: string): { stop: () => Promise<Watched> } {
  const sightings: Sighting[] = [];
  let looks = 0;
  const ended = new AbortController();

  const look = async () => {
    const [rows, store] = await Promise.all([
      visitor
        .from('beats')
        .select('beat_images(is_primary), beat_audio(audio_type)')
        .eq('title', title)
        .eq('beat_images.is_primary', true),
      visitor.rpc('search_beats', { p_q: title, p_limit: 5 }),
    ]);
    if (rows.error) throw new Error(rows.error.message);
    if (store.error) throw new Error(store.error.message);
    looks += 1;
    sightings.push(...rows.data.map((row) => ({ where: 'rows', whole: isWhole(row) }) as const));
    // The function answers one document.
    const { beats: found } = store.data as unknown as { beats: (Files & { title: string })[] };
    sightings.push(
      ...found
        .filter((beat) => beat.title === title)
        .map((beat) => ({ where: 'store', whole: isWhole(beat) }) as const),
    );
  };

  const watching = (async () => {
    while (!ended.signal.aborted) {
      await look();
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    }
    // Once more: what is published is there now.
    await look();
  })();

  return {
    stop: async () => {
      ended.abort();
      await watching;
      return {
        looks,
        halves: sightings.filter(({ whole }) => !whole),
        seenIn: [...new Set(sightings.map(({ where }) => where))].sort(),
      };
    },
  };
}

export interface Watched {
  looks: number;
  halves: Sighting[];
  seenIn: string[];
}
