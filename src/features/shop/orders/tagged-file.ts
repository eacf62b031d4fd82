import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { fileTagTexts } from '@/content/orders';
import type { Delivery } from '@/features/shop/orders/model';
import { writeTags, type SoundTags } from '@/lib/audio/sound-tags';
import { AppError } from '@/lib/data/errors';

/** What the tags of a file contain about its license. They name no buyer, because buyers pass files on. */
export interface LicenseOfFile {
  number: string;
  tier: string;
  title: string;
  beat: NonNullable<Delivery['document']>['tags'];
}

/** Loads a file. The request is an XMLHttpRequest, because `fetch` does not report how much has arrived. */
function loadBlob(url: string, onProgress?: (bytes: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const kind = request.status === 0 ? 'network' : 'unavailable';
      reject(new AppError({ kind, message: `A file was not loaded: status ${request.status}.` }));
    };
    request.open('GET', url);
    request.responseType = 'blob';
    request.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onerror = fail;
    request.onload = () => (request.status === 200 ? resolve(request.response as Blob) : fail());
    request.send();
  });
}

/** The cover for the tags; null if it cannot be loaded, because the other tags matter more. */
async function loadCover(url: string | null): Promise<ArrayBuffer | null> {
  if (url === null) return null;
  try {
    const response = await fetch(url);
    return response.ok ? await response.arrayBuffer() : null;
  } catch (error) {
    console.info('The cover is not in the tags:', error);
    return null;
  }
}

/** `F#m`, as ID3 writes `F♯ minor`. */
const toTagKey = (key: string) =>
  key
    .replace('♯', '#')
    .replace(/ major$/, '')
    .replace(/ minor$/, 'm');

async function toTags({ number, tier, title, beat }: LicenseOfFile): Promise<SoundTags> {
  const url = new URL(paths.verifyLicense(number), env.siteUrl || location.href).href;
  return {
    title,
    artist: beat.artist,
    album: beat.album ?? title,
    bpm: beat.bpm,
    key: beat.key && toTagKey(beat.key),
    copyright: beat.artist,
    url: beat.proof === null ? url : `${url}#proof=${beat.proof}`,
    comment: fileTagTexts.comment(tier, number, url),
    reference: { name: fileTagTexts.number, value: number },
    cover: await loadCover(beat.cover),
  };
}

/** The tagged file; null where it cannot be tagged, because the buyer gets the file in any case. */
async function tagFile(file: Blob, license: LicenseOfFile): Promise<Blob | null> {
  try {
    return await writeTags(file, await toTags(license));
  } catch (error) {
    console.warn('The file was not tagged:', error);
    return null;
  }
}

export interface LoadedFile {
  name: string;
  file: Blob;
  isTagged: boolean;
}

/**
 * Loads a file by the URL that the order gave out, and writes its license into its tags.
 *
 * @param license null for a file that is never tagged
 */
export async function loadFile(
  url: string,
  license: LicenseOfFile | null,
  onProgress?: (bytes: number) => void,
): Promise<LoadedFile> {
  const name = new URL(url).searchParams.get('download') ?? '';
  const file = await loadBlob(url, onProgress);
  const tagged = license && (await tagFile(file, license));
  return { name, file: tagged ?? file, isTagged: tagged !== null };
}
