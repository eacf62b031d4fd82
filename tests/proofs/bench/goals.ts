/** The measures in their order, with their units and goals. */
export interface Measure {
  label: string;
  unit: '' | 'ms' | 'kB' | '%';
  digits?: number;
  /** The value to reach: a maximum, or a minimum where higher is better. */
  goal?: number;
  /** The pages that have the goal; all pages by default. */
  goalFor?: readonly string[];
  higherIsBetter?: boolean;
}

const score = { unit: '', goal: 100, higherIsBetter: true } as const;
const delay = { unit: 'ms', goal: 50 } as const;
const lists = ['/', '/beats'];

export const measures: Readonly<Record<string, Measure>> = {
  performance: { label: 'Performance', ...score, goal: 97 },
  fcp: { label: 'First contentful paint', unit: 'ms', goal: 1000 },
  lcp: { label: 'Largest contentful paint', unit: 'ms', goal: 1700 },
  tbt: { label: 'Total blocking time', unit: 'ms', goal: 150 },
  task: { label: 'Longest task', unit: 'ms', goal: 100 },
  cls: { label: 'Layout shift', unit: '', digits: 3, goal: 0 },
  accessibility: { label: 'Accessibility', ...score },
  practices: { label: 'Best practices', ...score },
  seo: { label: 'SEO', ...score },
  requests: { label: 'Requests before LCP, images aside', unit: '', goal: 12 },
  html: { label: 'HTML, brotli', unit: 'kB', digits: 1, goal: 25_000 },
  interactive: { label: 'JavaScript before interactive, gzip', unit: 'kB', goal: 115_000 },
  script: { label: 'JavaScript until idle, gzip', unit: 'kB', goal: 160_000, goalFor: lists },
  bytes: { label: 'Everything until idle', unit: 'kB', goal: 450_000, goalFor: ['/beats'] },
  filter: { label: 'INP at 4× CPU: filter', ...delay },
  play: { label: 'INP at 4× CPU: play', ...delay },
  dialog: { label: 'INP at 4× CPU: licenses', ...delay },
  type: { label: 'INP at 4× CPU: search', ...delay },
  toStore: { label: 'Route: / to /beats', ...delay },
  toBeat: { label: 'Route: /beats to a beat', ...delay },
  toGallery: { label: 'Route: / to /gallery', ...delay },
  sound: { label: 'Tap to sound', unit: 'ms' },
  lag: { label: '… more than a bare <audio>', unit: 'ms', goal: 60 },
  idle: { label: 'Main thread busy when idle on /', unit: '%', digits: 1 },
};
