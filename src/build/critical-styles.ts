import Beasties from 'beasties';
import type { Rolldown } from 'vite';

const DEFERRED = /<div data-deferred=[^>]*>/g;
const STYLES = /<style>[^]*?<\/style>/g;
const SHEET = /<link rel="stylesheet"[^>]*>/g;

/** Removes variables that neither the rules nor the page use, because Tailwind declares those of every utility. */
function dropUnusedVariables(css: string, page: string): string {
  const used = new Set((css + page).match(/(?<=var\()--[\w-]+/g));
  const keepUsed = (text: string, name: string) => (used.has(name) ? text : '');
  return css
    .replace(/@property (--[\w-]+)\s*{[^}]*}/g, keepUsed)
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))/g, keepUsed);
}

/** Decodes entities, because Beasties compares selectors with class names as they are written in the HTML. */
const decodeClasses = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Puts the rules for the first screen of a page into its head, and the complete sheet at the end of its body. */
export class CriticalStyles extends Beasties {
  readonly #bundle: Rolldown.OutputBundle;

  constructor(bundle: Rolldown.OutputBundle) {
    super({
      pruneSource: false,
      preloadFonts: false,
      reduceInlineStyles: false,
      // The page is rendered in the dark theme, but the browser may set the light theme before the first paint.
      allowRules: [/data-theme/],
      logLevel: 'warn',
    });
    this.#bundle = bundle;
  }

  /** Adds the styles of the first screen. Deferred sections below it are styled by the complete sheet. */
  override async process(html: string): Promise<string> {
    const deferred = html.match(DEFERRED) ?? [];
    const [above = html] = html.split(DEFERRED);
    const styled = await super.process(decodeClasses(above + deferred.join('')));
    const styles = styled.match(STYLES) ?? [];
    const sheets = html.match(SHEET)?.join('') ?? '';
    const page = html.replace(STYLES, '').replace(SHEET, '');
    const css = dropUnusedVariables(styles.join(''), page);
    return page
      .replace('</head>', () => `${css}</head>`)
      .replace('</body>', () => `${sheets}</body>`);
  }

  override readFile(name: string): string {
    const file = Object.values(this.#bundle).find(({ fileName }) => name.endsWith(fileName));
    if (file?.type !== 'asset') throw new Error(`There is no ${name}.`);
    return String(file.source);
  }
}
