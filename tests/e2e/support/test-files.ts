import { makeCover, makeTone } from './media.ts';
import { mp3File, zipFile } from './uploads.ts';

/** Files of beats that tests add, by the ending of their names; a tone's name has its seconds. */
const makers: Record<string, (seconds: number) => Promise<Buffer> | Buffer> = {
  jpg: makeCover,
  wav: makeTone,
  mp3: async (seconds) => (await mp3File('', seconds)).buffer,
  zip: () => zipFile('').buffer,
};

const made = new Map<string, Promise<Buffer>>();

/** The name of a stored file that has no bytes until it is read. */
export const testFileName = (ending: string, seconds = 1) => `test-${seconds}.${ending}`;

/** The bytes of a file with such a name; null for other files. */
export async function readTestFile(key: string): Promise<Buffer | null> {
  const [name, seconds, ending = ''] = /test-([\d.]+)\.(\w+)$/.exec(key) ?? [];
  const make = makers[ending];
  if (name === undefined || !make) return null;
  const file = made.get(name) ?? Promise.resolve(make(Number(seconds)));
  made.set(name, file);
  return file;
}
