import { useId } from 'react';

interface OptionPickerProps {
  legend: string;
  options: readonly string[];
  chosen: string | null;
  error: string | null;
  onChoose: (option: string) => void;
}

/** One of a few, all in sight; the first press of Tab comes to them, arrows choose. */
export function OptionPicker({ legend, options, chosen, error, onChoose }: OptionPickerProps) {
  const name = useId();
  const errorId = `${name}-error`;
  if (options.length === 0) return null;
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className="text-sm font-medium">
        {legend}
        {chosen !== null && <span className="font-normal text-ash"> · {chosen}</span>}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="relative">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <span className="pointer-events-none relative grid h-11 min-w-13 place-items-center rounded-full border border-edge px-4 text-[15px] peer-checked:border-ink peer-checked:bg-ink peer-checked:text-stage peer-hover:border-ink">
              {option}
            </span>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
