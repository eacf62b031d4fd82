import { artist } from '@/content/artist';
import { cn } from '@/lib/cn';

/** The part of the band that the dial shows, in MHz. */
const BAND = { from: 87, to: 109 };
const ticks = Array.from({ length: (BAND.to - BAND.from) * 5 + 1 }, (_, i) => BAND.from + i / 5);

const position = (mhz: number) => `${((mhz - BAND.from) / (BAND.to - BAND.from)) * 100}%`;

export const radioFrequencies = artist.radio.frequencies.map(Number.parseFloat);

/** The scale of a radio, with a needle on each of the artist's frequencies. Decorative. */
export function RadioDial() {
  return (
    <div aria-hidden="true" className="relative mt-5 h-14 border-t border-edge">
      {ticks.map((mhz) => (
        <span
          key={mhz}
          style={{ left: position(mhz) }}
          className={cn(
            'absolute top-0 w-px bg-edge',
            mhz % 4 === 0 ? 'h-5' : Number.isInteger(mhz) ? 'h-3.5' : 'h-2 max-md:hidden',
          )}
        >
          {mhz % 4 === 0 && (
            <span className="absolute top-7 -translate-x-1/2 text-xs text-ash">{mhz}</span>
          )}
        </span>
      ))}
      {radioFrequencies.map((mhz) => (
        <span
          key={mhz}
          style={{ left: position(mhz) }}
          className="absolute -top-4 h-12 w-0.5 -translate-x-1/2 bg-rosin"
        />
      ))}
    </div>
  );
}
