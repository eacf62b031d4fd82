import { useEffect, useRef } from 'react';
import { renderStrings, type StringsRenderer } from '@/components/layout/strings-renderer';
import { cn } from '@/lib/cn';

type StringsProps = {
  /** The music's energy now, 0..1; asked once a frame while active. */
  getLevel?: () => number;
  /** Something sounds. */
  active: boolean;
  /** Lets them come out of the dark from the left, so that text there stays legible. */
  fade?: 'none' | 'start';
  /** Its place and size: it fills what it is given. */
  className?: string;
};

/** The four strings, behind the hero and beside the player. Decorative. */
export function Strings({ getLevel, active, fade = 'none', className }: StringsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<StringsRenderer>(null);
  const level = useRef(getLevel);

  useEffect(() => {
    level.current = getLevel;
  }, [getLevel]);

  useEffect(() => {
    if (!canvas.current) return;
    const strings = renderStrings(canvas.current, () => level.current?.() ?? 0.5);
    renderer.current = strings;
    return () => strings.dispose();
  }, []);

  useEffect(() => renderer.current?.setActive(active), [active]);

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={cn(
        'pointer-events-none block size-full',
        fade === 'start' &&
          'mask-[linear-gradient(to_right,transparent_12%,#0006_55%,black_90%)] max-md:mask-[linear-gradient(to_bottom,transparent_35%,#0005_70%,#000a)] lg:mask-[linear-gradient(to_right,transparent_8%,#0005_40%,black_72%)]',
        className,
      )}
    />
  );
}
