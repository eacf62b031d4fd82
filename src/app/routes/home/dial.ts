interface DialRange {
  from: number;
  to: number;
}

/** The number in a station's name: `87.5 FM` is 87.5. */
export function megahertz(frequency: string): number {
  return Number.parseFloat(frequency);
}

/** Where a frequency stands on the dial, as a share of its length, 0..1. */
export function dialPosition(mhz: number, { from, to }: DialRange): number {
  return Math.min(1, Math.max(0, (mhz - from) / (to - from)));
}

/** Every tick of the dial, `step` MHz apart; the numbers on it are whole and `labelled` apart. */
export function dialTicks(
  { from, to }: DialRange,
  { step, labelled }: { step: number; labelled: number },
): { mhz: number; label: boolean }[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => {
    // Counted, not added up: a tenth is no exact number.
    const mhz = Math.round((from + index * step) * 10) / 10;
    return { mhz, label: mhz % labelled === 0 };
  });
}
