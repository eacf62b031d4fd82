import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogSubject } from '@/components/list/answers';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { revokeTexts } from '@/content/license-admin';
import { tierName } from '@/features/licenses/tiers/model';
import { freeExclusive, revokeLicense } from '@/features/shop/admin/mutations';
import type { SoldLicense } from '@/features/shop/admin/queries';
import type { Order, OrderLine } from '@/features/shop/orders/model';
import { describeFailure } from '@/lib/data/messages';

/** A question to the admin about a license of an order. */
export interface LicenseQuestion {
  action: 'revoke' | 'free-for-sale';
  license: SoldLicense;
  order: Order;
  line: OrderLine;
}

interface OrderLicensesProps {
  order: Order;
  licenses: readonly SoldLicense[];
  onAsk: (question: LicenseQuestion) => void;
}

const stateLabels: Readonly<Record<string, string>> = {
  valid: 'valid',
  replaced: 'replaced by an upgrade',
  expired: 'expired',
  revoked: 'revoked',
};

/** The licenses that were sold with an order, their state, and an admin's actions for each. */
export function OrderLicenses({ order, licenses, onAsk }: OrderLicensesProps) {
  const rows = order.lines.flatMap((line) =>
    licenses
      .filter((license) => license.line === line.position)
      .map((license) => ({ license, line })),
  );
  if (rows.length === 0) return null;
  return (
    <ul aria-label={`Licenses of order ${order.reference}`} className="mt-3 text-note text-ash">
      {rows.map(({ license, line }) => (
        <li key={license.number} className="flex flex-wrap items-center justify-between gap-x-6">
          <span className="min-w-0 wrap-anywhere">
            {line.title}, {license.number}: {stateLabels[license.state] ?? license.state}
            {license.reason ? ` (${license.reason})` : ''}
            {license.held && '. The beat is held for this sale: it cannot be sold or published.'}
          </span>
          {license.held && (
            <Button
              variant="outline"
              onClick={() => onAsk({ action: 'free-for-sale', license, order, line })}
            >
              Free for sale <VisuallyHidden>{license.number}</VisuallyHidden>
            </Button>
          )}
          {license.state === 'valid' && (
            <Button
              variant="ghost"
              className="-mr-5"
              onClick={() => onAsk({ action: 'revoke', license, order, line })}
            >
              Revoke license <VisuallyHidden>{license.number}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type LicenseDialogProps = LicenseQuestion & DialogState;

function About({ license, order, line }: Omit<LicenseQuestion, 'action'>) {
  return (
    <DialogSubject
      title={line.title}
      detail={`${license.number} · ${order.name} · ${order.reference}`}
    />
  );
}

export function LicenseDialog(props: LicenseDialogProps) {
  return props.action === 'free-for-sale' ? (
    <FreeForSaleDialog {...props} />
  ) : (
    <RevokeDialog {...props} />
  );
}

const REASON_MAX = 500;

function RevokeDialog({ open, onClose, ...about }: LicenseDialogProps) {
  const { mutateAsync } = useMutation(revokeLicense);
  const [reason, setReason] = useState('');
  const { license, line } = about;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Revoke this license?"
      action="Revoke license"
      danger
      blocked={reason.trim() === ''}
      consequences={[
        ...revokeTexts.consequences,
        ...(line.tier_name === tierName('exclusive') ? [revokeTexts.exclusive] : []),
        revokeTexts.final,
      ]}
      decide={() => mutateAsync({ number: license.number, reason: reason.trim() })}
      describeFailure={describeFailure('The license was not revoked', 'service')}
    >
      <About {...about} />
      <div className="mt-5">
        <Field label="Reason" hint={revokeTexts.reasonHint} required>
          <Textarea
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

function FreeForSaleDialog({ open, onClose, ...about }: LicenseDialogProps) {
  const { mutateAsync } = useMutation(freeExclusive);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Free this beat for sale?"
      action="Free for sale"
      danger
      consequences={[
        'The exclusive license does not become valid again, and the beat can be sold again, exclusively too.',
        'It stays hidden until you publish it under Beats.',
        'If the bank still decides for you, and the beat was sold on by then, the first buyer does not get it back.',
        'No email is sent.',
      ]}
      decide={() => mutateAsync(about.license.number)}
      describeFailure={describeFailure('The beat was not freed', 'service')}
    >
      <About {...about} />
    </ConfirmDialog>
  );
}
