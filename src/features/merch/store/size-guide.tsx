import { SectionHeading } from '@/components/ui/section-heading';
import { sizeCharts, sizeGuide, type SizeChart } from '@/content/merch';

const HEADING_ID = `${sizeGuide.id}-heading`;

/** The measurements of every kind of garment; the refund policy links here. */
export function SizeGuide() {
  return (
    <section id={sizeGuide.id} tabIndex={-1} aria-labelledby={HEADING_ID} className="shell">
      <SectionHeading id={HEADING_ID}>{sizeGuide.title}</SectionHeading>
      <p className="max-w-[44.8em] text-note text-ash">{sizeGuide.text}</p>
      <dl className="mt-4 grid gap-1 text-note">
        {sizeGuide.how.map(({ term, text }) => (
          <div key={term}>
            <dt className="inline font-medium">{term}:</dt>{' '}
            <dd className="inline text-ash">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-9 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {sizeCharts.map((chart) => (
          <div key={chart.category}>
            <h3 className="text-title-xs">{chart.category}</h3>
            <SizeTable chart={chart} />
          </div>
        ))}
      </div>
    </section>
  );
}

function toHalfCentimeters(inches: number): number {
  return Math.round(inches * 2.54 * 2) / 2;
}

export function SizeTable({ chart: { category, fit, measures, rows } }: { chart: SizeChart }) {
  return (
    <>
      <p className="mt-2 text-note text-ash">{fit}</p>
      <table className="mt-4 w-full border-t border-rail text-left text-note">
        <caption className="sr-only">
          {category}: {measures.join(', ')}
        </caption>
        <thead>
          <tr className="border-b border-rail text-fine text-ash">
            <th scope="col" className="py-2.5 pr-3 font-normal">
              Size
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className="py-2.5 pr-3 font-normal">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, inches }) => (
            <tr key={size} className="border-b border-rail">
              <th scope="row" className="py-2.5 pr-3 font-medium">
                {size}
              </th>
              {inches.map((value, index) => (
                <td key={measures[index]} className="py-2.5 pr-3">
                  {value} in{' '}
                  <span className="block text-fine text-ash">{toHalfCentimeters(value)} cm</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
