import { useState, type SubmitEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { productTexts } from '@/content/merch';
import { chosenOption, maxQuantity, type Product } from '@/features/merch/model';

/** What goes into the cart. */
export interface Choice {
  size: string | null;
  color: string | null;
  quantity: number;
}

interface ProductBuyProps {
  product: Product;
  onAdd: (choice: Choice) => void;
}

/** Size, color, how many, and into the cart. */
export function ProductBuy({ product, onAdd }: ProductBuyProps) {
  const [chosen, setChosen] = useState<Choice>({ size: null, color: null, quantity: 1 });
  const [tried, setTried] = useState(false);

  const most = maxQuantity(product.stock);
  const size = chosenOption(product.sizes, chosen.size);
  const color = chosenOption(product.colors, chosen.color);
  // Somebody else may have bought meanwhile.
  const quantity = Math.min(chosen.quantity, most);
  const missing = {
    size: product.sizes.length > 0 && size === null,
    color: product.colors.length > 0 && color === null,
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!missing.size && !missing.color) {
      onAdd({ size, color, quantity });
      return;
    }
    const groups = [...event.currentTarget.querySelectorAll('fieldset')];
    const unanswered = groups.find((group) => !group.querySelector('input:checked'));
    unanswered?.querySelector('input')?.focus();
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <OptionPicker
        legend={productTexts.size}
        options={product.sizes}
        chosen={size}
        error={tried && missing.size ? productTexts.choose.size : null}
        onChoose={(option) => setChosen({ ...chosen, size: option })}
      />
      <OptionPicker
        legend={productTexts.color}
        options={product.colors}
        chosen={color}
        error={tried && missing.color ? productTexts.choose.color : null}
        onChoose={(option) => setChosen({ ...chosen, color: option })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Field label={productTexts.quantity} className="w-28">
          <Select
            name="quantity"
            value={quantity}
            onChange={({ target }) => setChosen({ ...chosen, quantity: Number(target.value) })}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid min-w-52 flex-1 sm:flex-none">
          <Button type="submit" size="field">
            {productTexts.addToCart}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface OptionPickerProps {
  legend: string;
  options: readonly string[];
  chosen: string | null;
  error: string | null;
  onChoose: (option: string) => void;
}

/** One of a few, all in sight; the first press of Tab comes to them, arrows choose. */
function OptionPicker({ legend, options, chosen, error, onChoose }: OptionPickerProps) {
  const name = useId();
  const errorId = `${name}-error`;
  if (options.length === 0) return null;
  return (
    <fieldset
      aria-describedby={error === null ? undefined : errorId}
      className="min-w-0 wrap-anywhere"
    >
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
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[22px]"
            />
            <span className="pointer-events-none relative grid min-h-11 min-w-13 place-items-center rounded-[22px] border border-edge px-4 py-2 text-[15px] peer-checked:border-ink peer-checked:bg-ink peer-checked:text-stage peer-hover:border-ink">
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
