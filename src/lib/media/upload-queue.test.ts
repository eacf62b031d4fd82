import { describe, expect, it } from 'vitest';
import {
  nextInLine,
  reduceUploads,
  type QueuedFile,
  type UploadEvent,
} from '@/lib/media/upload-queue';

const file = (name: string) => new File(['12345'], name);
const added: UploadEvent = {
  type: 'added',
  items: [
    { id: 'a', file: file('a.png') },
    { id: 'b', file: file('b.png') },
  ],
};

function after(...events: UploadEvent[]): QueuedFile[] {
  return events.reduce<QueuedFile[]>(reduceUploads, []);
}

const statuses = (items: readonly QueuedFile[]) => items.map(({ status }) => status);

describe('the queue', () => {
  it('takes one file after the other', () => {
    const waiting = after(added);
    expect(waiting[0]).toMatchObject({ name: 'a.png', size: 5, status: 'waiting', progress: 0 });
    expect(nextInLine(waiting)?.id).toBe('a');
    const begun = reduceUploads(waiting, { type: 'begun', id: 'a' });
    expect(nextInLine(begun)).toBeNull();
    const done = [
      { type: 'checked', id: 'a' },
      { type: 'progressed', id: 'a', progress: 0.5 },
      { type: 'done', id: 'a' },
    ] as const;
    const ended = done.reduce<QueuedFile[]>(reduceUploads, begun);
    expect(statuses(ended)).toEqual(['done', 'waiting']);
    expect(nextInLine(ended)?.id).toBe('b');
  });

  it('never goes back', () => {
    const items = after(
      added,
      { type: 'begun', id: 'a' },
      { type: 'progressed', id: 'a', progress: 0.5 },
      { type: 'progressed', id: 'a', progress: 0.2 },
    );
    expect(items[0]).toMatchObject({ status: 'uploading', progress: 0.5 });
  });

  it('goes on past a failure, which says why and may be tried again', () => {
    const failed = after(
      added,
      { type: 'begun', id: 'a' },
      { type: 'failed', id: 'a', reason: 'It is damaged.' },
    );
    expect(failed[0]).toMatchObject({ status: 'failed', reason: 'It is damaged.' });
    expect(nextInLine(failed)?.id).toBe('b');
    const again = reduceUploads(failed, { type: 'retried', id: 'a' });
    expect(again[0]).toMatchObject({ status: 'waiting', progress: 0, reason: undefined });
  });

  it('hears nothing more of a file that was called off', () => {
    const cancelled = after(added, { type: 'begun', id: 'a' }, { type: 'cancelled', id: 'a' });
    expect(nextInLine(cancelled)?.id).toBe('b');
    for (const type of ['checked', 'done', 'begun', 'cancelled'] as const) {
      expect(statuses(reduceUploads(cancelled, { type, id: 'a' }))[0]).toBe('cancelled');
    }
    expect(statuses(reduceUploads(cancelled, { type: 'retried', id: 'a' }))[0]).toBe('waiting');
  });

  it('does not try again what is done, and drops what is not under way', () => {
    const done = after(added, { type: 'begun', id: 'a' }, { type: 'done', id: 'a' });
    expect(statuses(reduceUploads(done, { type: 'retried', id: 'a' }))[0]).toBe('done');
    expect(statuses(reduceUploads(done, { type: 'cancelled', id: 'a' }))[0]).toBe('done');
    expect(reduceUploads(done, { type: 'dismissed', id: 'a' })).toHaveLength(1);
    const under = after(added, { type: 'begun', id: 'a' });
    expect(reduceUploads(under, { type: 'dismissed', id: 'a' })).toHaveLength(2);
  });
});
