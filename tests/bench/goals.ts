/** What is measured, in which order and unit it is shown, and what is to be reached. */
export interface Measure {
  label: string;
  unit: '' | 'ms' | 'kB' | '%';
  digits?: number;
  /** The value to reach: at least for scores, at most for everything else. */
  goal?: number;
  /** The pages that the goal is for, where not all. */
  goalFor?: readonly string[];
  more?: boolean;
}

const score = { unit: '', goal: 100, more: true } as const;
const store = ['/', '/beats'];

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
  html: { label: 'HTML, brotli', unit: 'kB', digits: 1, goal: 25_000 },
  script: { label: 'JavaScript until idle, gzip', unit: 'kB', goal: 160_000, goalFor: store },
  requests: { label: 'Requests before LCP, images aside', unit: '', goal: 12 },
  bytes: { label: 'Everything until idle', unit: 'kB', goal: 450_000, goalFor: ['/beats'] },
};
