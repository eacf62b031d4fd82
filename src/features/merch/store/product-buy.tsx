import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import type { Product } from '@/features/merch/model';

export interface ProductChoice {
  size: string | null;
  color: string | null;
  quantity: number;
}

interface ProductBuyProps {
  product: Product;
  onAdd: (choice: ProductChoice) => void;
}

export function ProductBuy({ product, onAdd }: ProductBuyProps) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // All values are strings, because the form has no file input.
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { size = null, color = null, quantity } = form;
    const unset = [
      ...(size === null && product.sizes.length > 0 ? ['size'] : []),
      ...(color === null && product.colors.length > 0 ? ['color'] : []),
    ];
    setMissing(unset);
    if (unset[0]) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${unset[0]}]`)?.focus();
      return;
    }
    onAdd({ size, color, quantity: Number(quantity) });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={({ target }) => {
        const { name } = target as unknown as HTMLInputElement;
        setMissing((names) => names.filter((each) => each !== name));
      }}
      className="flex flex-col gap-6"
    >
      <OptionPicker name="size" legend="Size" options={product.sizes} missing={missing} />
      <OptionPicker name="color" legend="Color" options={product.colors} missing={missing} />
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Quantity" className="w-28">
          <Select name="quantity">
            {Array.from({ length: product.stock }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </Select>
        </Field>
        <div className="grid min-w-52 flex-1 sm:flex-none">
          <Button type="submit" size="field">
            Add to Cart
          </Button>
        </div>
      </div>
    </form>
  );
}

interface OptionPickerProps {
  name: string;
  legend: string;
  options: readonly string[];
  /** Names of the pickers in which nothing was chosen. */
  missing: readonly string[];
}

/** Radio buttons for the options; a single option is chosen from the start. */
function OptionPicker({ name, legend, options, missing }: OptionPickerProps) {
  const errorId = useId();
  const isMissing = missing.includes(name);
  if (options.length === 0) return null;
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined} className="min-w-0 wrap-anywhere">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="relative">
            <input
              type="radio"
              name={name}
              value={option}
              required
              defaultChecked={options.length === 1}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[22px]"
            />
            <span className="pointer-events-none relative grid min-h-11 min-w-13 place-items-center rounded-[22px] border border-edge px-4 py-2 text-note peer-checked:border-ink peer-checked:bg-ink peer-checked:text-stage peer-hover:border-ink">
              {option}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-danger">
          Please choose a {name}.
        </p>
      )}
    </fieldset>
  );
}
