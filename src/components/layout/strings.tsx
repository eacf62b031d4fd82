import { useEffect, useRef } from 'react';
import type { StringsRenderer } from '@/components/layout/strings-renderer';
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
  const latest = useRef({ getLevel, active });

  useEffect(() => {
    latest.current = { getLevel, active };
    renderer.current?.setActive(active);
  }, [getLevel, active]);

  // Text and buttons come first; what draws the strings follows them.
  useEffect(() => {
    let left = false;
    import('@/components/layout/strings-renderer').then(
      ({ renderStrings }) => {
        if (left || !canvas.current) return;
        const strings = renderStrings(canvas.current, () => latest.current.getLevel?.() ?? 0.5);
        strings.setActive(latest.current.active);
        renderer.current = strings;
      },
      (error: unknown) => console.error('The strings could not be drawn:', error),
    );
    return () => {
      left = true;
      renderer.current?.dispose();
      renderer.current = null;
    };
  }, []);

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
