import { marked, Parser, Renderer, type Token, type Tokens } from 'marked';
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import type * as legal from '../content/legal.ts';
import type { LegalText } from '../content/legal.ts';

/** Turns the legal texts (`src/content/legal/*.md`) into modules that export them as HTML. */
export function legalTexts(): Plugin {
  let config: ResolvedConfig;
  let values: Promise<Readonly<Record<string, string>>> | undefined;

  return {
    name: 'legal-texts',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    async transform(markdown, id) {
      if (!id.endsWith('.md')) return null;
      values ??= loadPlaceholders(config);
      const text = parseLegalText(markdown, await values);
      return {
        code: `export const legalText = ${JSON.stringify(text)};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}

async function loadPlaceholders({ root, resolve }: ResolvedConfig) {
  const { module } = await runnerImport<typeof legal>(`${root}/src/content/legal.ts`, {
    root,
    resolve: { alias: resolve.alias },
    logLevel: 'warn',
  });
  return module.placeholders;
}

const isList = (token: Token): token is Tokens.List => token.type === 'list';

/** `- **Term** What is said of it`, or null where an item has no term. */
function splitFact(item: Tokens.ListItem): { term: Token[]; text: Token[] } | null {
  const inline = item.tokens.flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : []));
  const [first, ...text] = inline;
  return first?.type === 'strong' ? { term: first.tokens ?? [], text } : null;
}

class LegalRenderer extends Renderer {
  override link({ href, tokens }: Tokens.Link): string {
    const newTab = href.startsWith('http') ? ' target="_blank" rel="noreferrer"' : '';
    return `<a href="${href}"${newTab}>${this.parser.parseInline(tokens)}</a>`;
  }

  /** A list whose items begin with a term becomes a `dl`. */
  override list(list: Tokens.List): string {
    const facts = list.items.map(splitFact).filter((fact) => fact !== null);
    if (facts.length < list.items.length) return super.list(list);
    const rows = facts.map(({ term, text }) => {
      const [dt, dd] = [this.parser.parseInline(term), this.parser.parseInline(text).trim()];
      return `<div><dt>${dt}</dt><dd>${dd}</dd></div>`;
    });
    return `<dl>${rows.join('')}</dl>`;
  }
}

/**
 * Reads `# Title`, the lead, the list of key facts, and sections that begin with `## Title {#id}`.
 *
 * @throws {Error} when a part is missing or a placeholder is unknown.
 */
export function parseLegalText(
  markdown: string,
  placeholders: Readonly<Record<string, string>>,
): LegalText {
  const filled = markdown.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = placeholders[name];
    if (value === undefined) throw new Error(`No legal text knows {{${name}}}.`);
    return value;
  });
  const parser = new Parser({ renderer: new LegalRenderer() });
  const blocks = marked.lexer(filled).filter((token) => token.type !== 'space');
  const starts = blocks.flatMap((token, i) =>
    token.type === 'heading' && (token as Tokens.Heading).depth === 2 ? [i] : [],
  );
  const [title, lead, short] = blocks as [Tokens.Heading, Tokens.Paragraph, Token];
  if (!isList(short)) throw new Error('A legal text begins with title, lead and key facts.');

  return {
    title: title.text,
    lead: lead.text,
    short: short.items.map((item) => {
      const fact = splitFact(item);
      if (!fact) throw new Error(`No figure in bold: ${item.text}`);
      const raw = (tokens: Token[]) => tokens.map((token) => token.raw).join('');
      return { figure: raw(fact.term), text: raw(fact.text).trim() };
    }),
    sections: starts.map((start, i) => {
      const heading = blocks[start] as Tokens.Heading;
      const match = /^(.+) \{#([\w-]+)\}$/.exec(heading.text);
      if (!match?.[1] || !match[2]) throw new Error(`A section without an id: ${heading.text}`);
      const html = parser.parse(blocks.slice(start + 1, starts[i + 1]));
      return { title: match[1], id: match[2], html };
    }),
  };
}
