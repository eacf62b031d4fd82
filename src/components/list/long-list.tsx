import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readSessionMap, writeSessionMap } from '@/lib/storage/browser-storage';

/** Up to so many items a list is in the page as a whole. */
const WHOLE_LENGTH = 200;
/** Items are rendered this far beyond the window. */
const MARGIN_PX = 1200;
/** Lists that are no grid add and remove this many items at a time. */
const LINES = 4;
/** Height of a row until one has been measured. */
const GUESSED_HEIGHT_PX = 400;
const STORAGE_KEY = 'list-heights';

/** The items from `from` to before `to` are in the page, between gaps as high as the others. */
interface Shown {
  from: number;
  to: number;
  before: number;
  after: number;
}

const everything: Shown = { from: 0, to: Infinity, before: 0, after: 0 };
const beginning: Shown = { ...everything, to: 24 };

/** Heights of the rows of a list of this width, each with the gap that follows it. */
interface Measurements {
  width: number;
  heights: (number | null)[];
}

let kept: Map<string, Measurements> | undefined;

/** By its address: a list that one comes back to is as high as it was before it is seen. */
function measurementsOf(address: string): Measurements {
  if (!kept) {
    const lists = (kept = readSessionMap<Measurements>(STORAGE_KEY));
    window.addEventListener('pagehide', () => writeSessionMap(STORAGE_KEY, lists));
  }
  const measurements = kept.get(address) ?? { width: 0, heights: [] };
  kept.set(address, measurements);
  return measurements;
}

interface LongListProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  className: string;
  itemClassName?: string;
  children: (item: Item, index: number) => ReactNode;
}

/**
 * A list in the flow of the page, as a grid or a column. A long list renders only items near the window, so
 * that the size of the document stays constant.
 */
export function LongList<Item extends { id: number }>({
  label,
  items,
  className,
  itemClassName,
  children,
}: LongListProps<Item>) {
  const isLong = items.length > WHOLE_LENGTH;
  const { ref, shown } = useShownItems(items.length, isLong);
  return (
    <ul ref={ref} aria-label={label} className={className}>
      {shown.before > 0 && <Gap height={shown.before} />}
      {items.slice(shown.from, shown.to).map((item, place) => {
        const index = shown.from + place;
        return (
          <li
            key={item.id}
            className={itemClassName}
            {...(isLong && { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
          >
            {children(item, index)}
          </li>
        );
      })}
      {shown.after > 0 && <Gap height={shown.after} />}
    </ul>
  );
}

// An item, not padding: browsers keep what is read in its place when an item above it changes height.
function Gap({ height }: { height: number }) {
  return (
    <li
      aria-hidden="true"
      // With reduced motion every change takes a moment: the page must not be shorter for a frame.
      className="col-span-full transition-none [overflow-anchor:none]"
      style={{ height }}
    />
  );
}

function useShownItems(count: number, isLong: boolean) {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<Shown>(isLong ? beginning : everything);
  const { pathname, search } = useLocation();

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !isLong) return;
    const measurements = measurementsOf(pathname + search);
    const update = (isUrgent: boolean) => {
      const layout = readLayout(list);
      measure(list, layout, measurements);
      const next = findShown(list, layout, count, measurements);
      const show = () => setShown((shown) => (isSame(shown, next) ? shown : next));
      // Items in the window render at once; others must not delay a frame.
      if (isUrgent || !isFilled(list)) show();
      else startTransition(show);
    };
    update(true);
    const follow = () => update(false);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [count, isLong, pathname, search]);

  return { ref, shown: isLong ? shown : everything };
}

const isSame = (a: Shown, b: Shown) =>
  a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Items come and go by whole rows. */
function readLayout(list: Element): { perRow: number; gap: number } {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  return { perRow: columns > 1 ? columns : LINES, gap: parseFloat(rowGap) || 0 };
}

type Layout = ReturnType<typeof readLayout>;

/** Takes down how high the rows are that are in the page, each with the gap that follows it. */
function measure(list: HTMLElement, { perRow, gap }: Layout, measurements: Measurements): void {
  const { heights } = measurements;
  if (measurements.width !== list.clientWidth) {
    measurements.width = list.clientWidth;
    heights.length = 0;
  }
  const items = [...list.querySelectorAll(':scope > [aria-posinset]')];
  const from = Number(items[0]?.ariaPosInSet) - 1;
  const gapAfter = list.lastElementChild?.ariaHidden === 'true' ? list.lastElementChild : null;
  // Rows may have been longer or shorter at another width.
  if (from % perRow !== 0 || (gapAfter && items.length % perRow !== 0)) return;
  const end = gapAfter ? topOf(gapAfter) : list.getBoundingClientRect().bottom + gap;
  for (let place = 0; place < items.length; place += perRow) {
    const [first, next] = [items[place], items[place + perRow]];
    const row = (from + place) / perRow;
    const height = (next ? topOf(next) : end) - (first ? topOf(first) : 0);
    // The position of a row changes its height by a fraction of a pixel.
    if (Math.abs(height - (heights[row] ?? 0)) > 0.5) heights[row] = height;
  }
}

/** The rows that are near the window; beyond the end as well: what is added there shows at once. */
function findShown(
  list: HTMLElement,
  { perRow, gap }: Layout,
  count: number,
  { heights }: Measurements,
): Shown {
  const known = heights.filter((height) => height !== null);
  const mean = known.reduce((sum, height) => sum + height, 0) / known.length;
  const rows = Math.ceil(count / perRow);
  const bottom = window.innerHeight + MARGIN_PX;
  let [from, to, before, after] = [0, 1, -gap, -gap];
  let top = topOf(list);
  for (let row = 0; row < rows || top < bottom; row += 1) {
    const height = (heights[row] ?? mean) || GUESSED_HEIGHT_PX;
    if (top + height < -MARGIN_PX && row < rows - 1) {
      from = row + 1;
      before += height;
    } else if (top < bottom || row === from) to = row + 1;
    else after += height;
    top += height;
  }
  return {
    from: from * perRow,
    to: to * perRow,
    before: from > 0 ? before : 0,
    after: to < rows ? after : 0,
  };
}

/** Whether the window shows items wherever it shows the list. */
function isFilled(list: HTMLElement): boolean {
  return [...list.children].every((child) => {
    if (child.ariaHidden !== 'true') return true;
    const { top, bottom } = child.getBoundingClientRect();
    return bottom < 0 || top > window.innerHeight;
  });
}
