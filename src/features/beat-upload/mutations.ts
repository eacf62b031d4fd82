import type { UploadServer } from '@/features/beat-upload/saga';
import { answerDeadline } from '@/lib/answer-deadline';
import type { BeatRowValues } from '@/lib/beat-form/schema';
import { AppError, unwrap } from '@/lib/errors';
import { toAudioRow, toImageRow } from '@/lib/media/beat-files';
import { removeBeatFiles } from '@/lib/media/remove-beat-files';
import { removeObjects, uploadObject } from '@/lib/media/storage';
import { readRows } from '@/lib/reads';
import { loadSupabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

// What fails is told at once, and tried again by hand: the client's own retries are switched off.

/** How far the clocks of the page and of the server may be apart. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** The server as the upload of one admin's beats uses it. */
export function uploadServer(memberId: string): UploadServer {
  return {
    insertBeat: async (row) => {
      const supabase = await loadSupabase();
      // Not called off with the upload: a row whose number never arrives is nobody's.
      const [added] = unwrap(
        await supabase
          .from('beats')
          .insert(toInsert(row, memberId))
          .select('id')
          .abortSignal(answerDeadline()),
      );
      if (!added) throw new AppError({ kind: 'denied', message: 'The beat could not be added.' });
      return added.id;
    },

    findStray: async (row, since) => {
      const supabase = await loadSupabase();
      const rows = await readRows(
        supabase
          .from('beats')
          .select('id, beat_audio(id)')
          .eq('created_by', memberId)
          .eq('title', row.title)
          .eq('is_active', false)
          .gte('created_at', new Date(since - CLOCK_SLACK_MS).toISOString())
          .order('id', { ascending: false })
          .limit(5),
        answerDeadline(),
      );
      // With files it is a finished beat that somebody took out of the store.
      return rows.find(({ beat_audio }) => beat_audio.length === 0)?.id ?? null;
    },

    store: uploadObject,
    remove: removeObjects,
    removeFiles: (beatId) => removeBeatFiles([beatId]),

    insertFiles: async (beatId, audio, images, again) => {
      const supabase = await loadSupabase();
      const known = again ? await knownUrls(beatId) : new Set<string>();
      const audioRows = audio.map((file) => toAudioRow(beatId, file));
      const imageRows = images.map((file, position) =>
        toImageRow(beatId, file, { position, isPrimary: position === 0 }),
      );
      const newAudio = audioRows.filter(({ audio_url }) => !known.has(audio_url));
      if (newAudio.length > 0) {
        unwrap(
          await supabase
            .from('beat_audio')
            .insert(newAudio)
            .select('id')
            .abortSignal(answerDeadline()),
        );
      }
      const newImages = imageRows.filter(({ image_url }) => !known.has(image_url));
      if (newImages.length > 0) {
        unwrap(
          await supabase
            .from('beat_images')
            .insert(newImages)
            .select('id')
            .abortSignal(answerDeadline()),
        );
      }
    },

    publish: async (beatId) => {
      const supabase = await loadSupabase();
      const changed = unwrap(
        await supabase
          .from('beats')
          .update({ is_active: true })
          .eq('id', beatId)
          .select('id')
          .abortSignal(answerDeadline()),
      );
      // A change that is not allowed answers no row, and so does a beat that somebody deleted.
      if (changed.length === 0) {
        throw new AppError({ kind: 'denied', message: 'The beat could not be published.' });
      }
    },

    deleteBeat: async (beatId) => {
      const supabase = await loadSupabase();
      const gone = unwrap(
        await supabase
          .from('beats')
          .delete()
          .eq('id', beatId)
          .select('id')
          .abortSignal(answerDeadline()),
      );
      if (gone.length > 0) return;
      // No row: it had gone before, or this is nobody who may delete it.
      const isAdmin = unwrap(
        await supabase.rpc('is_admin', { check_user_id: memberId }).abortSignal(answerDeadline()),
      );
      if (!isAdmin) {
        throw new AppError({ kind: 'denied', message: 'The beat could not be deleted.' });
      }
    },
  };
}

function toInsert(row: BeatRowValues, memberId: string): TablesInsert<'beats'> {
  return {
    title: row.title,
    artist: row.artist,
    genre: row.genre,
    bpm: row.bpm,
    price: row.price,
    sale_price: row.salePrice,
    mood: row.mood,
    description: row.description,
    is_featured: row.isFeatured,
    // Visitors never see half a beat: the last step publishes it.
    is_active: false,
    key: row.key,
    tags: row.tags,
    created_by: memberId,
  };
}

async function knownUrls(beatId: number): Promise<Set<string>> {
  const supabase = await loadSupabase();
  const [audio, images] = await Promise.all([
    readRows(
      supabase.from('beat_audio').select('audio_url').eq('beat_id', beatId),
      answerDeadline(),
    ),
    readRows(
      supabase.from('beat_images').select('image_url').eq('beat_id', beatId),
      answerDeadline(),
    ),
  ]);
  return new Set([
    ...audio.map(({ audio_url }) => audio_url),
    ...images.map(({ image_url }) => image_url),
  ]);
}
