import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** A list with more items than this renders only those near the window. */
export const FULL_RENDER_MAX = 200;
/** Number of items that are added and removed together. It fills whole rows of a grid of 2, 3 or 4 columns. */
const PART_LENGTH = 24;
/** Items are rendered up to this distance beyond the window. */
const MARGIN_PX = 1200;

interface LongListProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  className: string;
  itemClassName?: string;
  /**
   * Only the first part may be deferred, because a deferred item below it would move the list when its real height
   * replaces the estimate.
   */
  firstPartClassName?: string | false;
  children: (item: Item, index: number) => ReactNode;
}

/**
 * A list in the flow of the page, as a grid or a column. A long list renders only items near the window, so
 * that the size of the document stays constant.
 */
export function LongList<Item extends { id: number }>({
  label,
  className,
  ...rest
}: LongListProps<Item>) {
  const starts = [...rest.items.keys()].filter((index) => index % PART_LENGTH === 0);
  return (
    <ul aria-label={label} className={className}>
      {starts.map((from) => (
        <Part key={from} from={from} {...rest} />
      ))}
    </ul>
  );
}

type PartProps<Item extends { id: number }> = Omit<LongListProps<Item>, 'label' | 'className'> & {
  from: number;
};

/** Part of a list. Far from the window it is replaced by one empty item with the same height. */
function Part<Item extends { id: number }>(props: PartProps<Item>) {
  const { from, items, itemClassName, firstPartClassName, children } = props;
  const part = items.slice(from, from + PART_LENGTH);
  const isLong = items.length > FULL_RENDER_MAX;
  const first = useRef<HTMLLIElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const isGap = isLong && height !== null;

  useEffect(() => {
    const [start, end] = [first.current, last.current ?? first.current];
    if (!isLong || !start || !end) return;
    const update = () => {
      const { top } = start.getBoundingClientRect();
      const { bottom } = end.getBoundingClientRect();
      const isFar = bottom < -MARGIN_PX || top > window.innerHeight + MARGIN_PX;
      // The change is a transition, because a frame must not wait for items beyond the window.
      startTransition(() => setHeight(isFar ? bottom - top : null));
    };
    const observer = new IntersectionObserver(update, { rootMargin: `${MARGIN_PX}px 0px` });
    observer.observe(start);
    observer.observe(end);
    return () => observer.disconnect();
  }, [isLong, isGap, part.length]);

  if (isGap) {
    return (
      <li
        ref={first}
        aria-hidden="true"
        // The height must not have a transition, which would make the page shorter for a moment.
        className="col-span-full transition-none [overflow-anchor:none]"
        style={{ height }}
      />
    );
  }
  return part.map((item, place) => (
    <li
      key={item.id}
      ref={place === 0 ? first : place === part.length - 1 ? last : null}
      className={cn(itemClassName, from === 0 && !isLong && firstPartClassName)}
      {...(isLong && { 'aria-setsize': items.length, 'aria-posinset': from + place + 1 })}
    >
      {children(item, from + place)}
    </li>
  ));
}
