import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { LegalText } from '../content/legal.ts';

/** Turns the legal texts (`src/content/legal/*.md`) into modules that export them as HTML. */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    transform(markdown, id) {
      if (!id.endsWith('.md')) return null;
      return { code: toModule(parseLegalText(markdown)), map: null, moduleType: 'js' };
    },
  };
}

/** `{{name}}` in a text is replaced from `placeholders` of content/legal.ts. */
export function toModule(text: LegalText): string {
  const literal = JSON.stringify(text).replace(
    /\{\{(\w+)\}\}/g,
    '" + escapeHtml(placeholders.$1) + "',
  );
  return `import { placeholders } from '@/content/legal';\nimport { escapeHtml } from '@/lib/text/escape-html';\nexport const legalText = ${literal};`;
}

/** Matches `**Term** Definition`. */
const FACT = /^\*\*(.+?)\*\* (.+)$/;

const marked: Marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const newTab = href.startsWith('http') ? ' target="_blank" rel="noreferrer"' : '';
      return `<a href="${href}"${newTab}>${this.parser.parseInline(tokens)}</a>`;
    },
    // A list whose items all begin with a term becomes a `dl`.
    list({ items }) {
      if (!items.every(({ text }) => FACT.test(text))) return false;
      const rows = items.map(({ text }) => {
        const [, term = '', rest = ''] = FACT.exec(text) ?? [];
        return `<div><dt>${toInline(term)}</dt><dd>${toInline(rest)}</dd></div>`;
      });
      return `<dl>${rows.join('')}</dl>`;
    },
  },
});

const toInline = (markdown: string) => marked.parseInline(markdown, { async: false });

/**
 * Reads `# Title`, the lead, the list of key facts, and sections that begin with `## Title {#id}`. A section with
 * `{#id online}` or `{#id request}` applies only while the shop takes payments online, or only while it does not.
 *
 * @throws {Error} when a part is missing.
 */
export function parseLegalText(markdown: string): LegalText {
  const [head = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const [, title, lead, facts] = /^# (.+)\n\n(.+)\n\n([^]+)$/.exec(head) ?? [];
  if (!title || !lead || !facts) {
    throw new Error('A legal text begins with title, lead and key facts.');
  }
  return {
    title,
    lead,
    short: facts.split('\n').flatMap((line) => {
      const [, figure, text] = FACT.exec(line.slice(2)) ?? [];
      return figure && text ? { figure, text } : [];
    }),
    sections: parts.map((part) => {
      const [, title, id, mode, body] =
        /^(.+) \{#([\w-]+)(?: (online|request))?\}\n([^]+)$/.exec(part) ?? [];
      if (!title || !id || !body) throw new Error(`A section without an id: ${part}`);
      const html = marked.parse(body, { async: false });
      return { id, title, html, ...(mode && { isOnline: mode === 'online' }) };
    }),
  };
}
