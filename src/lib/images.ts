export interface ImageFile {
  /** Public URL of the original. */
  url: string;
  /** Widths in px of the WebP variants that stand beside it. */
  variantWidths: readonly number[];
}

/** `…/cover.jpg` at 400 px is `…/cover-400.webp`: the same stem, the width, WebP. */
export function variantUrl(url: string, width: number): string {
  return url.replace(/\.[^./]+$/, `-${width}.webp`);
}

/** The `srcset` of an image, or nothing where it has no variants. */
export function srcSet({ url, variantWidths }: ImageFile): string | undefined {
  if (variantWidths.length === 0) return undefined;
  return [...variantWidths]
    .sort((a, b) => a - b)
    .map((width) => `${variantUrl(url, width)} ${width}w`)
    .join(', ');
}
