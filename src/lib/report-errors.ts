/** Limit per page, because an error in a loop adds no information. */
const MOST_REPORTS = 5;
const STACK_MAX = 2_000;

/** Without addresses of people and the references of their orders, offers and licenses. */
const withoutPersons = (text: string) =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/\bTV[LO]?-\w{4}-\w{4}\b/gi, '[reference]');

/** Sends unhandled errors, each once, to the owner's address. */
export function reportErrors(url: string): void {
  const reported = new Set<string>();
  const tell = (thrown: unknown) => {
    const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (reported.has(message) || reported.size === MOST_REPORTS) return;
    reported.add(message);
    const report = {
      message: withoutPersons(message),
      stack: withoutPersons(stack).slice(0, STACK_MAX),
      path: withoutPersons(location.pathname),
      // The name of the built file changes with its content.
      release: document.querySelector('script[type="module"]')?.getAttribute('src'),
    };
    // Plain text: no host has to allow it beforehand.
    navigator.sendBeacon(url, JSON.stringify(report));
  };
  window.addEventListener('error', ({ error, message }) => tell((error as unknown) ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
