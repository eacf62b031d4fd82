import { Checkbox } from '@/components/ui/field';

interface SelectAllProps {
  checked: boolean;
  onChange: () => void;
}

/** Ticks every row of a page, above them. */
export function SelectAll({ checked, onChange }: SelectAllProps) {
  return (
    <div className="border-b border-rail py-1.5">
      <Checkbox
        label="Select all on this page"
        className="w-fit text-ash"
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
}
