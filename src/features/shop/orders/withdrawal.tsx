import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { EmailInput, Field, Input, ReferenceInput } from '@/components/ui/field';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { withdrawalTexts as texts } from '@/content/orders';
import { withdrawalLink } from '@/content/site';
import {
  REFERENCE_MAX,
  wasPaid,
  withdrawalSchema,
  type PlacedOrder,
  type Withdrawal,
} from '@/features/shop/orders/model';
import { sendWithdrawal } from '@/features/shop/orders/mutations';
import { checkFields, checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { formatUtcDay } from '@/lib/text/dates';

/**
 * The values and the step are in the router's state: Back leads to the form with what was typed, and a URL, which
 * may be shared or logged, must not contain them.
 */
type WithdrawalState = Partial<Withdrawal> & { isEntered?: boolean; sentAt?: string };

/** Asks for name, reference and email, then for a confirmation. */
export function WithdrawalSteps() {
  const state = (useLocation().state ?? {}) as WithdrawalState;
  const { values } = checkFields(withdrawalSchema, state);
  return (
    <div className="mt-10 border-t border-rail pt-9">
      {values && state.isEntered ? (
        <Confirmation withdrawal={values} sentAt={state.sentAt} />
      ) : (
        <WithdrawalForm typed={state} />
      )}
    </div>
  );
}

function WithdrawalForm({ typed }: { typed: WithdrawalState }) {
  const navigate = useNavigate();
  const { submit, errors } = useForm({
    check: (form) => checkForm(withdrawalSchema, form),
    mutation: {
      mutationFn: async (state: Withdrawal) => {
        await navigate('.', { replace: true, state });
        await navigate('.', { state: { ...state, isEntered: true } });
      },
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[27rem] gap-6">
      <Field label="Name" required error={errors['name']}>
        <Input name="name" autoComplete="name" defaultValue={typed.name} />
      </Field>
      <Field
        label="Reference"
        required
        hint={texts.referenceHint}
        error={errors['reference']}
        limit={REFERENCE_MAX}
      >
        <ReferenceInput name="reference" defaultValue={typed.reference} />
      </Field>
      <Field label="Email" required error={errors['email']}>
        <EmailInput defaultValue={typed.email} />
      </Field>
      <Button type="submit" size="lg">
        {texts.next}
      </Button>
    </form>
  );
}

interface ConfirmationProps {
  withdrawal: Withdrawal;
  sentAt: string | undefined;
}

/** Shows what is sent, with the one button that sends it, and then when it was sent. */
function Confirmation({ withdrawal, sentAt }: ConfirmationProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(sendWithdrawal);
  const send = () =>
    mutate(withdrawal, {
      onSuccess: (at) => {
        void navigate('.', {
          replace: true,
          state: { ...withdrawal, isEntered: true, sentAt: at },
        });
      },
    });
  return (
    <div className="grid max-w-[38rem] justify-items-start gap-6">
      {sentAt === undefined ? (
        <p>{texts.check}</p>
      ) : (
        <div ref={focusOnMount} tabIndex={-1} className="focus:outline-none">
          <Alert variant="success" title={texts.sent}>
            <DateTime at={sentAt} />
          </Alert>
        </div>
      )}
      <div className="w-full border-l-2 border-edge pl-5">
        <p className="text-lead wrap-anywhere" translate="no">
          {texts.statement(withdrawal.reference)}
        </p>
        <p className="mt-3 text-note wrap-anywhere text-ash" translate="no">
          {withdrawal.name}, {withdrawal.email}
        </p>
      </div>
      <ErrorAlert title={texts.failed} error={error}>
        {texts.otherWay}
      </ErrorAlert>
      {sentAt === undefined ? (
        <Button size="lg" pending={isPending} onClick={send}>
          {texts.confirm}
        </Button>
      ) : (
        <p>{texts.sentText}</p>
      )}
      <p className="text-note text-ash">{texts.refund}</p>
    </div>
  );
}

interface OrderWithdrawalProps {
  order: PlacedOrder;
  /** Whether the visitor is known to be the buyer: a person with a mere link of the order may not see the email. */
  isBuyer: boolean;
}

/** Shows which right the buyer waived at checkout, and how to withdraw. */
export function OrderWithdrawal({ order, isBuyer }: OrderWithdrawalProps) {
  const { reference, name, email: address, withdrawn_at: at, immediate_delivery_at: asked } = order;
  if (!wasPaid(order.status)) return null;
  const typed: WithdrawalState = { reference, ...(isBuyer && { name, email: address }) };
  return (
    <div className="mt-4 text-sm text-ash">
      {asked !== null && <p>{texts.consent(formatUtcDay(asked))}</p>}
      {at === null ? (
        <Link
          to={withdrawalLink.to}
          state={typed}
          className="mt-2 text-link inline-block print:hidden"
        >
          {withdrawalLink.label} <VisuallyHidden>for order {reference}</VisuallyHidden>
        </Link>
      ) : (
        <p className="mt-2">
          {texts.withdrawn} <DateTime at={at} />
        </p>
      )}
    </div>
  );
}
