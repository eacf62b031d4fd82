import { median } from '../bench/report.ts';

/** The measures of a sample, and by how much the last third of a run may exceed the middle one. */
export const measures = {
  heap: { label: 'page: JS heap, MB', digits: 1, share: 0.03, slack: 0.2 },
  nodes: { label: 'page: DOM nodes', digits: 0, share: 0.03, slack: 20 },
  listeners: { label: 'page: event listeners', digits: 0, share: 0.03, slack: 2 },
  sockets: { label: 'page: open websockets', digits: 0, share: 0, slack: 0 },
  channels: { label: 'page: joined channels', digits: 0, share: 0, slack: 0 },
  stackHeap: { label: 'stack: JS heap, MB', digits: 1, share: 0.03, slack: 1 },
  stackMemory: { label: 'stack: resident memory, MB', digits: 0, share: 0.05, slack: 5 },
} as const;

type Measure = keyof typeof measures;
export type Sample = Readonly<Record<Measure, number>>;

export interface Growth {
  measure: Measure;
  /** Medians of the thirds of the run. */
  thirds: [number, number, number];
  levelsOff: boolean;
}

/**
 * Code and data are loaded and cached in the first third of a run; a measure that still grows from the middle third
 * to the last one shows a leak.
 */
export function judgeGrowth(samples: readonly Sample[]): Growth[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('Fewer than three samples: let it run longer.');
  const start = samples.length - 3 * third;
  return (Object.keys(measures) as Measure[]).map((measure) => {
    const medianOf = (index: number) => {
      const from = start + index * third;
      return median(samples.slice(from, from + third).map((sample) => sample[measure]));
    };
    const [first, middle, last] = [medianOf(0), medianOf(1), medianOf(2)];
    const { share, slack } = measures[measure];
    const levelsOff = last <= middle + Math.max(middle * share, slack);
    return { measure, thirds: [first, middle, last], levelsOff };
  });
}
