import { useEffect, useState } from 'react';
import { srcSet, type ImageFile } from '@/lib/images';

/** What a picture counts as whose size cannot be learnt. */
const FALLBACK_RATIO = 4 / 5;
/** Nobody waits longer for one picture. */
const LEARN_WITHIN_MS = 8_000;
const LOOK_EVERY_MS = 50;

/** Width by height, by address: a picture that was seen once is never measured again. */
const known = new Map<string, number>();
const asked = new Map<string, Promise<void>>();

/** The picture's proportion, as far as it is known. */
export function knownRatio({ url }: ImageFile): number | undefined {
  return known.get(url);
}

/**
 * Learns how wide and how high a picture is. Its first bytes say so, long before it has arrived;
 * it is asked for exactly as it will be shown, so that nothing is loaded twice.
 */
function learn(file: ImageFile, sizes: string): Promise<void> {
  const before = asked.get(file.url);
  if (before) return before;
  const learning = new Promise<void>((resolve) => {
    const image = new Image();
    const deadline = Date.now() + LEARN_WITHIN_MS;
    const settle = (ratio: number) => {
      window.clearInterval(look);
      known.set(file.url, ratio);
      resolve();
    };
    const check = () => {
      if (image.naturalWidth > 0 && image.naturalHeight > 0) {
        settle(image.naturalWidth / image.naturalHeight);
      } else if (Date.now() > deadline) {
        settle(FALLBACK_RATIO);
      }
    };
    const look = window.setInterval(check, LOOK_EVERY_MS);
    image.addEventListener('load', check);
    image.addEventListener('error', () => settle(FALLBACK_RATIO));
    image.sizes = sizes;
    image.srcset = srcSet(file) ?? '';
    image.src = file.url;
  });
  asked.set(file.url, learning);
  return learning;
}

/**
 * The proportions of pictures, from the first on, as far as they are known without a gap: what is
 * shown in this order is never moved by what becomes known later.
 */
export function useProportions(files: readonly ImageFile[], sizes: string): number[] {
  const [, setLearnt] = useState(0);
  const missing = files.filter(({ url }) => !known.has(url));
  const wanted = missing.map(({ url }) => url).join('\n');

  useEffect(() => {
    let left = false;
    for (const file of missing) {
      void learn(file, sizes).then(() => {
        if (!left) setLearnt((count) => count + 1);
      });
    }
    return () => {
      left = true;
    };
    // What is missing is told apart by its addresses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, sizes]);

  const ratios: number[] = [];
  for (const { url } of files) {
    const ratio = known.get(url);
    if (ratio === undefined) break;
    ratios.push(ratio);
  }
  return ratios;
}
