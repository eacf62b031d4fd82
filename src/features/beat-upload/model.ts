import { artist } from '@/content/artist';
import { PROPOSED_PRICE } from '@/content/beat-upload';
import { noJournal, type Journal } from '@/features/beat-upload/journal';
import type { BeatFields } from '@/lib/beat-form/schema';
import { firstCut, type CutPlan } from '@/lib/media/cut-plan';
import { stemOf } from '@/lib/media/object-keys';
import type { PictureFacts } from '@/lib/media/picture';
import type { AudioItem, FileCheck } from '@/lib/media/sound-item';

export interface ImageItem {
  id: string;
  file: File;
  check: FileCheck<PictureFacts>;
}

/** A beat on its way into the store. The first image is the primary one. */
export interface BeatDraft {
  id: string;
  fields: BeatFields;
  audio: readonly AudioItem[];
  images: readonly ImageItem[];
  cut: CutPlan;
  journal: Journal;
}

export interface Drafts {
  beats: readonly BeatDraft[];
  /** Spoken over every preview that is cut here. */
  tag: File | null;
}

const emptyFields: BeatFields = {
  title: '',
  artist: artist.name,
  genre: '',
  bpm: '',
  key: '',
  price: PROPOSED_PRICE,
  salePrice: '',
  mood: '',
  description: '',
  tags: [],
  isFeatured: false,
};

export function emptyBeat(id: string): BeatDraft {
  return { id, fields: emptyFields, audio: [], images: [], cut: firstCut, journal: noJournal };
}

/** What beats that are uploaded together usually share; nothing that one alone was given in words. */
export function sharedFields({ artist, genre, price, salePrice, mood, tags }: BeatFields) {
  return { artist, genre, price, salePrice, mood, tags };
}

/** Words that tell the files of one beat apart, and nothing about the beat. */
const fileWords =
  /\b(?:preview|full|master(?:ed)?|final|clip|tagged|untagged|mix(?:down)?|v\d+)\b/gi;
const tempo = /\b(\d{2,3})\s*bpm\b/i;

function words(name: string): string {
  return stemOf(name).replace(/[_\-.]+/g, ' ');
}

/** What the files of one beat have in common in their names. */
export function groupOf(name: string): string {
  const common = words(name)
    .replace(fileWords, ' ')
    .replace(tempo, ' ')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
  return common.toLowerCase() || stemOf(name).toLowerCase();
}

/** A title to begin with, out of a file's name. */
export function titleOf(name: string): string {
  const plain = words(name)
    .replace(fileWords, ' ')
    .replace(tempo, ' ')
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain !== plain.toLowerCase()) return plain;
  return plain.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The tempo, where the name says one. */
export function bpmOf(name: string): string {
  return tempo.exec(words(name))?.[1] ?? '';
}

/** Files by the beat they belong to, in the order in which the beats first appear. */
export function groupFiles(files: readonly File[]): File[][] {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const group = groupOf(file.name);
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return [...groups.values()];
}

/** The file that a preview would be cut from; null where one was given, or there is nothing to cut. */
export function cutSource({ audio }: Pick<BeatDraft, 'audio'>): AudioItem | null {
  if (audio.some(({ type }) => type === 'preview')) return null;
  return audio.find(({ check }) => check.status === 'ready') ?? null;
}

export function isChecking({ check }: AudioItem | ImageItem): boolean {
  return check.status === 'waiting' || check.status === 'checking';
}

/** Whether anything has been put into it. */
export function isUntouched({ fields, audio, images, journal }: BeatDraft): boolean {
  return (
    audio.length === 0 &&
    images.length === 0 &&
    journal.beatId === null &&
    fields.title === '' &&
    fields.description === ''
  );
}
