/** How React makes a script element; the browser does not run one that arrives as markup. */
const EMPTY_SCRIPT = '<script></script>';

const ownMarkup = new Set([EMPTY_SCRIPT]);

/** Allows markup that the build wrote, or that code has escaped; never what a user or a row has typed. */
export function trustMarkup(html: string): string {
  ownMarkup.add(html);
  return html;
}

// TypeScript's DOM types do not have it yet.
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): void;
}

/**
 * Answers for strings that become markup or the address of a worker: the site's policy (`require-trusted-types-for`)
 * makes the browser ask, and throw a TypeError at null. Injected text therefore ends as an error, not as an element.
 */
export function installTrustedTypes(
  trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (ownMarkup.has(html) ? html : null),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}
