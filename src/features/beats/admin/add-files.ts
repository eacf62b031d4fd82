import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { draftTexts as texts } from '@/content/beat-admin';
import { MUSICAL_KEYS } from '@/content/store';
import { uploadAudio } from '@/features/beats/admin/audio-mutations';
import { planDrop, type PlannedBeat } from '@/features/beats/admin/drop-plan';
import { beatImage, uploadZip } from '@/features/beats/admin/file-mutations';
import { isNamedAs } from '@/features/beats/admin/file-names';
import { toBeatFields, type BeatFields as Fields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { coverOf, type AdminBeat } from '@/features/beats/admin/model';
import {
  deletePermanently,
  fillDraft,
  insertBeat,
  removeBeatImage,
} from '@/features/beats/admin/mutations';
import { allBeatKeys, readLastPublished } from '@/features/beats/admin/queries';
import { readKey } from '@/features/beats/admin/tempo-and-key';
import { keyName } from '@/features/beats/model';
import { estimateFile, readAudio } from '@/lib/media/audio';
import { readTags } from '@/lib/media/audio-tags';
import { describeUploadError } from '@/lib/media/describe-upload';
import { checkImage } from '@/lib/media/image';
import { uploadQueue } from '@/lib/media/uploads';

/** More drafts than this are an album, and not the files of one beat under several names. */
const MOST_COMBINED = 3;

type Change = (now: Fields) => Partial<Fields>;

/** The draft whose form is open. */
interface OpenDraft {
  id: number;
  fields: Fields;
  change: (change: Change) => void;
}

export interface Drop {
  files: readonly File[];
  open?: OpenDraft;
}

interface MadeDraft extends PlannedBeat {
  id: number;
  title: string;
}

/** A beat whose files name no tempo or no key, and what stores its estimate. */
interface PendingEstimate {
  id: number;
  file: File;
  fill: (change: Change) => Promise<void> | void;
}

/** The facts of a beat: those in the tags of its files, or else those in their names. */
async function readFacts({ facts: named, audio }: PlannedBeat) {
  const tags = await Promise.all(audio.map(readTags));
  const facts = {
    title: tags.map((tag) => tag.title).find(Boolean) ?? named.title,
    bpm: tags.map((tag) => tag.bpm).find(Boolean) ?? named.bpm,
    key: tags.map((tag) => readKey(tag.key)).find(Boolean) ?? named.key,
  };
  return { facts, doubtful: named.doubtful.filter((name) => facts[name] === named[name]) };
}

/** Fills an empty tempo or key with its estimate, and marks it as estimated. */
async function estimateFacts(file: File) {
  const { bpm, key } = await estimateFile(file);
  const estimate = {
    bpm: bpm?.toString() ?? '',
    key: key ? keyName(MUSICAL_KEYS[key.tonic] ?? null, key.mode) : '',
  };
  return (fields: Fields): Partial<Fields> => ({
    bpm: fields.bpm || estimate.bpm,
    key: fields.key || estimate.key,
    estimated: [
      ...fields.estimated,
      ...(['bpm', 'key'] as const).filter((name) => !fields[name] && estimate[name]),
    ],
  });
}

function sendFiles(
  id: number,
  { audio, images, zips }: Pick<PlannedBeat, 'audio' | 'images' | 'zips'>,
): void {
  // Covers are small, and a draft without one cannot be published.
  if (images.length > 0) uploadQueue.add(beatImage, { ownerId: id }, images);
  audio.forEach((file) => uploadAudio(id, file));
  zips.forEach(({ type, file }) => uploadZip(id, type, file));
}

/** The only beat of a drop belongs to the open draft, and among several the one with its title. */
function ownBeat(added: readonly PlannedBeat[], { fields }: OpenDraft): PlannedBeat | undefined {
  const isNamed = ({ audio }: PlannedBeat) =>
    audio.some(({ name }) => isNamedAs(fields.title, name));
  return added.length === 1 ? added[0] : added.find(isNamed);
}

interface AddFilesOptions {
  drafts: readonly AdminBeat[];
  /** Called when a drop begins that has several beats. */
  onAlbum: () => void;
  /** Called with the drafts that a drop has created. */
  onMade: (ids: readonly number[]) => void;
  /** Called with the draft that got the files of the others. */
  onMerged: (id: number) => void;
}

/**
 * Adds dropped files to the drafts that they belong to, and creates drafts for other beats. Files of a single beat
 * go to the draft whose form is open. Each file is opened first, so that an unusable one creates no draft.
 */
export function useAddFiles({ drafts, onAlbum, onMade, onMerged }: AddFilesOptions) {
  const [refused, setRefused] = useState<readonly { name: string; reason: string }[]>([]);
  const [split, setSplit] = useState<readonly MadeDraft[]>([]);

  const refuse = (file: File, error: unknown) => {
    console.warn(`${file.name} cannot be used:`, error);
    const reason = describeUploadError(error);
    setRefused((before) => [...before, { name: file.name, reason }]);
  };
  const keepUsable = async (files: readonly File[], check: (file: File) => Promise<unknown>) => {
    const usable: File[] = [];
    for (const file of files) {
      try {
        await check(file);
        usable.push(file);
      } catch (error) {
        refuse(file, error);
      }
    }
    return usable;
  };

  // Begins after the uploads, because each estimate takes a second or two.
  const estimate = useMutation({
    mutationFn: async (pending: readonly PendingEstimate[]) => {
      for (const { file, fill } of pending) await fill(await estimateFacts(file));
    },
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
  });

  const add = useMutation({
    mutationFn: async ({ files, open }: Drop) => {
      setRefused([]);
      setSplit([]);
      const plan = planDrop(files, drafts);
      setRefused((before) => [...before, ...plan.refused]);
      const added = plan.beats.filter(({ draftId }) => draftId === null);
      const own = open && ownBeat(added, open);
      const isAlbum = added.length > 1;
      if (isAlbum) onAlbum();
      const shared = isAlbum ? await readLastPublished() : {};
      const usableImages = await keepUsable(
        files.filter(({ type }) => type.startsWith('image/')),
        checkImage,
      );
      const made: MadeDraft[] = [];
      const pending: PendingEstimate[] = [];
      for (const planned of plan.beats) {
        const audio = await keepUsable(planned.audio, (file) => readAudio(file));
        if (planned.audio.length > 0 && audio.length === 0) continue;
        const images = planned.images.filter((image) => usableImages.includes(image));
        const beat = { ...planned, audio, images };
        try {
          if (planned.draftId !== null) {
            sendFiles(planned.draftId, beat);
            continue;
          }
          const { facts, doubtful } = await readFacts(beat);
          const fields = { ...toBeatFields(null), ...shared, ...facts, estimated: doubtful };
          const isOpen = open !== undefined && planned === own;
          const id = isOpen ? open.id : await insertBeat(fields);
          if (isOpen) {
            // Reads the fields as they are now, because the admin may type while files are checked.
            open.change((typed) => ({
              title: typed.title || facts.title,
              bpm: typed.bpm || facts.bpm,
              key: typed.key || facts.key,
              estimated: [...typed.estimated, ...doubtful.filter((name) => !typed[name])],
            }));
          } else {
            made.push({ ...beat, id, title: facts.title });
          }
          sendFiles(id, beat);
          const [file] = audio;
          const stored = isOpen ? open.fields : fields;
          if (file && !((stored.bpm || facts.bpm) && (stored.key || facts.key))) {
            const fill = isOpen ? open.change : (change: Change) => fillDraft(id, change);
            pending.push({ id, file, fill });
          }
        } catch (error) {
          // A failure refuses only the files of this beat, so that the other beats of the drop are still added.
          audio.forEach((file) => refuse(file, error));
        }
      }
      // A beat may have its title from the tags of its files, which the plan does not read.
      const others = plan.otherImages.filter((image) => {
        if (!usableImages.includes(image)) return false;
        const named = made.find(({ title }) => isNamedAs(title, image.name));
        if (named) sendFiles(named.id, { audio: [], images: [image], zips: [] });
        return !named;
      });
      if (open && !isAlbum) sendFiles(open.id, { audio: [], images: others, zips: [] });
      else
        setRefused((before) => [
          ...before,
          ...others.map(({ name }) => ({ name, reason: texts.noBeat })),
        ]);
      if (made.length > 0) onMade(made.map(({ id }) => id));
      if (open && made.length > 1 && made.length <= MOST_COMBINED) setSplit(made);
      if (pending.length > 0) estimate.mutate(pending);
    },
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
  });

  const merge = useMutation({
    mutationFn: async () => {
      const [first, ...others] = split;
      if (!first) return;
      others.forEach((beat) => sendFiles(first.id, beat));
      // The drafts are deleted only when the queue has every file for the first one, so that no file is lost.
      setSplit([]);
      await deletePermanently(others.map(({ id }) => id));
      onMerged(first.id);
    },
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
  });

  return {
    add,
    merge,
    split,
    refused,
    estimating: estimate.isPending ? estimate.variables.map(({ id }) => id) : [],
    keepSplit: () => setSplit([]),
    dismiss: () => setRefused([]),
  };
}

/** Replaces the covers of drafts by one image. */
export const replaceCovers = mutationOptions({
  mutationFn: async ({ drafts, file }: { drafts: readonly AdminBeat[]; file: File }) => {
    await checkImage(file);
    for (const draft of drafts) {
      const cover = coverOf(draft);
      if (cover) await removeBeatImage(cover);
      uploadQueue.add(beatImage, { ownerId: draft.id }, [file]);
    }
  },
  meta: {
    invalidates: allBeatKeys,
    errorToast: (error) => ({
      title: beatAdminMessages.notUpdated(error).title,
      message: describeUploadError(error),
    }),
  },
});
