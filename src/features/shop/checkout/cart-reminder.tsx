import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/field';
import { reminderTexts as texts } from '@/content/checkout';
import { remindableLines, type Cart } from '@/features/shop/cart/cart';
import { setReminder } from '@/features/shop/checkout/mutations';
import { readReminder, useReminder } from '@/features/shop/checkout/reminder';
import { addressSchema, checkForm } from '@/lib/forms/fields';

/** Sends each change of the cart to the server, while it has a reminder; an empty cart ends the reminder. */
export function useReminderSync(cart: Cart): void {
  const reminder = useReminder();
  const { mutate } = useMutation(setReminder);
  useEffect(() => {
    if (reminder && reminder.key !== cart.key) mutate({ email: reminder.email, cart });
  }, [reminder, cart, mutate]);
}

interface CartReminderProps {
  cart: Cart;
  /** Whether the box is shown. */
  isOffered: boolean;
  /** The field of the address. */
  children: ReactNode;
}

/** The email field of the checkout, and below it the box that allows one reminder of the cart to its address. */
export function CartReminder({ cart, isOffered, children }: CartReminderProps) {
  const hintId = useId();
  const reminder = useReminder();
  const [isWanted, setWanted] = useState(reminder !== null);
  const onError = () => setWanted(readReminder() !== null);
  const { mutate } = useMutation({ ...setReminder, onError });
  const update = ({ form }: HTMLInputElement, wanted: boolean) => {
    const email = form && checkForm(addressSchema, new FormData(form)).values?.email;
    // Nothing is sent before the box is ticked and the address is valid.
    if (!wanted) mutate({ email: null, cart });
    else if (email != null && email !== reminder?.email) mutate({ email, cart });
  };

  return (
    <div
      className="grid gap-3"
      onBlur={({ target }) => {
        if (isWanted && target instanceof HTMLInputElement) update(target, true);
      }}
    >
      {children}
      {isOffered && remindableLines(cart.lines).length > 0 && (
        <div>
          <Checkbox
            label={texts.label}
            aria-describedby={hintId}
            checked={isWanted}
            onChange={({ target }) => {
              setWanted(target.checked);
              update(target, target.checked);
            }}
          />
          <p id={hintId} role="status" className="-mt-1 ml-8 text-sm wrap-anywhere text-ash">
            {!isWanted ? texts.means : reminder ? texts.saved(reminder.email) : texts.needsAddress}
          </p>
        </div>
      )}
    </div>
  );
}
