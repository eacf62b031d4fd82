import { useEffect, useRef, useState } from 'react';
import { galleryTexts } from '@/content/gallery';
import type { GalleryImage } from '@/features/gallery/model';

interface OpenImageOptions {
  images: readonly GalleryImage[];
  /** The picture that the address names, and null where it names none. */
  imageId: number | null;
  onTurn: (id: number) => void;
  onClose: () => void;
}

/**
 * The picture on the whole screen. One that is taken down while it is looked at makes room for
 * the one beside it; the last one closes.
 */
export function useOpenImage({ images, imageId, onTurn, onClose }: OpenImageOptions) {
  const found = imageId === null ? -1 : images.findIndex(({ id }) => id === imageId);
  const index = found < 0 ? null : found;

  // Where the picture hung that was seen last under this address.
  const [seen, setSeen] = useState<{ id: number; index: number } | null>(null);
  if (index !== null && imageId !== null && (seen?.id !== imageId || seen.index !== index)) {
    setSeen({ id: imageId, index });
  }
  const removed = index === null && imageId !== null && seen?.id === imageId;
  const beside = removed ? images[Math.min(seen.index, images.length - 1)] : undefined;
  const [noticeFor, setNoticeFor] = useState<number | null>(null);
  if (beside && noticeFor !== beside.id) setNoticeFor(beside.id);

  const dealtWith = useRef<number | null>(null);
  useEffect(() => {
    if (!removed || dealtWith.current === imageId) return;
    dealtWith.current = imageId;
    if (beside) onTurn(beside.id);
    else onClose();
  });

  return {
    index,
    /** It is on its way to another picture, or out. */
    leaving: removed,
    notice: imageId !== null && noticeFor === imageId ? galleryTexts.removed : null,
    turn: (image: GalleryImage) => {
      setNoticeFor(null);
      onTurn(image.id);
    },
    close: onClose,
  };
}
