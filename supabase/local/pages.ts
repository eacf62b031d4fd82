/** The stack's own pages: the page shown while it starts, the mailbox (`/_local/mail`), and their layout. */
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

/** The site's colors inline, because these pages load no file of the site. */
const pageStyle = `
:root { color-scheme: dark light; --stage: #0d0a11; --wing: #16111c; --rail: #2a2231; --ink: #f4ecdf; --ash: #a89eae; --rosin: #e8b15a }
@media (prefers-color-scheme: light) {
  :root { --stage: #f6f0e4; --wing: #fffaf0; --rail: #ddd0ba; --ink: #1c1420; --ash: #6d6170; --rosin: #8a5a12 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 760px; padding: 48px 24px 96px; background: var(--stage); color: var(--ink);
  font: 16px/1.55 'Space Grotesk', system-ui, sans-serif }
h1 { margin: 0; font: italic 400 44px/1.1 'Instrument Serif', Georgia, serif }
.about { margin: 10px 0 40px; color: var(--ash) }
`;

export interface PageParts {
  title: string;
  style: string;
  /** HTML, like the two fields below; the caller escapes values in it. */
  heading: string;
  about: string;
  content: string;
}

/** A page with a heading and a sentence about it. */
export function htmlPage({ title, style, heading, about, content }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}${style}</style>
</head>
<body>
<header>
<h1>${heading}</h1>
<p class="about">${about}</p>
</header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** The answer of `/_local/start.json`. */
export interface StartState {
  state: 'starting' | 'ready' | 'failed';
  /** The current step, or the reason of a failure. */
  text: string;
}

const startStyle = `
main { display: grid; align-content: center; min-height: calc(100vh - 144px) }
.step { min-height: 3.1em; margin: 18px 0 0; overflow-wrap: anywhere }
.bar { height: 2px; overflow: hidden; background: var(--rail) }
.bar::before { content: ''; display: block; width: 30%; height: 100%; background: var(--rosin); animation: sweep 1.6s ease-in-out infinite alternate }
.failed .bar { display: none }
.failed .step { color: var(--ink) }
@keyframes sweep { to { transform: translateX(233%) } }
@media (prefers-reduced-motion: reduce) { .bar::before { width: 100%; animation: none } }
`;

// The page polls again after a failed request too, because a restarting server does not answer.
const script = `
const step = document.querySelector('.step');
async function poll() {
  try {
    const { state, text } = await (await fetch('/_local/start.json')).json();
    if (state === 'ready') return location.reload();
    document.body.classList.toggle('failed', state === 'failed');
    if (step.textContent !== text) step.textContent = text;
  } catch {}
  setTimeout(poll, 400);
}
setTimeout(poll, 400);
`;

/** Shown while the embedded stack starts; it loads the site when the stack is ready. */
export function startPage({ state, text }: StartState): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Starting…</title>
<link rel="icon" href="data:,">
<style>${pageStyle}${startStyle}</style>
</head>
<body${state === 'failed' ? ' class="failed"' : ''}>
<main>
<h1>Starting the local site</h1>
<p class="about">The embedded database is being prepared. The first start takes longest; this page opens the site as soon as it is ready.</p>
<div class="bar"></div>
<p class="step" role="status">${escapeHtml(text)}</p>
<noscript><p>Reload this page in a few seconds.</p></noscript>
</main>
<script type="module">${script}</script>
</body>
</html>
`;
}

const mailboxStyle = `
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

/** Escaped text with its http and https URLs as links. */
function linkify(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function article({ subject, to, at, text, html }: Mail): string {
  const sent = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return `<article>
  <h2>${escapeHtml(subject)}</h2>
  <p class="meta">to <b>${escapeHtml(to)}</b> · <time datetime="${at}">${sent}</time></p>
  <pre>${linkify(text)}</pre>
  <details><summary>As sent</summary><iframe sandbox title="The mail as sent" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`;
}

export function mailboxPage(mails: readonly Mail[]): string {
  const content =
    mails.length === 0
      ? '<article><p class="meta">Nothing yet. Sign up, or ask for a new password, and the mail lands here.</p></article>'
      : mails.map(article).join('\n');
  return htmlPage({
    title: 'Local mailbox',
    style: mailboxStyle,
    heading: 'Local mailbox',
    about:
      "Every mail this machine's stack would have sent, newest first, until the server stops. Nothing leaves this machine. Reload for more.",
    content,
  });
}
