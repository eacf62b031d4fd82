import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { cn } from '@/lib/cn';

/** A value in the query of the URL, which is empty for the default. */
export function useParam(
  name: string,
  options: NavigateOptions = { replace: true },
): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    }, options);
  return [params.get(name) ?? '', set];
}

interface Period {
  value: string | number;
  label: string;
}

/** The period in the query of the URL, by default the first. */
export function usePeriod<Periods extends readonly [Period, ...Period[]]>(
  name: string,
  periods: Periods,
): [chosen: Periods[number], choose: (period: Periods[number]) => void] {
  const [asked, ask] = useParam(name);
  const [first] = periods;
  return [
    periods.find(({ value }) => String(value) === asked) ?? first,
    (period) => ask(period === first ? '' : String(period.value)),
  ];
}

interface PeriodChoiceProps<Named extends Period> {
  periods: readonly Named[];
  chosen: Named;
  choose: (period: Named) => void;
}

export function PeriodChoice<Named extends Period>({
  periods,
  chosen,
  choose,
}: PeriodChoiceProps<Named>) {
  return (
    <div role="group" aria-label="How far back" className="flex flex-wrap gap-x-5 text-note">
      {periods.map((period) => (
        <button
          key={period.value}
          type="button"
          aria-pressed={period === chosen}
          className={cn(
            'relative h-11 transition-colors after:absolute after:inset-x-0 after:bottom-1 after:h-0.5',
            period === chosen ? 'font-medium text-ink after:bg-rosin' : 'text-ash hover:text-ink',
          )}
          onClick={() => choose(period)}
        >
          {period.label}
        </button>
      ))}
    </div>
  );
}
