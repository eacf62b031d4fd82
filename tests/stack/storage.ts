/** A beat to keep files for, and where they are found. */
import { randomBytes } from 'node:crypto';
import type { TestStack } from './support.ts';

export const sound = randomBytes(300_000);

export async function addBeat(stack: TestStack): Promise<number> {
  const [row] = await stack.sql<{ id: number }>(
    `insert into public.beats (title, artist, genre, price) values ('Rosin', 'T', 'trap', 25) returning id`,
  );
  return row?.id ?? 0;
}

export const soundKey = (beat: number, name: string, type = 'preview') =>
  `${beat}/${type}_1700000000000_${name}`;

export const publicUrlOf = (stack: TestStack, bucket: string, path: string) =>
  stack.visitor().storage.from(bucket).getPublicUrl(path).data.publicUrl;
