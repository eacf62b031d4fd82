import { Disclosure } from '@/components/ui/disclosure';
import { listeningTexts } from '@/content/admin';
import { barsPath, HALF_HEIGHT, POINT_WIDTH } from '@/features/office/charts/chart';
import { FigureTable } from '@/features/office/charts/figure-table';
import { heardShares, partName, type HeardCounts } from '@/features/office/listening/model';
import { formatCount } from '@/lib/text/counts';

/** The share of plays that reached each part of the preview, as bars and as a table. */
export function HeardCurve({ of }: { of: HeardCounts }) {
  const shares = heardShares(of);
  const parts = shares.length;
  if (parts === 0) {
    return (
      <p className="border-y border-rail py-4 text-note text-ash">{listeningTexts.notHeard}</p>
    );
  }
  const width = parts * POINT_WIDTH;
  const marks = [
    ['the beginning', shares[0]],
    ['the middle', shares[parts / 2]],
    ['the end', shares[parts - 1]],
  ] as const;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline gap-x-8 gap-y-1 tabular-nums">
        {marks.map(([place, share]) => (
          <span key={place}>
            <span className="mr-2 font-display text-title-md leading-none text-rosin">
              {share}%
            </span>{' '}
            hear {place}
          </span>
        ))}
      </figcaption>
      <div className="relative mt-5 h-40 md:h-56">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${HALF_HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
          fill="none"
        >
          <path d={`M0 0H${width}`} className="stroke-rail" />
          <path
            d={barsPath(shares, 100, 'above')}
            className="stroke-rosin stroke-[6px] md:stroke-[12px]"
          />
          <path d={`M0 ${HALF_HEIGHT}H${width}`} className="stroke-edge" />
        </svg>
        <span
          aria-hidden="true"
          className="absolute top-1.5 right-0 bg-stage pl-1.5 text-xs text-ash"
        >
          100%
        </span>
      </div>
      <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-ash">
        <span>Beginning</span>
        <span>Middle</span>
        <span>End</span>
      </div>
      <Disclosure summary="Every part in figures" className="mt-6 border-y border-rail text-note">
        <FigureTable
          caption="Plays that heard each part of the preview"
          columns={['Part', 'Plays', 'Share']}
          rows={of.heard.map((plays, index) => ({
            key: index,
            cells: [partName(index, parts), formatCount(plays), `${shares[index]}%`],
          }))}
        />
      </Disclosure>
    </figure>
  );
}
