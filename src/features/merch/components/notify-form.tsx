import type { Ref } from 'react';
import { AddressForm } from '@/components/ui/address-form';
import { notifyTexts } from '@/content/merch';
import { notify } from '@/features/merch/mutations';

interface NotifyFormProps {
  /** What is waited for, by its name. */
  product: string;
  /** Under a product's card: no room for one line, and others beside it. */
  stacked?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** An address to write to once something can be bought. */
export function NotifyForm({ product, stacked = false, inputRef }: NotifyFormProps) {
  return (
    <AddressForm
      name={`${notifyTexts.action}: ${product}`}
      label={notifyTexts.emailLabel}
      action={notifyTexts.action}
      mutation={notify(product)}
      primary={!stacked}
      stacked={stacked}
      inputRef={inputRef}
    />
  );
}
