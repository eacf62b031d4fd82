import { srcSet, widestUrl, type ImageFile } from '@/lib/images/sized-images';

interface HeroPictureProps {
  /** For windows up to 767 px wide. */
  phone: ImageFile;
  desktop: ImageFile;
  alt?: string;
  className: string;
}

/** The picture behind a first screen, as wide as the window. A link in the head preloads it before other files. */
export function HeroPicture({ phone, desktop, alt = '', className }: HeroPictureProps) {
  return (
    <>
      {preload(phone, '(max-width: 767.98px)')}
      {preload(desktop, '(min-width: 768px)')}
      <picture>
        <source media="(min-width: 768px)" srcSet={srcSet(desktop)} sizes="100vw" />
        <img
          src={widestUrl(phone)}
          srcSet={srcSet(phone)}
          sizes="100vw"
          alt={alt}
          fetchPriority="high"
          className={className}
        />
      </picture>
    </>
  );
}

/** The link is explicit, because React preloads no image inside a picture element. */
const preload = (image: ImageFile, media: string) => (
  <link
    rel="preload"
    as="image"
    href={widestUrl(image)}
    imageSrcSet={srcSet(image)}
    imageSizes="100vw"
    media={media}
    fetchPriority="high"
  />
);
