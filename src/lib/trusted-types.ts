/** React creates script elements from this markup. Browsers do not run a script that is inserted as markup. */
const EMPTY_SCRIPT = '<script></script>';

const ownMarkup = new Set([EMPTY_SCRIPT]);

/** Allows markup that the build wrote or that code has escaped. Never pass it text of a user or a row. */
export function trustMarkup(html: string): string {
  ownMarkup.add(html);
  return html;
}

// TypeScript's DOM types do not declare Trusted Types yet.
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): void;
}

/**
 * Decides which strings may become markup or the URL of a worker. The site's policy
 * (`require-trusted-types-for`) makes the browser call these rules, and throw a TypeError for null. Injected text
 * therefore causes an error, and no element.
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
