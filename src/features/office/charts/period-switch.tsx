import { cn } from '@/lib/cn';

interface PeriodSwitchProps<Period> {
  periods: readonly { value: Period; label: string }[];
  chosen: Period;
  onChange: (period: Period) => void;
}

export function PeriodSwitch<Period extends string | number>({
  periods,
  chosen,
  onChange,
}: PeriodSwitchProps<Period>) {
  return (
    <div role="group" aria-label="How far back" className="flex flex-wrap gap-x-5 text-note">
      {periods.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={cn(
            'relative h-11 transition-colors after:absolute after:inset-x-0 after:bottom-1 after:h-0.5',
            value === chosen ? 'font-medium text-ink after:bg-rosin' : 'text-ash hover:text-ink',
          )}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
