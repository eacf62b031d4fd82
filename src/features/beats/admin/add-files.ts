import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { draftToasts as toasts } from '@/content/beat-admin';
import { MUSICAL_KEYS } from '@/content/store';
import { uploadAudio } from '@/features/beats/admin/audio-mutations';
import { beatImage } from '@/features/beats/admin/file-mutations';
import {
  groupFiles,
  isAlbum,
  isNamedAs,
  readName,
  readNames,
  type NamedFacts,
} from '@/features/beats/admin/file-names';
import { toBeatFields, type BeatFields as Fields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { deletePermanently, fillDraft, insertBeat } from '@/features/beats/admin/mutations';
import { allBeatKeys } from '@/features/beats/admin/queries';
import { readKey } from '@/features/beats/admin/tempo-and-key';
import { keyName } from '@/features/beats/model';
import { estimateFile, readAudio } from '@/lib/media/audio';
import { readTags } from '@/lib/media/audio-tags';
import { describeUploadError } from '@/lib/media/describe-upload';
import { checkImage } from '@/lib/media/image';
import { uploadQueue } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';

interface RefusedFile {
  name: string;
  reason: string;
}

/** A draft created by a drop, before the admin has confirmed that it is a separate beat. */
interface MadeDraft {
  id: number;
  title: string;
  audio: readonly File[];
  images: File[];
}

/** Reads title, tempo and key of a beat from the tags of its files, or else from their names. */
async function readFacts(files: readonly File[], inAlbum: boolean): Promise<NamedFacts> {
  const tags = await Promise.all(files.map(readTags));
  const names = readNames(files, inAlbum);
  const facts = {
    title: tags.map((tag) => tag.title).find(Boolean) ?? names.title,
    bpm: tags.map((tag) => tag.bpm).find(Boolean) ?? names.bpm,
    key: tags.map((tag) => readKey(tag.key)).find(Boolean) ?? names.key,
  };
  return { ...facts, doubtful: names.doubtful.filter((fact) => facts[fact] === names[fact]) };
}

type Estimate = Pick<Fields, 'bpm' | 'key'>;

/** Fills an empty tempo or key of the fields with its estimate, and marks it as estimated. */
function withEstimate(fields: Fields, estimate: Estimate): Estimate & Pick<Fields, 'estimated'> {
  const filled = (['bpm', 'key'] as const).filter((name) => !fields[name] && estimate[name]);
  return {
    bpm: fields.bpm || estimate.bpm,
    key: fields.key || estimate.key,
    estimated: [...fields.estimated, ...filled],
  };
}

/** A beat whose files name no tempo or no key, and what stores its estimate. */
interface ToEstimate {
  file: File;
  fill: (estimate: Estimate) => Promise<void> | void;
}

function toEstimateOf([file]: readonly File[], { bpm, key }: Estimate, fill: ToEstimate['fill']) {
  return file && (!bpm || !key) ? [{ file, fill }] : [];
}

/**
 * Matches an image by the beat's title and by the names of its audio files, because the title may come from their
 * tags.
 */
function isImageOf(image: File, { title, audio }: Pick<MadeDraft, 'title' | 'audio'>) {
  return (
    isNamedAs(title, image.name) ||
    audio.some(({ name }) => isNamedAs(readName(name).title, image.name))
  );
}

interface AddFilesOptions {
  /** The open draft. */
  beatId: number;
  fields: Fields;
  change: (change: (now: Fields) => Partial<Fields>) => void;
  /** All drafts; the open one may be among them. */
  drafts: readonly Pick<AdminBeat, 'id' | 'title'>[];
}

/**
 * Adds files to the open draft, and creates drafts for files that belong to other beats. Each file is opened first,
 * so that an unusable one creates no draft.
 */
export function useAddFiles({ beatId, fields, change, drafts }: AddFilesOptions) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
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
    mutationFn: async (beats: readonly ToEstimate[]) => {
      for (const { file, fill } of beats) {
        const { bpm, key } = await estimateFile(file);
        await fill({
          bpm: bpm?.toString() ?? '',
          key: key ? keyName(MUSICAL_KEYS[key.tonic] ?? null, key.mode) : '',
        });
      }
    },
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
  });

  const addAudioToOpen = async (audio: readonly File[], inAlbum: boolean) => {
    const facts = await readFacts(audio, inAlbum);
    const title = fields.title || facts.title;
    const known = { bpm: fields.bpm || facts.bpm, key: fields.key || facts.key };
    // Reads the fields as they are now, because the admin may type while files are checked.
    change((typed) => ({
      title: typed.title || facts.title,
      bpm: typed.bpm || facts.bpm,
      key: typed.key || facts.key,
      estimated: [...typed.estimated, ...facts.doubtful.filter((fact) => !typed[fact])],
    }));
    audio.forEach((file) => uploadAudio(beatId, file));
    const toEstimate = toEstimateOf(audio, known, (found) =>
      change((typed) => withEstimate(typed, found)),
    );
    return { title, audio, toEstimate };
  };

  const makeDraft = async (audio: readonly File[], inAlbum: boolean) => {
    const { doubtful, ...facts } = await readFacts(audio, inAlbum);
    const named = { ...toBeatFields(null), ...facts, estimated: [...doubtful] };
    const id = await insertBeat(named);
    audio.forEach((file) => uploadAudio(id, file));
    const draft: MadeDraft = { id, title: named.title, audio, images: [] };
    const toEstimate = toEstimateOf(audio, named, (found) =>
      fillDraft(id, { ...named, ...withEstimate(named, found) }),
    );
    return { draft, toEstimate };
  };

  const sendImages = (ownerId: number, files: readonly File[]) =>
    uploadQueue.add(beatImage, { ownerId }, files);

  /**
   * An image that has the name of another draft is a cover of it; all others belong to the open draft. A single
   * image that is dropped with several beats is the cover of each.
   */
  const addImages = async (
    files: readonly File[],
    open: Pick<MadeDraft, 'title' | 'audio'>,
    made: readonly MadeDraft[],
  ) => {
    const own: File[] = [];
    const covered = new Set<string>();
    const usable = await keepUsable(files, checkImage);
    for (const file of usable) {
      const dropped = [...made, ...split].find((draft) => isImageOf(file, draft));
      const other = dropped ?? drafts.find(({ title }) => isNamedAs(title, file.name));
      if (!other || isImageOf(file, open)) {
        own.push(file);
        continue;
      }
      dropped?.images.push(file);
      sendImages(other.id, [file]);
      covered.add(other.title);
    }
    if (covered.size > 0) toast.info(toasts.covered([...covered]));
    if (own.length > 0) sendImages(beatId, own);
    const [cover] = own;
    if (!cover || files.length > 1 || made.length === 0 || isImageOf(cover, open)) return;
    made.forEach(({ id }) => sendImages(id, [cover]));
    toast.info(toasts.coverShared(cover.name, made.length + 1));
  };

  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setRefused([]);
      const images = files.filter(({ type }) => type.startsWith('image/'));
      const audio = files.filter((file) => !images.includes(file));
      const inAlbum = isAlbum(audio);
      const made: MadeDraft[] = [];
      const toEstimate: ToEstimate[] = [];
      let open: Pick<MadeDraft, 'title' | 'audio'> | undefined;
      for (const group of groupFiles(audio)) {
        const usable = await keepUsable(group, (file) => readAudio(file));
        if (usable.length === 0) continue;
        try {
          if (open) {
            const { draft, toEstimate: own } = await makeDraft(usable, inAlbum);
            made.push(draft);
            toEstimate.push(...own);
          } else {
            const { toEstimate: own, ...added } = await addAudioToOpen(usable, inAlbum);
            open = added;
            toEstimate.push(...own);
          }
        } catch (error) {
          // A failure refuses only the files of this beat, so that the other beats of the drop are still added.
          usable.forEach((file) => refuse(file, error));
        }
      }
      await addImages(images, open ?? { title: fields.title, audio: [] }, made);
      if (made.length > 0) setSplit(made);
      if (toEstimate.length > 0) estimate.mutate(toEstimate);
    },
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
  });

  const merge = useMutation({
    mutationFn: async () => {
      const audio = split.flatMap((draft) => draft.audio);
      const { toEstimate } = await addAudioToOpen(audio, isAlbum(audio));
      const images = split.flatMap((draft) => draft.images);
      if (images.length > 0) sendImages(beatId, images);
      // The drafts are deleted only when the queue has every file for the open draft, so that no file is lost.
      setSplit([]);
      await deletePermanently(split.map(({ id }) => id));
      if (toEstimate.length > 0) estimate.mutate(toEstimate);
    },
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
  });

  return {
    add,
    isEstimating: estimate.isPending,
    merge,
    split,
    refused,
    keepSplit: () => setSplit([]),
    dismiss: () => setRefused([]),
  };
}
