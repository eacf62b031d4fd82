import { expect, it } from 'vitest';
import { Mutex } from './mutex.ts';

it('runs one task at a time, in the order of the calls, also after a failure', async () => {
  const mutex = new Mutex();
  const steps: string[] = [];
  const work = (name: string, result: () => Promise<void>) =>
    mutex.run(async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
      return result();
    });
  const failing = work('first', () => Promise.reject(new Error('no')));
  const next = work('second', () => Promise.resolve());
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBeUndefined();
  await mutex.idle();
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
