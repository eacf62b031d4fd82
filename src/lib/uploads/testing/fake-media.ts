import { vi } from 'vitest';
import { variantUrl } from '@/lib/images/sized-images';

/** Mock of `@/lib/images/prepare-image`: every image is 800 px square and gets one variant. */
export const prepareImageUpload = vi.fn(
  (
    file: File,
    { bucket, keyOf }: { bucket: string; keyOf: (name: string, type: string) => string },
  ) => {
    const key = keyOf(file.name, file.type);
    return Promise.resolve({
      bucket,
      objects: [
        { key: variantUrl(key, 400), contentType: 'image/webp', file },
        { key, contentType: file.type, file },
      ],
      row: { variant_widths: [400], width: 800, height: 800 },
    });
  },
);

/** Mock of `@/lib/uploads/send-object`: every object is stored at once. */
export const sendObject = vi.fn((_object: { key: string; signal: AbortSignal }) =>
  Promise.resolve(),
);
export const readSession = () => Promise.resolve({ token: 'token', userId: 'admin' });
export const onSignIn = () => Promise.resolve();
