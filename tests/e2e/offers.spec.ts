import { expectAccessible } from './support/axe.ts';
import { cartLine, expectTotal, fillCheckout, openCheckout, payButton } from './support/cart.ts';
import { mailLinkFor } from './support/mail.ts';
import { makeOffer } from './support/offers.ts';
import { guestBuyer } from './support/orders.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const offered = { exclusive_price: 400, accepts_offers: true };

test("a guest offers a price from a beat's licenses, and the artist asks for more @project", async ({
  page,
  openBrowser,
  beats,
}) => {
  const beat = await beats.add(offered);
  const buyer = guestBuyer();
  await page.goto(`/beats?q=${encodeURIComponent(beat.title)}`);
  await card(storeGrid(page), beat.title)
    .getByRole('button', { name: `Buy ${beat.title}` })
    .click();
  const licenses = page.getByRole('dialog', { name: 'Choose Your License' });
  await licenses.getByRole('button', { name: 'Make an offer' }).click();
  await expect(licenses.getByLabel('Your offer')).toHaveAccessibleDescription('From $150 to $400.');
  await licenses.getByLabel('Your offer').fill('200');
  await licenses.getByLabel('Name').fill(buyer.name);
  await licenses.getByLabel('Email').fill(buyer.email);
  await licenses.getByLabel('Message').fill('For my album.');
  await expectAccessible(page);
  await licenses.getByRole('button', { name: 'Send offer' }).click();
  await licenses.getByRole('link', { name: 'Open your offer' }).click();
  await expect(page).toHaveURL(/\/offers\/TVO-/);
  await expect(page.getByRole('heading', { name: 'You offered $200' })).toBeVisible();
  await expectAccessible(page);

  const office = await openBrowser('admin');
  await office.goto(`/admin/inbox?tab=offers&q=${encodeURIComponent(beat.title)}`);
  const offers = office.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('heading', { name: buyer.name })).toBeVisible();
  await expectAccessible(office);
  await offers.getByRole('button', { name: /^Counter offer/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Your price in US dollars').fill('300');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Send counteroffer' }).click();
  await expect(offers.getByText('Waiting for the buyer')).toBeVisible();
});

test('a guest accepts a counteroffer by the link in the mail and buys the beat at it', async ({
  page,
  origin,
  admin,
  visitor,
  beats,
}) => {
  const beat = await beats.add(offered);
  await beats.addMasters(beat.id);
  const buyer = guestBuyer();
  const path = `/offers/${(await makeOffer(visitor, beat.id, buyer)).reference}`;
  await mailLinkFor(origin, buyer.email, path);
  const { data: offer } = await admin.from('offers').select('id').single().throwOnError();
  const counter = { p_offer_id: offer.id, p_answer: 'counter', p_cents: 30_000 };
  await admin.rpc('answer_offer', counter).throwOnError();

  await page.goto((await mailLinkFor(origin, buyer.email, path, 1)).href);
  await expect(page.getByRole('heading', { name: / asks for \$300$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Agreed: $300' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buy at this price' }).click();
  await expect(cartLine(page, beat.title)).toContainText('Exclusive license · your offer');
  await expectTotal(page, '$300');

  await openCheckout(page);
  await fillCheckout(page, buyer);
  await page.getByRole('checkbox', { name: /^I want the files right away/ }).check();
  await payButton(page).click();
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  await page.getByRole('button', { name: 'Pay $300' }).click();
  await page.waitForURL(/\/orders\/TV-/);
  await expect(page.getByRole('region', { name: 'Your files' })).toContainText('Exclusive license');

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Bought' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your order' })).toBeVisible();
});
