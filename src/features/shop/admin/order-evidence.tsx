import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Textarea } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { orderEvidence, type OrderEvidence as Evidence } from '@/features/shop/admin/queries';
import { lineText, type Order } from '@/features/shop/orders/model';
import { describeError } from '@/lib/data/messages';
import { sheetTime } from '@/lib/text/csv';
import { formatCents } from '@/lib/text/money';

const mailNames: Readonly<Record<string, string>> = {
  'order-paid': 'receipt, with a link to files and licenses',
  'order-link': 'link to files and licenses',
  'order-void': 'order not filled, with its refund',
  'order-refunded': 'refund',
  'order-paid-twice': 'refund of a second payment',
  withdrawal: 'receipt of a withdrawal',
  'license-revoked': 'end of a license',
  'license-limit': 'limit of a license',
};

const time = (at: string | null) => (at === null ? 'not yet' : `${sheetTime(at)} UTC`);

/** The evidence as a text for the field of Stripe's dispute form. Times are in UTC, as in Stripe's export. */
export function evidenceText(evidence: Evidence, siteUrl: string): string {
  const { licenses, downloads, mails, immediate_delivery_at: asked } = evidence;
  const total = formatCents(evidence.total_cents + evidence.tax_cents);
  const payment = evidence.payment_intent === null ? '' : ` (${evidence.payment_intent})`;
  const buyer = [evidence.name, evidence.artist_name, evidence.address?.replaceAll('\n', ', ')];
  const url = (path: string) => `${siteUrl}${path}`;
  const sections = [
    [
      `Order ${evidence.reference}`,
      `Placed ${time(evidence.created_at)}, paid ${time(evidence.handled_at)}: ${total}${payment}`,
      `Buyer: ${[...buyer, evidence.email].filter(Boolean).join(', ')}`,
      ...evidence.lines.map(lineText),
    ],
    [
      'Accepted terms',
      `With the order, ${time(evidence.created_at)}: the Terms & Conditions (${url(paths.terms)}) and the license terms, version ${evidence.terms_version}`,
      ...(asked === null
        ? []
        : [
            `${time(asked)}: the buyer asked for immediate delivery, and agreed that the right of withdrawal ends with it.`,
          ]),
    ],
    [
      'Licenses',
      ...licenses.map(
        ({ title, tier_name: tier, number, created_at: at, sha256 }) =>
          `${time(at)}: ${tier} license for ${title}, ${number}, ${url(paths.verifyLicense(number))}${sha256 === null ? '' : `, SHA-256 ${sha256}`}`,
      ),
    ],
    [
      'Downloads (several within an hour are one)',
      ...downloads.map(({ title, name, taken_at: at }) => `${time(at)}: ${name} (${title})`),
    ],
    [
      'Emails to the buyer',
      ...mails.map(
        ({ kind, recipient, sent_at: at }) =>
          `${time(at)}: ${mailNames[kind] ?? kind}, to ${recipient}`,
      ),
    ],
  ];
  return sections
    .map(([heading, ...lines]) => [heading, ...(lines.length > 0 ? lines : ['None'])].join('\n'))
    .join('\n\n');
}

/** A button that shows the evidence about a disputed order below it. */
export function OrderEvidence({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Evidence for Stripe <VisuallyHidden>about order {order.reference}</VisuallyHidden>
      </Button>
      {isOpen && <LoadedEvidence order={order} />}
    </div>
  );
}

function LoadedEvidence({ order: { id, reference } }: { order: Order }) {
  const { data, error, isFetching, refetch } = useQuery(orderEvidence(id));
  if (data) {
    const text = evidenceText(data, env.siteUrl || window.location.origin);
    return (
      <>
        <Field
          label={`Evidence about order ${reference}`}
          hint="Paste it into the field for other evidence of the dispute, in Stripe’s dashboard."
          className="my-4"
        >
          <Textarea readOnly rows={12} value={text} />
        </Field>
        <CopyButton text={text} label={`Copy the evidence about order ${reference}`} />
      </>
    );
  }
  if (error) {
    const retry = () => void refetch();
    return (
      <ErrorState title="Could not load the evidence" onRetry={retry} retrying={isFetching}>
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <div role="status" className="mt-4">
      <VisuallyHidden>Loading the evidence...</VisuallyHidden>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
