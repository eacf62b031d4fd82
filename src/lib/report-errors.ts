/** Limit per page, because an error in a loop adds no information. */
const MOST_REPORTS = 5;
const STACK_MAX = 2_000;

/** Removes email addresses and the references of orders, offers and licenses. */
const withoutPersonalData = (text: string) =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/\bTV[LO]?-\w{4}-\w{4}\b/gi, '[reference]');

/** Sends each unhandled error once to a URL of the site's owner. */
export function reportErrors(url: string): void {
  const reported = new Set<string>();
  const send = (thrown: unknown) => {
    const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (reported.has(message) || reported.size === MOST_REPORTS) return;
    reported.add(message);
    const report = {
      message: withoutPersonalData(message),
      stack: withoutPersonalData(stack).slice(0, STACK_MAX),
      path: withoutPersonalData(location.pathname),
      // The name of the entry chunk identifies the release, because it changes with the content.
      release: document.querySelector('script[type="module"]')?.getAttribute('src'),
    };
    // A string is sent as plain text, which needs no CORS preflight.
    navigator.sendBeacon(url, JSON.stringify(report));
  };
  window.addEventListener('error', ({ error, message }) => send((error as unknown) ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => send(reason));
}
