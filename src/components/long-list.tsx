import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { entryState, keepInEntry, type MeasuredList } from '@/lib/shown-pages';

/** Up to so many items a list is in the page as a whole. */
const WHOLE_LENGTH = 200;
/** Items come and go by slices of so many: whole rows in two, three and four columns. */
const SLICE = 12;
/** How far beyond the window items stand ready. */
const MARGIN_PX = 1500;
/** Of a slice, until one has been measured. */
const GUESSED_HEIGHT_PX = 1200;
const SAVE_DELAY_MS = 200;

/** The slices from `from` to before `to` are in the page, between gaps as high as the others. */
interface Shown {
  from: number;
  to: number;
  before: number;
  after: number;
}

const everything: Shown = { from: 0, to: Infinity, before: 0, after: 0 };

interface LongListProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  className: string;
  itemClassName?: string;
  children: (item: Item, index: number) => ReactNode;
}

/**
 * A list in the flow of the page, a grid or one below the other. Of a long one only what is near the
 * window is in the document, so that its size stays level however far it is read on.
 */
export function LongList<Item extends { id: number }>({
  label,
  items,
  className,
  itemClassName,
  children,
}: LongListProps<Item>) {
  const isLong = items.length > WHOLE_LENGTH;
  const { ref, shown } = useShownSlices(items.length, isLong);
  const first = shown.from * SLICE;
  return (
    <ul ref={ref} aria-label={label} className={className}>
      {shown.before > 0 && <Gap height={shown.before} />}
      {items.slice(first, shown.to * SLICE).map((item, place) => (
        <li
          key={item.id}
          className={itemClassName}
          {...(isLong && { 'aria-setsize': items.length, 'aria-posinset': first + place + 1 })}
        >
          {children(item, first + place)}
        </li>
      ))}
      {shown.after > 0 && <Gap height={shown.after} />}
    </ul>
  );
}

// An item, not padding: browsers keep what is read in its place when an item above it changes height.
function Gap({ height }: { height: number }) {
  return <li aria-hidden="true" className="col-span-full" style={{ height }} />;
}

function useShownSlices(count: number, isLong: boolean) {
  const ref = useRef<HTMLUListElement>(null);
  // A list that one comes back to begins short, and is as high as it was before it is seen.
  const [shown, setShown] = useState<Shown>(isLong ? { ...everything, to: 2 } : everything);
  const measured = useRef<MeasuredList>(null);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !isLong) return;
    measured.current ??= entryState().measuredList ?? { width: 0, heights: [] };
    const measurements = measured.current;
    let saving: number | undefined;

    const update = () => {
      measure(list, shown, measurements);
      const next = findShown(list, count, measurements);
      window.clearTimeout(saving);
      saving = window.setTimeout(() => keepInEntry({ measuredList: measurements }), SAVE_DELAY_MS);
      if (Object.entries(next).every(([key, value]) => shown[key as keyof Shown] === value)) return;
      // What is in the window must not wait; what is beyond it must not hold up a frame.
      if (isFilled(list)) startTransition(() => setShown(next));
      else setShown(next);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.clearTimeout(saving);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [count, isLong, shown]);

  return { ref, shown: isLong ? shown : everything };
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
const rowGap = (list: Element) => parseFloat(getComputedStyle(list).rowGap) || 0;

/** Takes down how high the slices are that are in the page. */
function measure(list: HTMLElement, shown: Shown, measurements: MeasuredList): void {
  if (measurements.width !== list.clientWidth) {
    measurements.width = list.clientWidth;
    measurements.heights.length = 0;
  }
  const children = [...list.children].slice(shown.before > 0 ? 1 : 0);
  const end = list.getBoundingClientRect().bottom + rowGap(list);
  for (let place = 0; place < children.length; place += SLICE) {
    const [first, next] = [children[place], children[place + SLICE]];
    const isGap = first === undefined || first.ariaHidden === 'true';
    if (!isGap) {
      measurements.heights[shown.from + place / SLICE] = (next ? topOf(next) : end) - topOf(first);
    }
  }
}

/** The slices that are near the window. Beyond the end as well: what is added there shows at once. */
function findShown(list: HTMLElement, count: number, { heights }: MeasuredList): Shown {
  const known = heights.filter((height) => height !== null);
  const mean = known.reduce((sum, height) => sum + height, 0) / known.length;
  const heightOf = (slice: number) => heights[slice] ?? (mean || GUESSED_HEIGHT_PX);
  const gap = rowGap(list);

  const slices = Math.ceil(count / SLICE);
  const shown = { ...everything, to: 0 };
  let after = -gap;
  let top = topOf(list);
  for (let slice = 0; slice < slices || top < window.innerHeight + MARGIN_PX; slice += 1) {
    const height = heightOf(slice) || GUESSED_HEIGHT_PX;
    const isAbove = top + height < -MARGIN_PX && slice < slices - 1;
    if (isAbove) {
      shown.from = slice + 1;
      shown.before += height;
    } else if (top < window.innerHeight + MARGIN_PX || slice === 0) shown.to = slice + 1;
    else after += height;
    top += height;
  }
  shown.to = Math.max(shown.to, shown.from + 1);
  return {
    ...shown,
    before: Math.max(0, shown.before - gap),
    after: shown.to < slices ? after : 0,
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
