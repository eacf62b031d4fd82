import { steps } from '@/features/story/drawing';

/** The part of the band that the dial shows, in MHz. */
const FROM = 86;
const TO = 110;

interface RadioDialProps {
  /** Read out in place of the picture. */
  label: string;
  /** `87.5 FM`: a number and its unit. */
  frequencies: readonly string[];
  unit: string;
}

function place(mhz: number): string {
  return `${((mhz - FROM) / (TO - FROM)) * 100}%`;
}

/** A tuner's scale with a needle on each frequency. */
export function RadioDial({ label, frequencies, unit }: RadioDialProps) {
  return (
    <div role="img" aria-label={label} className="pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10">
        {frequencies.map((frequency) => (
          <p
            key={frequency}
            className="font-display text-[clamp(84px,15vw,232px)] leading-[0.9] tracking-[-0.03em]"
          >
            {Number.parseFloat(frequency)}
            <span className="ml-[0.12em] text-[0.22em] tracking-normal text-rosin italic">
              {unit}
            </span>
          </p>
        ))}
      </div>
      <div className="relative mt-8 h-24 border-b border-rail">
        {steps(FROM, TO, (TO - FROM) * 2 + 1).map((mhz) => {
          const labelled = mhz % 4 === 2;
          return (
            <span
              key={mhz}
              style={{ left: place(mhz) }}
              className={`absolute bottom-0 w-px bg-edge ${labelled ? 'h-8' : mhz % 1 === 0 ? 'h-5' : 'h-2.5 max-md:hidden'}`}
            />
          );
        })}
        {steps(90, 106, 5).map((mhz) => (
          <span
            key={mhz}
            style={{ left: place(mhz) }}
            className="absolute bottom-10 -translate-x-1/2 text-sm text-ash"
          >
            {mhz}
          </span>
        ))}
        {frequencies.map((frequency) => (
          <span
            key={frequency}
            style={{ left: place(Number.parseFloat(frequency)) }}
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-varnish before:absolute before:-top-1 before:-left-[3px] before:size-2 before:rounded-full before:bg-varnish"
          />
        ))}
      </div>
    </div>
  );
}
