import * as v from 'valibot';
import { httpsLink, NAME_MAX, text } from '@/lib/forms/fields';
import type { Tables } from '@/types/database';

export const songStatuses = ['waiting', 'shown', 'hidden'] as const;
export type SongStatus = (typeof songStatuses)[number];

export const songFormSchema = v.object({
  title: text(NAME_MAX),
  artist: text(NAME_MAX),
  url: v.pipe(text(500), httpsLink),
});

export type SongForm = v.InferOutput<typeof songFormSchema>;
/** A song as its buyer sees it with the order. */
export type OpenedSong = Pick<Tables<'songs'>, 'title' | 'artist' | 'url'> & { status: SongStatus };
