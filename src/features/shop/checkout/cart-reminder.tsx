import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/field';
import { reminderTexts as texts } from '@/content/checkout';
import { remindableLines, type Cart } from '@/features/shop/cart/cart';
import { useReminder } from '@/features/shop/checkout/model';
import { setReminder } from '@/features/shop/checkout/mutations';
import { addressSchema, checkForm } from '@/lib/forms/fields';

/** Time without a further change before the changed cart is sent. */
const SYNC_DELAY_MS = 2000;

/** Sends a changed cart to the server, while it has a reminder; an empty cart ends the reminder. */
export function useReminderSync(cart: Cart): void {
  const { reminder } = useReminder();
  // The user has not asked for this request, so its failure is only logged.
  const { mutate } = useMutation({ ...setReminder, meta: { errorLog: texts.failed } });
  useEffect(() => {
    if (!reminder || reminder.key === cart.key) return undefined;
    const timer = setTimeout(() => mutate({ owner: reminder.owner, cart }), SYNC_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reminder, cart, mutate]);
}

interface CartReminderProps {
  cart: Cart;
  /** Whether the box is shown. */
  isOffered: boolean;
  /** The email field. */
  children: ReactNode;
}

/** The email field of the checkout, and below it the box that allows one reminder of the cart to its email address. */
export function CartReminder({ cart, isOffered, children }: CartReminderProps) {
  const hintId = useId();
  const { owner, reminder } = useReminder();
  /** The user's choice until it is saved or has failed. */
  const [isTicked, setTicked] = useState<boolean | null>(null);
  const isWanted = isTicked ?? reminder !== null;
  const { mutate, isPending, variables } = useMutation(setReminder);
  const address = isPending ? variables.email : reminder?.email;
  const send = (email: string | null) =>
    mutate({ owner, email, cart }, { onSettled: () => setTicked(null) });
  const update = ({ form }: HTMLInputElement, wanted: boolean) => {
    const email = form && checkForm(addressSchema, new FormData(form)).values?.email;
    // Nothing is sent before the box is ticked and the email address is valid.
    if (!wanted) send(null);
    else if (email != null && email !== address) send(email);
  };
  const statusText = () => {
    if (!isWanted) return texts.means;
    if (isPending) return texts.saving;
    return reminder ? texts.saved(reminder.email) : texts.needsAddress;
  };

  return (
    <div
      className="grid gap-3"
      onBlur={({ target }) => {
        if (isWanted && target instanceof HTMLInputElement && target.name === 'email') {
          update(target, true);
        }
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
              setTicked(target.checked);
              update(target, target.checked);
            }}
          />
          <p id={hintId} role="status" className="-mt-1 ml-8 text-sm wrap-anywhere text-ash">
            {statusText()}
          </p>
        </div>
      )}
    </div>
  );
}
