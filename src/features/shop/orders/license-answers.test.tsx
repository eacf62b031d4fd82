import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { licenseQuestions, ownAnswersTexts as texts } from '@/content/license-questions';
import { purchaseTexts } from '@/content/orders';
import type { SessionValue } from '@/features/account/session-state';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { LicenseAnswers } from '@/features/shop/orders/license-answers';
import { openPage, signedIn, signedOut } from '@tests/support/page';
import { rest, testServer } from '@tests/support/server';

const server = testServer();
const reference = 'TV-2345-AAA1';

async function openAnswers(session: SessionValue) {
  const props = { reference, position: 1, title: 'Rosin', license: 'Basic' };
  const { user } = openPage(<LicenseAnswers {...props} rights={builtInRights.basic} />, {
    path: '/',
    session,
  });
  await user.click(screen.getByText(texts.title));
  return async (question: string) =>
    (await screen.findByText(question)).parentElement?.textContent.slice(question.length);
}

/** Answers that the member bought the license, with its upgrade. */
const bought = (upgrade: object) =>
  server.use(
    rest('orders', () =>
      HttpResponse.json([
        {
          reference,
          created_at: '2025-06-01T12:00:00Z',
          lines: [
            {
              position: 1,
              kind: 'license',
              beat_id: 7,
              title: 'Rosin',
              tier: 'basic',
              tier_name: 'Basic',
              terms: null,
              files: [],
              beat: null,
            },
          ],
        },
      ]),
    ),
    rest('rpc/license_upgrades', () =>
      HttpResponse.json([
        {
          reference,
          line: 1,
          number: 'TVL-2345-6789',
          state: 'valid',
          tier: 'premium',
          price_cents: 5000,
          problem: null,
          ...upgrade,
        },
      ]),
    ),
  );

it('answers at once for a bought license, then adds the upgrade with its price where it allows more', async () => {
  bought({});
  const answerTo = await openAnswers(signedIn());
  expect(screen.getByText(licenseQuestions.shows.yes)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Upgrade to Premium for \$50/ })).toBeVisible();
  expect(await answerTo(licenseQuestions.radio.ask)).toBe('No.Premium: Yes. It costs $50 more.');
  // Premium does not have it, and no other license is sold to this buyer.
  expect(await answerTo(licenseQuestions.sync.ask)).toBe('No.');
  expect(await answerTo(licenseQuestions.shows.ask)).toBe(licenseQuestions.shows.yes);
  expect(screen.getByRole('link', { name: texts.compare })).toHaveAttribute('href', '/licenses');
});

it('offers no other license where the beat has left the store, and shows why', async () => {
  bought({ tier: null, price_cents: null, problem: 'withdrawn' });
  const answerTo = await openAnswers(signedIn());
  expect(await screen.findByText(purchaseTexts.problems.withdrawn)).toBeVisible();
  expect(await answerTo(licenseQuestions.radio.ask)).toBe('No.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('answers for the license of a guest without prices and exclusive rights', async () => {
  const answerTo = await openAnswers(signedOut());
  expect(await answerTo(licenseQuestions.radio.ask)).toBe('No.Premium: Yes.');
  expect(await answerTo(licenseQuestions.sync.ask)).toBe('No.Unlimited: Yes.');
  expect(await answerTo(licenseQuestions.label.ask)).toBe(licenseQuestions.label.no);
  expect(screen.queryByRole('button')).toBeNull();
});
