import * as v from 'valibot';
import { httpsLink, NAME_MAX, text } from '@/lib/forms/fields';

export const songStatuses = ['waiting', 'shown', 'hidden'] as const;
export type SongStatus = (typeof songStatuses)[number];

export const songFormSchema = v.object({
  title: text(NAME_MAX),
  artist: text(NAME_MAX),
  url: v.pipe(text(500), httpsLink),
});

/** A song as its buyer sees it with the order. */
export const openedSongSchema = v.object({
  title: v.string(),
  artist: v.string(),
  url: v.string(),
  status: v.picklist(songStatuses),
});

export type SongForm = v.InferOutput<typeof songFormSchema>;
export type OpenedSong = v.InferOutput<typeof openedSongSchema>;
