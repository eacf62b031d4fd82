import { BUCKET_MAX_BYTES, formatBytes } from '@/lib/media/buckets';
import { bucketOfAudio, type AudioType } from '@/lib/media/object-keys';
import type { SoundFacts } from '@/lib/media/sound';

/** What became of opening a file. */
export type FileCheck<Facts> =
  | { status: 'waiting' | 'checking' }
  | { status: 'ready'; facts: Facts }
  | { status: 'failed'; reason: string };

/** A sound that was dropped, and what it is to be. */
export interface AudioItem {
  id: string;
  file: File;
  type: AudioType;
  check: FileCheck<SoundFacts>;
}

/** 'preview' in the name makes a preview, anything else is the full beat. */
export function audioTypeOf(name: string): AudioType {
  return name.toLowerCase().includes('preview') ? 'preview' : 'full';
}

/** Why a sound cannot be stored as what it is to be. */
export function audioProblem({ file, type, check }: AudioItem): string | null {
  if (check.status === 'failed') return check.reason;
  const most = BUCKET_MAX_BYTES[bucketOfAudio(type)];
  if (file.size <= most) return null;
  return `A ${type === 'preview' ? 'preview' : 'full file'} is at most ${formatBytes(most)}.`;
}
