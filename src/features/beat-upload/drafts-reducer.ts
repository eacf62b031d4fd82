import type { Journal } from '@/features/beat-upload/journal';
import {
  bpmOf,
  emptyBeat,
  groupOf,
  sharedFields,
  titleOf,
  type BeatDraft,
  type Drafts,
  type ImageItem,
} from '@/features/beat-upload/model';
import type { BeatFields } from '@/lib/beat-form/schema';
import type { CutPlan } from '@/lib/media/cut-plan';
import { moved } from '@/lib/media/moved';
import type { AudioType } from '@/lib/media/object-keys';
import type { PictureFacts } from '@/lib/media/picture';
import type { SoundFacts } from '@/lib/media/sound';
import { audioTypeOf, type AudioItem, type FileCheck } from '@/lib/media/sound-item';

interface NewFile {
  id: string;
  file: File;
}

export type DraftEvent =
  | { type: 'opened'; drafts: Drafts }
  | { type: 'field'; beat: string; change: Partial<BeatFields> }
  | { type: 'audio-added'; beat: string; files: readonly NewFile[] }
  /** Each group is a beat of its own, made like the one named. */
  | {
      type: 'beats-added';
      like: string;
      beats: readonly { id: string; files: readonly NewFile[] }[];
    }
  | { type: 'merged'; into: string; from: readonly string[] }
  | { type: 'beat-removed'; beat: string; instead: string }
  | { type: 'shared'; from: string }
  | { type: 'images-added'; beat: string; files: readonly NewFile[] }
  | { type: 'sound-checked'; item: string; check: FileCheck<SoundFacts> }
  | { type: 'picture-checked'; item: string; check: FileCheck<PictureFacts> }
  | { type: 'audio-type'; item: string; as: AudioType }
  | { type: 'file-removed'; item: string }
  | { type: 'image-moved'; item: string; to: number }
  | { type: 'cut'; beat: string; change: Partial<CutPlan> }
  | { type: 'tag'; file: File | null }
  | { type: 'journal'; beat: string; journal: Journal };

function toAudio({ id, file }: NewFile): AudioItem {
  return { id, file, type: audioTypeOf(file.name), check: { status: 'waiting' } };
}

function toImage({ id, file }: NewFile): ImageItem {
  return { id, file, check: { status: 'waiting' } };
}

/** Takes what the first file's name tells, where nothing was typed yet. */
function named(fields: BeatFields, files: readonly NewFile[]): BeatFields {
  const [first] = files;
  if (!first) return fields;
  const { name } = first.file;
  return { ...fields, title: fields.title || titleOf(name), bpm: fields.bpm || bpmOf(name) };
}

function withAudio(draft: BeatDraft, files: readonly NewFile[]): BeatDraft {
  return {
    ...draft,
    fields: named(draft.fields, files),
    audio: [...draft.audio, ...files.map(toAudio)],
  };
}

/** What an event makes of one beat. */
function change(draft: BeatDraft, event: DraftEvent): BeatDraft {
  switch (event.type) {
    case 'field':
      return { ...draft, fields: { ...draft.fields, ...event.change } };
    case 'audio-added':
      return withAudio(draft, event.files);
    case 'images-added':
      return { ...draft, images: [...draft.images, ...event.files.map(toImage)] };
    case 'cut':
      return { ...draft, cut: { ...draft.cut, ...event.change } };
    case 'journal':
      return { ...draft, journal: event.journal };
    default:
      return draft;
  }
}

function eachBeat(drafts: Drafts, map: (draft: BeatDraft) => BeatDraft): Drafts {
  return { ...drafts, beats: drafts.beats.map(map) };
}

function eachSound(drafts: Drafts, id: string, map: (item: AudioItem) => AudioItem): Drafts {
  return eachBeat(drafts, (draft) =>
    draft.audio.some((item) => item.id === id)
      ? { ...draft, audio: draft.audio.map((item) => (item.id === id ? map(item) : item)) }
      : draft,
  );
}

/** The drafts after an event. There is always at least one beat. */
export function reduceDrafts(drafts: Drafts, event: DraftEvent): Drafts {
  switch (event.type) {
    case 'opened':
      return event.drafts;
    case 'beats-added': {
      const like = drafts.beats.find(({ id }) => id === event.like);
      const added = event.beats.map(({ id, files }) => {
        const blank = emptyBeat(id);
        const fields = { ...blank.fields, ...(like && sharedFields(like.fields)) };
        return withAudio({ ...blank, fields }, files);
      });
      return { ...drafts, beats: [...drafts.beats, ...added] };
    }
    case 'merged': {
      const parts = drafts.beats.filter(({ id }) => event.from.includes(id));
      const audio = parts.flatMap((draft) => draft.audio);
      const images = parts.flatMap((draft) => draft.images);
      return {
        ...drafts,
        beats: drafts.beats
          .filter((draft) => !parts.includes(draft))
          .map((draft) =>
            draft.id === event.into
              ? {
                  ...draft,
                  audio: [...draft.audio, ...audio],
                  images: [...draft.images, ...images],
                }
              : draft,
          ),
      };
    }
    case 'beat-removed': {
      const beats = drafts.beats.filter(({ id }) => id !== event.beat);
      return { ...drafts, beats: beats.length > 0 ? beats : [emptyBeat(event.instead)] };
    }
    case 'shared': {
      const from = drafts.beats.find(({ id }) => id === event.from);
      if (!from) return drafts;
      const shared = sharedFields(from.fields);
      return eachBeat(drafts, (draft) => ({ ...draft, fields: { ...draft.fields, ...shared } }));
    }
    case 'sound-checked':
      return eachSound(drafts, event.item, (item) => ({ ...item, check: event.check }));
    case 'audio-type':
      return eachSound(drafts, event.item, (item) => ({ ...item, type: event.as }));
    case 'picture-checked':
      return eachBeat(drafts, (draft) => ({
        ...draft,
        images: draft.images.map((item) =>
          item.id === event.item ? { ...item, check: event.check } : item,
        ),
      }));
    case 'file-removed':
      return eachBeat(drafts, (draft) => ({
        ...draft,
        audio: draft.audio.filter(({ id }) => id !== event.item),
        images: draft.images.filter(({ id }) => id !== event.item),
      }));
    case 'image-moved':
      return eachBeat(drafts, (draft) => ({
        ...draft,
        images: moved(draft.images, event.item, event.to),
      }));
    case 'tag':
      return { ...drafts, tag: event.file };
    default:
      return eachBeat(drafts, (draft) => (draft.id === event.beat ? change(draft, event) : draft));
  }
}

/** Which of the dropped groups joins the beat on screen; the others become beats of their own. */
export function joining(draft: BeatDraft, groups: readonly (readonly File[])[]): number {
  if (groups.length === 1) return 0;
  const [first] = draft.audio;
  if (!first) return 0;
  const group = groupOf(first.file.name);
  return groups.findIndex(([file]) => file !== undefined && groupOf(file.name) === group);
}
