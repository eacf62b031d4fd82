import { draftTexts } from '@/content/beat-admin';
import { type ZipType } from '@/features/beats/admin/beat-objects';
import {
  groupFiles,
  isAlbum,
  fileNameMatchesTitle,
  readName,
  readNames,
  type NamedFacts,
} from '@/features/beats/admin/file-names';
import { AUDIO_FILES } from '@/lib/audio/audio-types';
import { extensionOf, stemOf } from '@/lib/uploads/files';

/** The files that a drop area accepts for {@link planDrop}, which refuses a zip that is not of a beat. */
export const DROPPED_FILES = { ...AUDIO_FILES, 'image/*': [], 'application/zip': ['.zip'] };

export interface PlannedBeat {
  /** The existing draft that gets the files; null for a new beat. */
  draftId: number | null;
  facts: NamedFacts;
  audio: File[];
  images: File[];
  zips: { type: ZipType; file: File }[];
}

interface DropPlan {
  /** In the order of the drop. Existing drafts follow the new beats. */
  beats: PlannedBeat[];
  otherImages: File[];
  refused: { name: string; reason: string }[];
}

export interface PlannedDraft {
  id: number;
  title: string;
  bpm: string;
  /** Its stored and queued files; the size of a stored image is not known. */
  files: readonly { name: string; size?: number }[];
}

const hasFile = ({ files }: PlannedDraft, file: File) =>
  files.some(({ name, size = file.size }) => name === file.name && size === file.size);

/** Returns `Album/Ember/` for `Album/Ember/master.wav`, and an empty text for a file outside a folder. */
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

/**
 * Decides which beats a drop makes, and to which of them or of the existing drafts each file belongs.
 *
 * @param open the draft whose form got the drop: the only beat of the drop belongs to it, among several the one with
 *   its title, and images and zips that fit no other beat
 */
export function planDrop(
  dropped: readonly File[],
  drafts: readonly PlannedDraft[],
  open?: PlannedDraft,
): DropPlan {
  const refused: DropPlan['refused'] = [];
  const refuse = ({ name }: File, reason: string) => refused.push({ name, reason });
  const others = drafts.filter(({ id }) => id !== open?.id);
  const files = dropped.filter((file) => {
    const isOf = ({ title }: PlannedDraft) => fileNameMatchesTitle(title, toNamed(file).name);
    const draft = others.find((each) => hasFile(each, file) && isOf(each));
    if (draft) refuse(file, draftTexts.hasFile(draft.title));
    return !draft;
  });
  const isTrack = (file: File) => isAudio(file) && tracksIn(folderOf(file)) !== undefined;
  const named = files.filter((file) => !isTrack(file)).map(toNamed);
  const inAlbum = isAlbum(named.filter(({ file }) => isAudio(file)));
  const added: PlannedBeat[] = [];
  const beatsByFile = new Map<File, PlannedBeat>();
  for (const group of groupFiles(named, inAlbum)) {
    const audio = group.filter(({ file }) => isAudio(file));
    if (audio.length === 0) continue;
    const facts = readNames(audio, inAlbum);
    if (facts.title === '') {
      facts.title = stemOf(audio[0]?.name ?? '').trim();
      facts.doubtful = ['title', ...facts.doubtful];
    }
    const beat = emptyBeat(null, facts);
    beat.audio.push(...audio.map(({ file }) => file));
    added.push(beat);
    group.forEach(({ file }) => beatsByFile.set(file, beat));
  }

  const isNamed = ({ audio }: PlannedBeat, { title }: PlannedDraft) =>
    audio.some((file) => fileNameMatchesTitle(title, toNamed(file).name));
  /**
   * Whether a drop that was interrupted is repeated, or completed. Doubtful titles are not compared: many are alike.
   */
  const isOfDraft = (beat: PlannedBeat, draft: PlannedDraft) => {
    const { bpm, doubtful } = beat.facts;
    const isNew = ({ name }: File) => draft.files.every((each) => each.name !== name);
    const isLike = !doubtful.includes('title') && (!bpm || !draft.bpm || bpm === draft.bpm);
    return isLike && isNamed(beat, draft) && beat.audio.every(isNew);
  };
  const own = open && (added.length === 1 ? added[0] : added.find((beat) => isNamed(beat, open)));
  for (const beat of added) {
    const draft = beat === own ? open : others.find((each) => isOfDraft(beat, each));
    // Two beats of a drop may have the title of one draft.
    if (draft && added.every(({ draftId }) => draftId !== draft.id)) beat.draftId = draft.id;
  }
  const inDrafts = (open ? [open, ...others] : others).map(
    ({ id, title }) =>
      added.find(({ draftId }) => draftId === id) ??
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
    if (open && fileNameMatchesTitle(open.title, name)) return inDrafts[0];
    const isOf = ({ facts }: PlannedBeat) => fileNameMatchesTitle(facts.title, name);
    return beatsByFile.get(file) ?? [...added, ...inDrafts].find(isOf);
  };
  const openBeat = open && added.length < 2 ? inDrafts[0] : undefined;

  const otherImages: File[] = [];
  for (const file of files) {
    if (isTrack(file)) refuse(file, draftTexts.looseTracks);
    if (isAudio(file)) continue;
    const beat = beatOf(file) ?? openBeat;
    if (isImage(file)) {
      (beat ?? onlyBeatIn(folderOf(file)) ?? { images: otherImages }).images.push(file);
      continue;
    }
    const type = tracksIn(stemOf(file.name));
    const isUnnamed = readName(file.name).title === '';
    const owner = beat ?? (isUnnamed ? onlyBeatIn(folderOf(file)) : undefined);
    if (!type) refuse(file, draftTexts.unknownZip);
    else if (owner) owner.zips.push({ type, file });
    else refuse(file, draftTexts.noBeatOfZip);
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

  const isUsed = ({ audio, images, zips }: PlannedBeat) =>
    audio.length === 0 && images.length + zips.length > 0;
  return {
    beats: [...added, ...inDrafts.filter(isUsed)],
    otherImages: otherImages.filter((file) => !shared.includes(file)),
    refused,
  };
}
