import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from './goals.ts';
import { format, goalOf, median, type Samples } from './report.ts';

/** A pair of bars: this site and the naive build. */
interface Bar {
  label: string;
  measure: string;
  subject: string;
}

const width = 720;
const labelWidth = 200;
const barHeight = 12;
const groupHeight = 38;
const top = 46;
/** Colors that can be read on a dark and on a light page. */
const colors = { ours: '#2f9e6e', naive: '#8b949e', goal: '#d9822b', text: '#757d86' };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Horizontal bars of both sites, with a line where the goal is. */
function drawBars(title: string, bars: readonly Bar[], samples: Samples): string {
  const value = ({ measure, subject }: Bar, site: string) =>
    median(samples[measure]?.[subject]?.[site] ?? [0]);
  const goal = (bar: Bar) => goalOf(bar.measure, bar.subject);
  const most = Math.max(
    ...bars.flatMap((bar) => [value(bar, 'ours'), value(bar, 'naive'), goal(bar) ?? 0]),
  );
  const scale = (number: number) => (number / most) * (width - labelWidth - 70);
  const height = top + bars.length * groupHeight;
  const groups = bars.map((bar, index) => {
    const y = top + index * groupHeight;
    const rows = (['ours', 'naive'] as const).map((site, row) => {
      const length = scale(value(bar, site));
      const rowTop = y + row * (barHeight + 2);
      const unit = measures[bar.measure]?.unit ?? '';
      return `<rect x="${labelWidth}" y="${rowTop}" width="${length.toFixed(1)}" height="${barHeight}" rx="2" fill="${colors[site]}"/><text x="${(labelWidth + length + 6).toFixed(1)}" y="${rowTop + 10}">${format(bar.measure, value(bar, site))} ${unit}</text>`;
    });
    const aim = goal(bar);
    const x = (labelWidth + scale(aim ?? 0)).toFixed(1);
    const line = `<path d="M${x} ${y - 4}v${2 * barHeight + 10}" stroke="${colors.goal}" stroke-width="2"/>`;
    return `<text x="${labelWidth - 12}" y="${y + 17}" text-anchor="end">${escape(bar.label)}</text>${rows.join('')}${aim === undefined ? '' : line}`;
  });
  const legend = [
    `<rect x="${labelWidth}" y="24" width="10" height="10" rx="2" fill="${colors.ours}"/><text x="${labelWidth + 16}" y="33">this site</text>`,
    `<rect x="${labelWidth + 90}" y="24" width="10" height="10" rx="2" fill="${colors.naive}"/><text x="${labelWidth + 106}" y="33">naive build</text>`,
    `<path d="M${labelWidth + 200} 22v14" stroke="${colors.goal}" stroke-width="2"/><text x="${labelWidth + 210}" y="33">goal</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="${colors.text}"><title>${escape(title)}</title><text y="14" font-size="14" font-weight="600">${escape(title)}</text>${legend.join('')}${groups.join('')}</svg>\n`;
}

const onPages = (samples: Samples, measure: string) =>
  Object.keys(samples[measure] ?? {}).map((subject) => ({ label: subject, measure, subject }));

const inUse = (samples: Samples, chosen: readonly string[]) =>
  chosen
    .filter((measure) => samples[measure])
    .map((measure) => ({ label: measures[measure]?.label ?? '', measure, subject: 'In use' }));

/** Writes the charts of tests/README.md. */
export function drawCharts(samples: Samples, folder: string): void {
  const charts = {
    lcp: ['Largest contentful paint on a phone (slow 4G)', onPages(samples, 'lcp')],
    bytes: ['What a first visit loads until idle', onPages(samples, 'bytes')],
    use: [
      'From press to paint',
      inUse(samples, ['filter', 'play', 'dialog', 'type', 'toStore', 'toBeat', 'toGallery']),
    ],
  } as const;
  for (const [name, [title, bars]] of Object.entries(charts)) {
    if (bars.length === 0) continue;
    writeFileSync(join(folder, `bench-${name}.svg`), drawBars(title, bars, samples));
  }
}
