/** Draws a picture at a size and answers it as a file of a type: the browser's choice of type wins. */
export async function drawPicture(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined')
    return drawOnPage(bitmap, width, height, type, quality);
  const canvas = new OffscreenCanvas(width, height);
  draw(canvas.getContext('2d'), bitmap, width, height);
  return canvas.convertToBlob({ type, quality });
}

/** For browsers whose canvases belong to a page. */
async function drawOnPage(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d'), bitmap, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The picture could not be drawn.');
  return blob;
}

function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
}
