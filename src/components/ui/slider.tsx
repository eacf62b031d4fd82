import * as RadixSlider from '@radix-ui/react-slider';
import { cn } from '@/lib/cn';

type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Once, when it is let go of. */
  onValueCommit?: (value: number) => void;
  /** How the value is read out: '80%', '1:12 of 2:48'. */
  valueText: string;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  className?: string;
};

/** One value on a hairline. Arrows, Page Up and Down, Home and End move it. */
export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  valueText,
  min = 0,
  max = 100,
  step = 1,
  disabled = false,
  className,
}: SliderProps) {
  const first = (values: number[]) => values[0] ?? min;
  return (
    <RadixSlider.Root
      value={[value]}
      onValueChange={(values) => onValueChange(first(values))}
      onValueCommit={(values) => onValueCommit?.(first(values))}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className={cn(
        'group relative flex h-11 w-full cursor-pointer touch-none items-center select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50',
        className,
      )}
    >
      <RadixSlider.Track className="relative h-0.5 w-full grow bg-edge">
        <RadixSlider.Range className="absolute h-full bg-ink" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-4 rounded-full bg-ink transition-transform group-hover:scale-115"
      />
    </RadixSlider.Root>
  );
}
