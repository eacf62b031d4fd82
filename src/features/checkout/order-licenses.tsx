import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { freeExclusive } from '@/features/checkout/license-mutations';
import type { Order, OrderLine } from '@/features/checkout/order-model';
import type { SoldLicense } from '@/features/checkout/queries';
import { failureToast } from '@/lib/service-answers';

/** A license of an order that an admin is asked about. */
export interface LicenseQuestion {
  license: SoldLicense;
  order: Order;
  line: OrderLine;
}

interface OrderLicensesProps {
  order: Order;
  licenses: readonly SoldLicense[];
  onFree: (question: LicenseQuestion) => void;
}

const stateLabels: Readonly<Record<string, string>> = {
  valid: 'valid',
  replaced: 'replaced by an upgrade',
  revoked: 'revoked',
};

/** The licenses that an order was sold, their state, and what an admin can do about each. */
export function OrderLicenses({ order, licenses, onFree }: OrderLicensesProps) {
  const rows = order.lines.flatMap((line) =>
    licenses
      .filter((license) => license.line === line.position)
      .map((license) => ({ license, line })),
  );
  if (rows.length === 0) return null;
  return (
    <ul aria-label={`Licenses of order ${order.reference}`} className="mt-3 text-[15px] text-ash">
      {rows.map(({ license, line }) => (
        <li key={license.number} className="flex flex-wrap items-center justify-between gap-x-6">
          <span className="min-w-0 wrap-anywhere">
            {license.number}: {stateLabels[license.state] ?? license.state}
            {license.held &&
              `. “${line.title}” is held for this sale: it cannot be sold or published.`}
          </span>
          {license.held && (
            <Button variant="outline" onClick={() => onFree({ license, order, line })}>
              Free for sale <VisuallyHidden>{license.number}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface LicenseDialogProps extends LicenseQuestion {
  open: boolean;
  onClose: () => void;
}

function About({ license, order, line }: LicenseQuestion) {
  return (
    <>
      <p className="text-lg font-medium wrap-anywhere">{line.title}</p>
      <p className="text-ash">
        {license.number} · {order.name} · {order.reference}
      </p>
    </>
  );
}

export function FreeDialog({ open, onClose, ...about }: LicenseDialogProps) {
  const { mutateAsync } = useMutation(freeExclusive);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Free this beat for sale?"
      action="Free for sale"
      danger
      consequences={[
        'The exclusive license stays revoked, and the beat can be sold again, exclusively too.',
        'It stays hidden until you publish it under Beats.',
        'If the bank still decides for you, and the beat was sold on by then, the first buyer does not get it back.',
        'No email is sent.',
      ]}
      decide={() => mutateAsync(about.license.number)}
      describeFailure={failureToast('The beat was not freed')}
    >
      <About {...about} />
    </ConfirmDialog>
  );
}
