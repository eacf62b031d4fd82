import { useState } from 'react';
import { galleryTexts } from '@/content/gallery';
import { TILE_SIZES } from '@/features/gallery/components/gallery-tile';
import { fullSrcSet, type GalleryImage } from '@/features/gallery/model';
import { knownRatio } from '@/features/gallery/proportions';
import { srcSet } from '@/lib/images';

/** What a picture that fills the screen is asked for. */
export const FULL_SIZES = '96vw';

interface LightboxPictureProps {
  image: GalleryImage;
  /** How far a finger has pulled it to the side, in CSS pixels. */
  offset: number;
}

/** The picture as large as it fits; until it has come, the one from the wall stands in. */
export function LightboxPicture({ image, offset }: LightboxPictureProps) {
  const [broken, setBroken] = useState(false);
  const ratio = knownRatio(image.file);
  const title = image.title || galleryTexts.untitled;

  if (broken) {
    return (
      <p role="alert" className="self-center text-ash">
        {galleryTexts.notShown}
      </p>
    );
  }
  return (
    <div
      className="relative max-h-full max-w-full self-center"
      style={{
        ...(ratio === undefined
          ? { width: '100%', height: '100%' }
          : { aspectRatio: String(ratio), width: `min(100%, calc(100cqh * ${ratio}))` }),
        transform: offset === 0 ? undefined : `translateX(${offset}px)`,
      }}
    >
      {ratio !== undefined && (
        <img
          src={image.file.url}
          srcSet={srcSet(image.file)}
          sizes={TILE_SIZES}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full rounded-sm object-contain"
        />
      )}
      <img
        src={image.file.url}
        srcSet={fullSrcSet(image.file)}
        sizes={FULL_SIZES}
        alt={title}
        draggable={false}
        onError={() => setBroken(true)}
        className="relative size-full animate-fade-in rounded-sm object-contain"
      />
    </div>
  );
}
