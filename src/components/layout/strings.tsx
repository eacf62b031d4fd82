import { useEffect, useRef, useState } from 'react';
import type { StringsRenderer } from '@/components/layout/strings-renderer';

type StringsProps = {
  /** Something sounds. */
  active: boolean;
  /** The music's energy now, 0..1; asked once a frame while active. */
  getLevel: () => number;
};

/** The four strings behind the hero: they come out of the dark, so that text there stays legible. */
export function Strings({ active, getLevel }: StringsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [renderer, setRenderer] = useState<StringsRenderer>();

  // Text and buttons come first; what draws the strings follows them.
  useEffect(() => {
    let strings: StringsRenderer | undefined;
    let left = false;
    import('@/components/layout/strings-renderer').then(
      ({ renderStrings }) => {
        if (left || !canvas.current) return;
        strings = renderStrings(canvas.current, getLevel);
        setRenderer(strings);
      },
      (error: unknown) => console.error('The strings could not be drawn:', error),
    );
    return () => {
      left = true;
      strings?.dispose();
    };
  }, [getLevel]);
  useEffect(() => renderer?.setActive(active), [renderer, active]);

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none block size-full mask-[linear-gradient(to_right,transparent_12%,#0006_55%,black_90%)] max-md:mask-[linear-gradient(to_bottom,transparent_35%,#0005_70%,#000a)] lg:mask-[linear-gradient(to_right,transparent_8%,#0005_40%,black_72%)]"
    />
  );
}
