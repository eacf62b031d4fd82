import { useLayoutEffect, type RefObject } from 'react';
import { columnWidth, hang, TILE_GAP } from '@/features/gallery/masonry';

/** Puts each tile where it hangs, and gives the list its height. */
function place(list: HTMLElement, tiles: readonly HTMLElement[], width: number, columns: number) {
  const column = columnWidth(width, columns);
  const spans = tiles.map((tile) => Number(tile.dataset['span'] ?? 1));
  tiles.forEach((tile, index) => {
    const span = spans[index] ?? 1;
    tile.style.width = `${column * span + TILE_GAP * (span - 1)}px`;
  });
  const { places, height } = hang(
    tiles.map((tile, index) => ({ height: tile.offsetHeight, span: spans[index] ?? 1 })),
    columns,
  );
  tiles.forEach((tile, index) => {
    const spot = places[index];
    if (!spot) return;
    tile.style.transform = `translate(${spot.column * (column + TILE_GAP)}px, ${spot.top}px)`;
  });
  list.style.height = `${height}px`;
}

/** As if they had never hung: a stack. */
function release(list: HTMLElement, tiles: readonly HTMLElement[]) {
  list.style.height = '';
  for (const tile of tiles) {
    tile.style.width = '';
    tile.style.transform = '';
    delete tile.dataset['placed'];
  }
}

interface Masonry {
  /** The list's width; 0 until it is known. */
  width: number;
  columns: number;
  /** What is in the list: whenever it changes, the tiles are hung anew. */
  content: string;
}

/**
 * Hangs a list's items in columns, in their order. Places are written to the page itself rather
 * than rendered: how high a caption is, only the page knows. Transforms move the tiles, so that
 * one that comes live lets the others glide and shifts nothing. One column is left alone.
 */
export function useMasonry(
  list: RefObject<HTMLElement | null>,
  { width, columns, content }: Masonry,
): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const tiles = [...element.children].filter((child) => child instanceof HTMLElement);
    if (columns < 2) {
      release(element, tiles);
      return;
    }
    place(element, tiles, width, columns);

    // From the next frame on they glide; into their first place they do not.
    const frame = requestAnimationFrame(() => {
      for (const tile of tiles) tile.dataset['placed'] = '';
    });
    // A caption in another typeface may take another line.
    const onFonts = () => place(element, tiles, width, columns);
    document.fonts.addEventListener('loadingdone', onFonts);
    return () => {
      cancelAnimationFrame(frame);
      document.fonts.removeEventListener('loadingdone', onFonts);
    };
  }, [list, width, columns, content]);
}
