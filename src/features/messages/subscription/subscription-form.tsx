import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { announced, notifyTexts } from '@/content/merch';
import { subscriptionPage as texts } from '@/content/newsletter';
import { saveSubscription, type Subscription } from '@/features/messages/subscription/queries';
import { useSiteText } from '@/features/site-texts/use-site-text';

const NEW_BEATS = 'new-beats';
const MERCH = 'merch:';

const labels: Readonly<Record<string, string>> = {
  newsletter: texts.newsletter,
  'early-access': texts.earlyAccess,
  [NEW_BEATS]: texts.newBeats,
  [MERCH + notifyTexts.everything]: texts.merch(notifyTexts.everything),
};

interface SubscriptionFormProps extends Subscription {
  token: string;
  /** True for a link from a confirmation mail, which is also sent to a fan who subscribes again after unsubscribing. */
  asksToConfirm: boolean;
}

/**
 * The lists of an email address as checkboxes. Opening the page saves nothing, because mail scanners open links. A list
 * that waits for confirmation is checked only if the link is for it, because a visitor can type another person's email
 * address.
 */
export function SubscriptionForm({
  token,
  email,
  list: own,
  lists,
  asksToConfirm,
}: SubscriptionFormProps) {
  const { products } = useSiteText(announced);
  const { mutate, isPending, error } = useMutation(saveSubscription(token));
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>(
    asksToConfirm ? { [own]: true } : {},
  );
  const onSuccess = () => setChanges({});

  const states = new Map(lists.map(({ list, state }) => [list, state]));
  const offered = [...new Set([...states.keys(), NEW_BEATS])];
  const isActive = (list: string) => {
    const state = states.get(list);
    return state === 'confirmed' || (state === 'waiting' && list === own);
  };
  const isChecked = (list: string) => changes[list] ?? isActive(list);
  const ownState = states.get(own);
  const state =
    ownState === 'confirmed'
      ? texts.active
      : ownState === 'waiting' || isChecked(own)
        ? texts.waiting
        : texts.ended;

  function labelOf(list: string): string {
    if (list in labels || !list.startsWith(MERCH)) return labels[list] ?? list;
    const product = list.slice(MERCH.length);
    return texts.merch(products.find(({ key }) => key === product)?.title ?? texts.otherProduct);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const choice = {
      p_confirmed: offered.filter((list) => isChecked(list) && states.get(list) !== 'confirmed'),
      p_ended: offered.filter((list) => !isChecked(list) && isActive(list)),
    };
    mutate(choice, { onSuccess });
  };

  return (
    <form onSubmit={submit} className="mt-10 border-t border-rail pt-9">
      {/* A live region, because saving changes the state. */}
      <div role="status">
        <h2 className="text-[38px] leading-tight">{state.title}</h2>
        <p className="mt-3 max-w-[36em] wrap-anywhere text-ash">{state.text(email)}</p>
      </div>
      <fieldset className="mt-6 grid justify-items-start">
        <legend className="sr-only">{texts.lists}</legend>
        {offered.map((list) => (
          <Checkbox
            key={list}
            label={<span className="min-w-0 wrap-anywhere">{labelOf(list)}</span>}
            checked={isChecked(list)}
            disabled={isPending}
            onChange={({ target }) => setChanges({ ...changes, [list]: target.checked })}
          />
        ))}
      </fieldset>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button type="submit" size="lg" pending={isPending}>
          {state.save}
        </Button>
        {lists.some((listed) => listed.state !== 'ended') && (
          <Button
            size="lg"
            variant="outline"
            disabled={isPending}
            onClick={() => mutate({ p_ends_all: true }, { onSuccess })}
          >
            {texts.endAll}
          </Button>
        )}
      </div>
      <ErrorAlert title={texts.notSaved} error={error} className="mt-5 max-w-[36em]" />
    </form>
  );
}
