import { expect, it } from 'vitest';
import { evidenceText } from '@/features/shop/admin/order-evidence';
import { evidence } from '@/features/shop/orders/testing/orders';

const site = 'https://beats.example';

it('lists the order, accepted terms, licenses, downloads and mails with their times', () => {
  const text = evidenceText(
    evidence({
      immediate_delivery_at: '2025-06-01T12:00:00+00:00',
      licenses: [
        {
          ...{ title: 'Midnight Rosin', tier_name: 'Basic', number: 'TVL-7F3K-92QD' },
          ...{ created_at: '2025-06-01T12:01:00+00:00', sha256: 'ab12' },
        },
      ],
      downloads: [
        { title: 'Midnight Rosin', name: 'Rosin.mp3', taken_at: '2025-06-02T08:30:00+00:00' },
      ],
      mails: [
        {
          ...{ kind: 'order-paid', recipient: 'nia@example.com' },
          sent_at: '2025-06-01T12:02:00+00:00',
        },
      ],
    }),
    site,
  );
  expect(text).toBe(`Order TV-7F3K-92QD
Placed 2025-06-01 12:00 UTC, paid 2025-06-01 12:01 UTC: $27 (pi_1)
Buyer: Nia Okafor, 1 Main St, Portland, nia@example.com
1 × Midnight Rosin (Basic license)

Accepted terms
With the order, 2025-06-01 12:00 UTC: the Terms & Conditions (https://beats.example/terms) and the license terms, version 2025-01
2025-06-01 12:00 UTC: the buyer asked for immediate delivery, and agreed that the right of withdrawal ends with it.

Licenses
2025-06-01 12:01 UTC: Basic license for Midnight Rosin, TVL-7F3K-92QD, https://beats.example/verify/TVL-7F3K-92QD, SHA-256 ab12

Downloads (several within an hour are one)
2025-06-02 08:30 UTC: Rosin.mp3 (Midnight Rosin)

Emails to the buyer
2025-06-01 12:02 UTC: receipt, with a link to files and licenses, to nia@example.com`);
});

it('claims no delivery and no consent that did not happen', () => {
  const text = evidenceText(evidence({ payment_intent: null }), site);
  expect(text).not.toContain('immediate delivery');
  expect(text.match(/^None$/gm)).toHaveLength(3);
});
