import { srcSet, variantUrl } from '@/lib/images';

interface StaticPictureProps {
  /** The site's own file without width and ending: `/images/teaser/story`. */
  stem: string;
  /** The widths it comes in, in px; the first is the least that is asked for. */
  widths: readonly [number, ...number[]];
  /** Of the largest one: the room it takes before it is there. */
  width: number;
  height: number;
  sizes: string;
  /** Empty where the picture says nothing that the text does not. */
  alt: string;
  className?: string;
}

/** A picture that comes with the site, fetched when it is near and at the size it is shown. */
export function StaticPicture({ stem, widths, sizes, alt, ...rest }: StaticPictureProps) {
  const url = `${stem}.webp`;
  return (
    <img
      src={variantUrl(url, widths[0])}
      srcSet={srcSet({ url, variantWidths: widths })}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      // Drawn together with the page: decoded later it would be missing where all is drawn at once, in print.
      decoding="sync"
      {...rest}
    />
  );
}
