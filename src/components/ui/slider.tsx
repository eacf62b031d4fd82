import * as RadixSlider from '@radix-ui/react-slider';

type SliderProps = Pick<RadixSlider.SliderProps, 'min' | 'max' | 'step'> & {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** The value as screen readers announce it: '80%', '1:12 of 2:48'. */
  valueText: string;
};

export function Slider({ label, value, onValueChange, valueText, ...range }: SliderProps) {
  return (
    <RadixSlider.Root
      value={[value]}
      onValueChange={([next = value]) => onValueChange(next)}
      className="group relative flex h-11 w-full cursor-pointer touch-none items-center select-none"
      {...range}
    >
      <RadixSlider.Track data-slot="track" className="relative h-0.5 w-full grow bg-edge">
        <RadixSlider.Range data-slot="fill" className="absolute h-full bg-ink" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-4 rounded-full bg-ink transition-transform group-hover:scale-115 forced-colors:bg-[Highlight]"
      />
    </RadixSlider.Root>
  );
}
