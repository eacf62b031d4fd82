// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { campaignText } from './campaign-mail.ts';
import { mailHtml, type MailText } from './mail-layout.ts';

const site = 'https://site.test';
const order: MailText = {
  subject: 'Your order',
  paragraphs: ['Thank you'],
  link: { label: 'Open the order', url: `${site}/orders/TV-1#token` },
};
const items = [
  { path: '/beats/3', title: 'Rosin <&>', facts: 'Trap', image_url: '/covers/rosin-400.jpg' },
  { path: '/beats/4', title: 'Older', facts: 'Trap', image_url: null },
];
const campaign = campaignText({ campaign_id: 7, subject: 'New', body: 'Hi *you*', items }, site);

const templates = join(import.meta.dirname, '../../templates');
const accountMails = readdirSync(templates).map(
  (name) => [name, readFileSync(join(templates, name), 'utf8')] as const,
);

it.each<readonly [name: string, html: string]>([
  ['a shop mail', mailHtml(order, site)],
  ['a campaign', mailHtml({ ...campaign, unsubscribeUrl: site, postalAddress: '1 Main St' }, site)],
  ...accountMails,
])('%s shows in Outlook for Windows, which draws mails with Word', (name, html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = <E extends Element = HTMLElement>(selector: string) => [
    ...page.querySelectorAll<E>(selector),
  ];
  const isButton = (link: HTMLElement) => link.style.display === 'block';
  const buttons = all('a').filter(isButton);
  expect(buttons).toHaveLength(['a campaign', 'reauthentication.html'].includes(name) ? 0 : 1);
  for (const { parentElement: cell } of buttons) {
    expect([cell?.tagName, cell?.getAttribute('bgcolor')]).toEqual(['TD', '#e8b15a']);
    expect(cell?.style.padding).toBe('0px 26px');
  }
  const padded = all('a, span, p, h1, div').filter(({ style }) => /[1-9]/.test(style.padding));
  expect(padded).toEqual([]);
  expect(page.body.getAttribute('bgcolor')).toBe('#0d0a11');
  const [ground, column] = all('table');
  expect(ground?.getAttribute('bgcolor')).toBe('#0d0a11');
  expect(column?.getAttribute('width')).toBe('520');
  for (const image of all<HTMLImageElement>('img')) {
    expect(image.src).toMatch(/\.(jpg|png)$/);
    expect([image.alt, image.getAttribute('width')]).toEqual(['Cover of Rosin <&>', '88']);
  }
  expect(all('img')).toHaveLength(name === 'a campaign' ? 1 : 0);
});
