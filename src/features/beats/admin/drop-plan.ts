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

/** The files that a drop area accepts for {@link planDrop}. */
export const DROPPED_FILES = { ...AUDIO_FILES, 'image/*': [], 'application/zip': ['.zip'] };

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

function zipTypeOf(name: string): ZipType | undefined {
  if (extensionOf(name) !== 'zip') return undefined;
  if (/(?<!\p{L})(?:track|multi)[\s_-]?(?:outs?|tracks?)(?!\p{L})/iu.test(stemOf(name)))
    return 'trackouts';
  return /(?<!\p{L})stems?(?!\p{L})/iu.test(stemOf(name)) ? 'stems' : undefined;
}

const isImage = ({ type }: File) => type.startsWith('image/');

/** Decides which beats a drop makes, and to which of them or of the existing drafts each file belongs. */
export function planDrop(files: readonly File[], drafts: readonly Draft[]): DropPlan {
  const audio = files
    .filter((file) => !isImage(file) && extensionOf(file.name) !== 'zip')
    .map(toNamed);
  const inAlbum = isAlbum(audio);
  const added = groupFiles(audio).map((group): PlannedBeat => ({
    draftId: null,
    facts: readNames(group, inAlbum),
    audio: group.map(({ file }) => file),
    images: [],
    zips: [],
  }));
  const ofDrafts = drafts.map(({ id, title }): PlannedBeat => ({
    draftId: id,
    facts: { title, bpm: '', key: '', doubtful: [] },
    audio: [],
    images: [],
    zips: [],
  }));

  const beatsIn = (folder: string) =>
    added.filter((beat) => beat.audio.some((file) => folderOf(file).startsWith(folder)));
  /** A beat may have its title from the tags of its files, so that an image can also have the name of its audio. */
  const isOf = (beat: PlannedBeat, name: string) =>
    [beat.facts.title, ...beat.audio.map((file) => readName(file.name).title)].some((title) =>
      isNamedAs(title, name),
    );
  const beatOf = (file: File) => {
    const { name } = toNamed(file);
    return [...added, ...ofDrafts].find((beat) => isOf(beat, name));
  };
  const onlyBeatIn = (folder: string) => {
    const [beat, ...others] = beatsIn(folder);
    return others.length === 0 ? beat : undefined;
  };

  const otherImages: File[] = [];
  const refused: DropPlan['refused'] = [];
  for (const file of files.filter((each) => isImage(each))) {
    const beat = beatOf(file) ?? onlyBeatIn(folderOf(file));
    (beat?.images ?? otherImages).push(file);
  }
  for (const file of files.filter(({ name }) => extensionOf(name) === 'zip')) {
    const type = zipTypeOf(file.name);
    const beat = beatOf(file);
    if (type && beat) beat.zips.push({ type, file });
    else refused.push({ name: file.name, reason: describeAccepted(DROPPED_FILES) });
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
