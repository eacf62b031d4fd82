import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  campaignText,
  type CampaignContent,
} from '../../supabase/functions/_shared/campaign-mail.ts';
import { mailPlain } from '../../supabase/functions/_shared/mail-layout.ts';

const site = 'https://site.test';
const campaign: CampaignContent = {
  campaign_id: 7,
  subject: 'New <beats>',
  body: 'Hello **you**\nhere',
  items: [
    {
      path: '/beats/3',
      title: 'Rosin <&>',
      facts: 'Trap · 140 BPM',
      image_url: '/storage/cover-400.jpg',
    },
    {
      path: '/releases/2',
      title: 'Album',
      facts: '5 beats',
      image_url: 'https://cdn.test/a-400.jpg',
    },
  ],
};
const htmlOf = (body: string) => campaignText({ ...campaign, body, items: [] }, site).html ?? '';

void suite('the mail of a campaign', () => {
  void test('has the Markdown as HTML, and as it was typed in the text part', () => {
    const text = campaignText(campaign, site);
    assert.match(text.html ?? '', /<p>Hello <strong>you<\/strong><br>here<\/p>/);
    assert.match(
      mailPlain(text),
      /^Hello \*\*you\*\*\nhere\n\nRosin <&> \(Trap · 140 BPM\)\nhttps/,
    );
  });

  void test('shows beats and releases with cover and a link that names the source', () => {
    const { html = '' } = campaignText(campaign, site);
    const source = 'utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=7';
    assert.ok(html.includes(`href="${site}/beats/3?${source}"`));
    assert.ok(html.includes(`href="${site}/releases/2?${source}"`));
    assert.ok(html.includes(`src="${site}/storage/cover-400.jpg"`));
    assert.ok(html.includes('src="https://cdn.test/a-400.jpg"'));
    assert.ok(html.includes('Rosin &lt;&amp;&gt;'));
  });

  const hostile = [
    '<script>alert(1)</script>',
    'a <b onclick="x()">b</b>',
    '<img src=x onerror=x()>',
    '![picture](https://other.test/pixel.png)',
    '[link](javascript:alert(1))',
    '[link]( jAvAsCrIpT:alert(1) )',
    '<javascript:alert(1)>',
    '[link][1]\n\n[1]: data:text/html,x',
  ];
  for (const body of hostile) {
    void test(`passes no markup, picture or code: ${body}`, () => {
      assert.doesNotMatch(htmlOf(body), /<(script|b|img|a)\b/i);
    });
  }

  void test('is refused where the Markdown is nested too deeply', () => {
    assert.throws(() => htmlOf('>'.repeat(51)), /nested too deeply/);
    assert.match(htmlOf('>'.repeat(50)), /<blockquote/);
  });

  void test('links to pages and addresses, escaped', () => {
    assert.match(htmlOf('[a](https://b.test/?c="d)'), /href="https:\/\/b\.test\/\?c=&quot;d"/);
    assert.match(htmlOf('me@b.test'), /href="mailto:me@b\.test"/);
  });
});
