import { draftTexts } from '@/content/beat-admin';
import {
  groupFiles,
  isAlbum,
  isNamedAs,
  readName,
  readNames,
  type NamedFacts,
} from '@/features/beats/admin/file-names';
import type { AdminBeat } from '@/features/beats/admin/model';
import { AUDIO_FILES, describeAccepted } from '@/lib/media/file-types';
import { extensionOf, stemOf, type ZipType } from '@/lib/media/object-keys';

const AUDIO_AND_IMAGES = { ...AUDIO_FILES, 'image/*': [] };
/** The files that a drop area accepts for {@link planDrop}, which refuses a zip that is not of a beat. */
export const DROPPED_FILES = { ...AUDIO_AND_IMAGES, 'application/zip': ['.zip'] };

/** The dropped files of one beat. */
export interface PlannedBeat {
  /** The existing draft that gets the files; null for a new beat. */
  draftId: number | null;
  facts: NamedFacts;
  audio: File[];
  images: File[];
  zips: { type: ZipType; file: File }[];
}

export interface DropPlan {
  /** In the order of the drop. Existing drafts follow the new beats. */
  beats: PlannedBeat[];
  /** Images that fit no beat. */
  otherImages: File[];
  refused: { name: string; reason: string }[];
}

type Draft = Pick<AdminBeat, 'id' | 'title'>;

/** Returns `Album/Ember/` for `Album/Ember/master.wav`, and an empty text for a file that was dropped by itself. */
function folderOf({ path = '', webkitRelativePath }: File & { path?: string }): string {
  const whole = (path || webkitRelativePath).replace(/^\.?\//, '');
  return whole.slice(0, whole.lastIndexOf('/') + 1);
}

/** A file as it is read: `Ember/master.wav` has the beat's name only in its folder. */
function toNamed(file: File) {
  const [folder = ''] = /[^/]*(?=\/$)/.exec(folderOf(file)) ?? [];
  const hasTitle = readName(file.name).title !== '';
  return { file, name: hasTitle ? file.name : `${folder} ${file.name}` };
}

/** The kind of tracks that a zip or a folder has, by its name. */
function tracksIn(name: string): ZipType | undefined {
  if (/(?<!\p{L})(?:track|multi)[\s_-]?(?:outs?|tracks?)(?!\p{L})/iu.test(name)) return 'trackouts';
  return /(?<!\p{L})stems?(?!\p{L})/iu.test(name) ? 'stems' : undefined;
}

const isImage = ({ type }: File) => type.startsWith('image/');
const isZip = ({ name }: File) => extensionOf(name) === 'zip';
const isAudio = (file: File) => !isImage(file) && !isZip(file);

const emptyBeat = (draftId: number | null, facts: NamedFacts): PlannedBeat => ({
  ...{ draftId, facts, audio: [], images: [], zips: [] },
});

/** Decides which beats a drop makes, and to which of them or of the existing drafts each file belongs. */
export function planDrop(files: readonly File[], drafts: readonly Draft[]): DropPlan {
  const isTrack = (file: File) => isAudio(file) && tracksIn(folderOf(file)) !== undefined;
  const named = files.filter((file) => !isTrack(file)).map(toNamed);
  const inAlbum = isAlbum(named.filter(({ file }) => isAudio(file)));
  const added: PlannedBeat[] = [];
  const beatsByFile = new Map<File, PlannedBeat>();
  for (const group of groupFiles(named, inAlbum)) {
    const audio = group.filter(({ file }) => isAudio(file));
    if (audio.length === 0) continue;
    const beat = emptyBeat(null, readNames(audio, inAlbum));
    beat.audio.push(...audio.map(({ file }) => file));
    added.push(beat);
    group.forEach(({ file }) => beatsByFile.set(file, beat));
  }
  const ofDrafts = drafts.map(({ id, title }) =>
    emptyBeat(id, { title, bpm: '', key: '', doubtful: [] }),
  );

  const beatsIn = (folder: string) =>
    added.filter((beat) => beat.audio.some((file) => folderOf(file).startsWith(folder)));
  const onlyBeatIn = (folder: string) => {
    const [beat, ...others] = beatsIn(folder);
    return others.length === 0 ? beat : undefined;
  };
  const beatOf = (file: File) => {
    const { name } = toNamed(file);
    const isOf = ({ facts }: PlannedBeat) => isNamedAs(facts.title, name);
    return beatsByFile.get(file) ?? [...added, ...ofDrafts].find(isOf);
  };

  const otherImages: File[] = [];
  const refused: DropPlan['refused'] = [];
  const refuse = ({ name }: File, reason: string) => refused.push({ name, reason });
  for (const file of files) {
    if (isTrack(file)) refuse(file, draftTexts.looseTracks);
    if (isAudio(file)) continue;
    const beat = beatOf(file);
    if (isImage(file)) {
      (beat ?? onlyBeatIn(folderOf(file)) ?? { images: otherImages }).images.push(file);
      continue;
    }
    const type = tracksIn(stemOf(file.name));
    if (type && beat) beat.zips.push({ type, file });
    else refuse(file, describeAccepted(AUDIO_AND_IMAGES));
  }

  // A folder's only other image is the cover of its beats that have none, those of the innermost folder first.
  const folders = [...new Set(otherImages.map(folderOf))].sort((a, b) => b.length - a.length);
  const shared = folders.flatMap((folder) => {
    const [cover, ...more] = otherImages.filter((file) => folderOf(file) === folder);
    const bare = beatsIn(folder).filter(({ images }) => images.length === 0);
    if (!cover || more.length > 0 || bare.length === 0) return [];
    bare.forEach(({ images }) => images.push(cover));
    return [cover];
  });

  return {
    beats: [...added, ...ofDrafts.filter(({ images, zips }) => images.length + zips.length > 0)],
    otherImages: otherImages.filter((file) => !shared.includes(file)),
    refused,
  };
}
