import { describe, expect, it } from 'vitest';
import { Mutex } from './mutex.ts';

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('the mutex', () => {
  it('lets one through at a time, first come, first served', async () => {
    const mutex = new Mutex();
    const steps: string[] = [];
    const work = (name: string, ms: number) =>
      mutex.run(async () => {
        steps.push(`${name} begins`);
        await later(ms);
        steps.push(`${name} ends`);
      });
    await Promise.all([work('slow', 20), work('quick', 0)]);
    expect(steps).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
  });

  it('goes on after a failure, which only its owner hears of', async () => {
    const mutex = new Mutex();
    const failing = mutex.run(() => Promise.reject(new Error('no')));
    const next = mutex.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    await mutex.idle();
  });
});
