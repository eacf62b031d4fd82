import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseLegalText } from '@/build/legal-text';
import { termsPage } from '@/content/legal';
import { LegalPage } from '@/pages/legal/legal-page';
import { address, openPage } from '@/pages/testing/page';

const sample = parseLegalText(
  `# House Rules

What holds here.

- **7 days** To change your mind.

## First things {#first}

Read the [other page](/refund) too.


## Second things {#second}

The rest.
`,
);

const path = '/terms-conditions';
const openLegal = () => openPage(<LegalPage page={termsPage} text={sample} />, { path });

it('shows title, date, key facts and a support link', async () => {
  const { user } = openLegal();
  expect(screen.getByRole('heading', { level: 1, name: 'House Rules' })).toBeVisible();
  expect(screen.getByText('Last updated January 2025')).toBeVisible();
  const support = screen.getByRole('link', { name: 'Contact support' });
  expect(support).toHaveAttribute('href', '/find-me');
  const facts = within(screen.getByRole('region', { name: 'In short' }));
  expect(facts.getByText('7 days')).toBeVisible();

  // The site's own pages open without a reload.
  await user.click(screen.getByRole('link', { name: 'other page' }));
  expect(address()).toBe('/refund');
});
