import * as RadixSlider from '@radix-ui/react-slider';

type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** How the value is read out: '80%', '1:12 of 2:48'. */
  valueText: string;
  min?: number;
  max?: number;
  step?: number;
};

export function Slider({
  label,
  value,
  onValueChange,
  valueText,
  min = 0,
  max = 100,
  step = 1,
}: SliderProps) {
  return (
    <RadixSlider.Root
      value={[value]}
      onValueChange={([next = min]) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      className="group relative flex h-11 w-full cursor-pointer touch-none items-center select-none"
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
