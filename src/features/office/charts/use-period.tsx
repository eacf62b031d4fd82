import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cn } from '@/lib/cn';

/** A value in the query of the address, which is empty for the default. */
export function useParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

export interface Period<Value extends string | number = string | number> {
  value: Value;
  label: string;
}

/** The period in the query of the address, by default the first, and buttons that choose another. */
export function usePeriod<Named extends Period>(
  name: string,
  periods: readonly [Named, ...Named[]],
): [chosen: Named, buttons: ReactNode] {
  const [asked, ask] = useParam(name);
  const [first] = periods;
  const chosen = periods.find(({ value }) => String(value) === asked) ?? first;
  const buttons = (
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
          onClick={() => ask(period === first ? '' : String(period.value))}
        >
          {period.label}
        </button>
      ))}
    </div>
  );
  return [chosen, buttons];
}
