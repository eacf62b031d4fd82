/** The mailbox as a page a person can read: `/_local/mail`. */
import type { Mail } from './mailbox.ts';
import { escapeHtml } from './mailer.ts';

const style = `
:root { color-scheme: dark light; --stage: #0d0a11; --wing: #16111c; --rail: #2a2231; --ink: #f4ecdf; --ash: #a89eae; --rosin: #e8b15a }
@media (prefers-color-scheme: light) {
  :root { --stage: #f6f0e4; --wing: #fffaf0; --rail: #ddd0ba; --ink: #1c1420; --ash: #6d6170; --rosin: #8a5a12 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 760px; padding: 48px 24px 96px; background: var(--stage); color: var(--ink);
  font: 16px/1.55 'Space Grotesk', system-ui, sans-serif }
h1 { margin: 0; font: italic 400 44px/1.1 'Instrument Serif', Georgia, serif }
header p { margin: 10px 0 40px; color: var(--ash) }
article { padding: 26px 0; border-top: 1px solid var(--rail) }
h2 { margin: 0 0 6px; font: 400 27px/1.15 'Instrument Serif', Georgia, serif }
.meta { margin: 0 0 14px; color: var(--ash); font-size: 14px; font-variant-numeric: tabular-nums }
.meta b { color: var(--ink); font-weight: 500 }
pre { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; color: var(--ash) }
a { color: var(--rosin); overflow-wrap: anywhere }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--rosin); outline-offset: 3px }
summary { cursor: pointer; color: var(--ash); font-size: 14px }
iframe { width: 100%; height: 560px; margin-top: 14px; border: 1px solid var(--rail); border-radius: 4px; background: var(--wing) }
`;

/** Escaped text with its addresses as links; nothing but http leads anywhere. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function article({ subject, to, at, text, html }: Mail): string {
  const sent = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return `<article>
  <h2>${escapeHtml(subject)}</h2>
  <p class="meta">to <b>${escapeHtml(to)}</b> · <time datetime="${at}">${sent}</time></p>
  <pre>${linked(text)}</pre>
  <details><summary>As sent</summary><iframe sandbox title="The mail as sent" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`;
}

export function mailboxPage(mails: readonly Mail[]): string {
  const content =
    mails.length === 0
      ? '<article><p class="meta">Nothing yet. Sign up, or ask for a new password, and the mail lands here.</p></article>'
      : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Local mailbox</h1>
<p>Every mail this machine's stack would have sent, newest first, until the server stops. Nothing leaves this machine. Reload for more.</p>
</header>
<main>
${content}
</main>
</body>
</html>
`;
}
