import type { Client } from './clients.ts';

export interface DemoBeat {
  id: number;
  title: string;
  genre: string;
  previewUrl: string;
}

/** Beats of the demo content that can be played, newest first, without beats that tests have added. */
export async function readPlayableBeats(visitor: Client): Promise<DemoBeat[]> {
  const { data, error } = await visitor
    .from('beats')
    .select('id, title, genre, artist, beat_audio(audio_url, audio_type)')
    .eq('is_active', true)
    .neq('artist', 'Test Quartet')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    // The newest preview of a beat plays.
    .order('id', { referencedTable: 'beat_audio', ascending: false });
  if (error) throw new Error(error.message);
  return data.flatMap(({ id, title, genre, beat_audio }) => {
    const preview = beat_audio.find((audio) => audio.audio_type === 'preview');
    return preview ? [{ id, title, genre, previewUrl: preview.audio_url }] : [];
  });
}

/** The newest of them. */
export async function newestBeat(visitor: Client): Promise<DemoBeat> {
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  return beat;
}

/** The release of the demo content. */
export async function demoRelease(visitor: Client): Promise<{ id: number }> {
  const { data } = await visitor.from('releases').select('id').order('id').limit(1);
  const [release] = data ?? [];
  if (!release) throw new Error('The demo content has no release.');
  return release;
}
