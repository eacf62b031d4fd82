/** Space between two tiles, in CSS pixels. */
export const TILE_GAP = 24;
/** Pictures that are shown at once, and added when more are asked for. */
export const STEP = 24;

/** A picture at least this much wider than high may stand across two columns. */
const WIDE = 1.2;

/** How many columns a list of this width has; one is a plain stack. */
export function columnsFor(width: number): number {
  if (width < 640) return 1;
  if (width < 960) return 2;
  return width < 1400 ? 3 : 4;
}

/** How wide a column is, in CSS pixels. */
export function columnWidth(width: number, columns: number): number {
  return (width - (columns - 1) * TILE_GAP) / columns;
}

/** About how high so many pictures hang, before anything is known of them. */
export function roomFor(count: number, width: number, columns: number): number {
  const tile = columnWidth(width, columns) * 1.1 + 90;
  return Math.ceil(count / columns) * tile;
}

/**
 * How many columns a tile takes: the first one opens the page across two where it is wide enough.
 */
export function spanOf(index: number, ratio: number, columns: number): number {
  return index === 0 && columns > 2 && ratio >= WIDE ? 2 : 1;
}

interface Tile {
  height: number;
  span: number;
}

interface Place {
  column: number;
  top: number;
}

/**
 * Hangs tiles one after the other where there is room highest up, leftmost first: what comes
 * first stands first, and more tiles never move those before them.
 */
export function hang(tiles: readonly Tile[], columns: number): { places: Place[]; height: number } {
  const ends = Array.from({ length: Math.max(1, columns) }, () => 0);
  const places = tiles.map(({ height, span }): Place => {
    const width = Math.min(Math.max(1, span), ends.length);
    const tops = ends
      .slice(0, ends.length - width + 1)
      .map((_, start) => Math.max(...ends.slice(start, start + width)));
    const top = Math.min(...tops);
    const column = tops.indexOf(top);
    ends.fill(top + height + TILE_GAP, column, column + width);
    return { column, top };
  });
  return { places, height: Math.max(0, Math.max(...ends) - TILE_GAP) };
}

/** A picture's number on the roll: the first one ever hung is 1. */
export function frameNumber(index: number, total: number): string {
  return String(total - index).padStart(2, '0');
}

/** The picture so many steps away; after the last one comes the first. */
export function stepFrom(index: number, by: number, total: number): number {
  return total === 0 ? 0 : (((index + by) % total) + total) % total;
}
