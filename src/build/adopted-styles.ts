import type { Plugin } from 'vite';

/**
 * Libraries that add a style element at run time, which the Content-Security-Policy of built pages blocks.
 * The build replaces the function that does so (`part`) by one (`by`) that adopts a stylesheet with the
 * same rules.
 */
const replacements = [
  {
    module: /\/sonner\/dist\/index\.mjs$/,
    part: /function __insertCSS\(code\) {[^]*?\n}/,
    by: `function __insertCSS(code) {
  if (typeof document == 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}`,
  },
  {
    // Radix uses this package to keep the page from scrolling behind a dialog.
    module: /\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    part: /^[^]*stylesheetSingleton = function[^]*$/,
    by: `export function stylesheetSingleton() {
  let users = 0;
  let sheet;
  return {
    add(css) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}`,
  },
];

export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    apply: 'build',
    transform: {
      filter: { id: replacements.map(({ module }) => module) },
      handler(code, id) {
        for (const { module, part, by } of replacements) {
          if (!module.test(id)) continue;
          if (!part.test(code)) throw new Error(`${id} writes its styles in another way now.`);
          return { code: code.replace(part, () => by), map: null };
        }
        return null;
      },
    },
  };
}
