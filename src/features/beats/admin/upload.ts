import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftTexts as texts } from '@/content/beat-admin';
import { MUSICAL_KEYS } from '@/content/store';
import { uploadAudio } from '@/features/beats/admin/audio-mutations';
import { BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import { planDrop, type PlannedBeat, type PlannedDraft } from '@/features/beats/admin/drop-plan';
import { fileNameMatchesTitle } from '@/features/beats/admin/file-names';
import { toBeatFields, type BeatFields as Fields } from '@/features/beats/admin/form-schema';
import { beatImage } from '@/features/beats/admin/image-mutations';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { updateDraft, insertDraft } from '@/features/beats/admin/mutations';
import { isUploadOf } from '@/features/beats/admin/publish-mutations';
import { allBeatKeys, readLastPublished } from '@/features/beats/admin/queries';
import { readKey } from '@/features/beats/admin/tempo-and-key';
import { keyName } from '@/features/beats/model';
import { estimateFile, readAudio, readTags } from '@/lib/audio/audio';
import { checkImage } from '@/lib/images/prepare-image';
import { describeUploadError } from '@/lib/uploads/files';
import { uploadQueue } from '@/lib/uploads/uploads';

/*
 * How dropped files become drafts that can be published:
 *
 * 1. Read: `planDrop` groups the files by their names into beats, each file is opened, and its tags are read.
 * 2. Make the rows: `storeFacts` inserts a draft for a new beat, or fills in an existing one.
 * 3. Send: `sendFiles` queues the files. The queue (`lib/uploads`) prepares and sends each, also after a reload.
 * 4. Write: the queue's handlers write the row of each file (`audio-mutations.ts`, `image-mutations.ts`).
 * 5. Derive: the row of a master queues its MP3 and its preview (`derived-files.ts`), which take steps 3 and 4 too.
 * 6. Estimate: tempo and key that neither names nor tags have are estimated from the sound.
 *
 * The table of drafts then publishes them (`publish-mutations.ts`).
 */

type Change = (now: Fields) => Partial<Fields>;

/** The draft whose form was open when the files were dropped. */
interface OpenDraft {
  id: number;
  fields: Fields;
  change: (change: Change) => void;
}

export interface FileDrop {
  files: readonly File[];
  open?: OpenDraft;
}

type DroppedFiles = Pick<PlannedBeat, 'audio' | 'images' | 'zips'>;

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

function sendFiles(id: number, { audio, images, zips }: DroppedFiles): void {
  // Covers are small, and a draft without one cannot be published.
  if (images.length > 0) uploadQueue.add(beatImage, { ownerId: id }, images);
  audio.forEach((file) => uploadAudio(id, file));
  zips.forEach(({ type, file }) => uploadAudio(id, file, { type }));
}

function toPlanned({ id, title, bpm, audio, images }: AdminBeat): PlannedDraft {
  const queued = uploadQueue.getSnapshot().filter(isUploadOf(id));
  const stored = audio.map(({ filename, size }) => ({ name: filename, size }));
  const files = [...stored, ...images.map(({ filename: name }) => ({ name })), ...queued];
  return { id, title, bpm: bpm?.toString() ?? '', files };
}

interface UploadOptions {
  drafts: readonly AdminBeat[];
  /** Whether the form of this draft is still open. */
  isOpen: (id: number) => boolean;
  /** Called when a drop begins that has several beats. */
  onAlbum: () => void;
  /** Called with the drafts that a drop has created. */
  onMade: (ids: readonly number[]) => void;
}

/**
 * Adds dropped files to the drafts that they belong to, and creates drafts for other beats. Files of a single beat
 * go to the draft whose form is open. Each file is opened first, so that an unusable one creates no draft.
 */
export function useUpload({ drafts, isOpen, onAlbum, onMade }: UploadOptions) {
  const [refused, setRefused] = useState<readonly { name: string; reason: string }[]>([]);
  const [estimating, setEstimating] = useState<readonly number[]>([]);

  // Begins after the uploads, because each estimate takes a second or two.
  const estimate = useMutation({
    onMutate: (pending) => setEstimating((ids) => [...ids, ...pending.map(({ id }) => id)]),
    mutationFn: async (pending: readonly PendingEstimate[]) => {
      for (const { id, file, fill } of pending) {
        try {
          await fill(await estimateFacts(file));
        } catch (error) {
          console.warn(`Tempo and key of ${file.name} were not estimated:`, error);
        }
        setEstimating((ids) => ids.filter((each) => each !== id));
      }
    },
    meta: { invalidates: allBeatKeys },
  });

  /** Stores the facts of a beat in its draft, which is inserted if the beat is new. */
  async function storeFacts(beat: PlannedBeat, shared: Partial<Fields>, open?: OpenDraft) {
    const { facts, doubtful } = await readFacts(beat);
    const fields = { ...toBeatFields(null), ...shared, ...facts, estimated: doubtful };
    const id = beat.draftId ?? (await insertDraft(fields));
    // An admin may have closed the form since the drop. A closed form saves nothing.
    const fill = (change: Change) =>
      open?.id === id && isOpen(id) ? open.change(change) : updateDraft(id, change);
    if (beat.draftId !== null) {
      // Reads the fields as they are now, because the admin may type while files are checked.
      await fill((typed) => ({
        title: typed.title || facts.title,
        bpm: typed.bpm || facts.bpm,
        key: typed.key || facts.key,
        estimated: [...typed.estimated, ...doubtful.filter((name) => !typed[name])],
      }));
    }
    const stored = open?.id === id ? open.fields : fields;
    const isComplete = Boolean((stored.bpm || facts.bpm) && (stored.key || facts.key));
    return { id, title: facts.title, fill, isComplete };
  }

  const addFiles = async ({ files, open }: FileDrop) => {
    const plan = planDrop(
      files,
      drafts.map(toPlanned),
      open && { id: open.id, title: open.fields.title, bpm: '', files: [] },
    );
    const isAlbum = plan.beats.filter(({ audio }) => audio.length > 0).length > 1;
    if (isAlbum) onAlbum();
    // These details are only defaults, so that their failure stops nothing.
    const shared = isAlbum ? await readLastPublished().catch(() => ({})) : {};

    const failures = new Map<File, unknown>();
    const keepUsable = async (some: readonly File[], check: (file: File) => Promise<unknown>) => {
      for (const file of some)
        await check(file).catch((error: unknown) => failures.set(file, error));
      return some.filter((file) => !failures.has(file));
    };
    const usableImages = await keepUsable(
      files.filter(({ type }) => type.startsWith('image/')),
      checkImage,
    );
    const sentImages = new Set<File>();
    const send = (id: number, beat: DroppedFiles) => {
      sendFiles(id, beat);
      beat.images.forEach((image) => sentImages.add(image));
    };
    const made: { id: number; title: string }[] = [];
    const pending: PendingEstimate[] = [];
    for (const planned of plan.beats) {
      const audio = await keepUsable(planned.audio, (file) =>
        readAudio(file, BEAT_BUCKETS['beat-masters']),
      );
      const images = planned.images.filter((image) => usableImages.includes(image));
      const beat = { ...planned, audio, images };
      const { draftId, zips } = beat;
      const [file] = audio;
      try {
        if (!file && planned.audio[0]) throw failures.get(planned.audio[0]);
        if (!file && draftId !== null) {
          send(draftId, beat);
          continue;
        }
        const { id, title, fill, isComplete } = await storeFacts(beat, shared, open);
        if (draftId === null) made.push({ id, title });
        send(id, beat);
        if (file && !isComplete) pending.push({ id, file, fill });
      } catch (error) {
        // A failure refuses only the files of this beat, so that the other beats of the drop are still added.
        const all = [...audio, ...images, ...zips.map(({ file: zip }) => zip)];
        all.forEach((each) => failures.set(each, error));
      }
    }
    // A beat may have its title from the tags of its files, which the plan does not read.
    const others = plan.otherImages.filter((image) => {
      if (!usableImages.includes(image)) return false;
      const named = made.find(({ title }) => fileNameMatchesTitle(title, image.name));
      if (named) send(named.id, { audio: [], images: [image], zips: [] });
      return !named;
    });
    // A cover of several beats may have been added to another one.
    const failed = [...failures].filter(([file]) => !sentImages.has(file));
    for (const [file, error] of failed) console.warn(`${file.name} cannot be used:`, error);
    setRefused((before) => [
      ...before,
      ...plan.refused,
      ...failed.map(([{ name }, error]) => ({ name, reason: describeUploadError(error) })),
      ...others.map(({ name }) => ({ name, reason: texts.noBeat })),
    ]);
    if (made.length > 0) onMade(made.map(({ id }) => id));
    if (pending.length > 0) estimate.mutate(pending);
  };

  const add = useMutation({
    // A drop waits for the one before, so that it knows the drafts of that one.
    scope: { id: 'add-files' },
    onMutate: () => setRefused([]),
    mutationFn: addFiles,
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.describeUpdateFailure },
  });
  useEffect(() => {
    if (!add.isPending) return;
    // A reload would lose the files that are not queued yet.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [add.isPending]);

  return { add, refused, estimating, dismiss: () => setRefused([]) };
}
