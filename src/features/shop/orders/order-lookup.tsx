import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmailInput, Field, ReferenceInput } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { orderPage } from '@/content/checkout';
import { orderPageTexts } from '@/content/orders';
import { toReference } from '@/features/licenses/model';
import {
  isEntitled,
  orderLookupSchema,
  type OrderLookup as Lookup,
} from '@/features/shop/orders/model';
import { sendOrderLink } from '@/features/shop/orders/mutations';
import { OrderWithBuyer } from '@/features/shop/orders/order-receipt';
import { orderQueries } from '@/features/shop/orders/queries';
import { describeError } from '@/lib/data/messages';
import { checkFields, checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';

/** Focuses the result, because the form with the focus was removed. */
function focusReference(result: HTMLElement | null): void {
  result?.querySelector('h2')?.focus();
}

export function OrderLookup() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  // The email is in the router's state, because a URL, which may be shared or logged, must not contain it.
  const state = location.state as { email?: string; isClosed?: boolean } | null;
  const requested = {
    reference: toReference('TV', search.get('reference') ?? ''),
    email: state?.email ?? '',
  };
  const { values: lookup } = checkFields(orderLookupSchema, requested);

  const { data, error, isFetching, refetch } = useQuery({
    ...orderQueries.lookup(lookup ?? requested),
    enabled: lookup !== undefined,
  });
  const { submit, errors } = useForm({
    check: (form) => checkForm(orderLookupSchema, form),
    mutation: {
      mutationFn: async ({ reference, email }: Lookup) => {
        if (reference === lookup?.reference && email === lookup.email)
          await refetch({ cancelRefetch: false });
        else setSearch({ reference }, { replace: true, state: { email } });
      },
    },
  });

  if (data) {
    return (
      <div ref={focusReference} className="mt-10">
        <div className="grid gap-x-[6vw] gap-y-6 border-t border-rail pt-9 md:grid-cols-[2fr_3fr]">
          <OrderWithBuyer order={data} as="h2" />
        </div>
        {lookup && isEntitled(data.status) && <NewLink lookup={lookup} />}
        <Button
          variant="outline"
          className="mt-10"
          onClick={() => setSearch({}, { replace: true })}
        >
          {orderPage.another}
        </Button>
      </div>
    );
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-[27rem] gap-6">
      {state?.isClosed && (
        <Alert title={orderPageTexts.closed.title}>{orderPageTexts.closed.text}</Alert>
      )}
      <p className="mb-3 text-lead text-ash">{orderPage.lead}</p>
      <Field label="Reference" required hint={orderPage.referenceHint} error={errors['reference']}>
        <ReferenceInput name="reference" defaultValue={requested.reference} />
      </Field>
      <Field label="Email" required error={errors['email']}>
        <EmailInput defaultValue={requested.email} />
      </Field>
      {(error ?? data === null) && !isFetching && (
        <Alert variant="error" title={error ? orderPage.notLoaded : orderPage.notFound.title}>
          {error ? describeError(error) : orderPage.notFound.text}
        </Alert>
      )}
      <Button type="submit" size="lg" pending={isFetching}>
        {orderPage.find}
      </Button>
    </form>
  );
}

/** Sends a link to the files of an order, because reference and email alone do not show them. */
function NewLink({ lookup }: { lookup: Lookup }) {
  const { lead, send, sent, sentText, failed } = orderPageTexts.newLink;
  const { mutate, isPending, isSuccess, error } = useMutation(sendOrderLink);
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      className="mt-10 grid max-w-[40em] justify-items-start gap-4"
    >
      <p>{lead}</p>
      {isSuccess ? (
        <Alert variant="success" title={sent}>
          {sentText}
        </Alert>
      ) : (
        <Button pending={isPending} onClick={() => mutate(lookup)}>
          {send}
        </Button>
      )}
      <ErrorAlert title={failed} error={error} />
    </div>
  );
}
