/**
 * Synthesizes the sold files of a demo beat when they are first requested. Their rows are seeded; the files
 * would take a minute and 200 MB, and most are never opened.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoBeats } from './rows/beats.ts';
import type { SoldJob, SoldKind } from './sold-files.ts';

/** The key of a sold demo file contains its kind and the slug of its beat. */
const KEY = /^\d+\/(full|trackouts|stems)_\d+_(.+)\.(wav|mp3|zip)$/;
const kinds: readonly SoldKind[] = ['wav', 'mp3', 'trackouts', 'stems'];

/** Files being made, by path, so that concurrent requests wait for the same file. */
const underWay = new Map<string, Promise<void>>();

/** Makes the file of a sold demo object that has none yet; does nothing for other objects. */
export async function makeMissingFile(bucket: string, key: string, file: string): Promise<void> {
  const [, type, slug = '', ending] = KEY.exec(key) ?? [];
  const kind = kinds.find((each) => each === (type === 'full' ? ending : type));
  const isSold = bucket === 'beat-masters' || bucket === 'beat-stems';
  if (!isSold || !kind || !demoBeats.some((beat) => beat.slug === slug)) return;
  const making = underWay.get(file) ?? make({ slug, kind, file });
  underWay.set(file, making);
  await making.finally(() => underWay.delete(file));
}

/** Synthesizes in a process of its own, because that keeps a processor busy for a second. */
async function make(job: SoldJob): Promise<void> {
  const path = fileURLToPath(new URL('./sold-files-process.mjs', import.meta.url));
  const child = fork(path, { execArgv: [] });
  child.send(job);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Synthesizing ${job.slug} ended with code ${code}.`);
}
