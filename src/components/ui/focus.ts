/** An element and its focusable ancestors, the nearest first. */
export function focusableAncestors(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let each = element; each; each = each.parentElement?.closest('[tabindex]') ?? null) {
    if (each instanceof HTMLElement) path.push(each);
  }
  return path;
}

export function focusFirst(path: readonly HTMLElement[]): void {
  path.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
}

/**
 * A `ref` that keeps the focus near the user's work. When the focused element is removed, browsers start
 * again at the top of the page; here its nearest ancestor with a `tabIndex` takes the focus.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  const left = new AbortController();
  let path: HTMLElement[] = [];

  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element && root.contains(target) ? focusableAncestors(target) : [];
  };
  const restore = () => {
    if (path[0]?.isConnected !== false) return;
    // The user moved the focus, unless it is on the page or a dialog itself.
    const { activeElement: active, body } = document;
    if (active === body || path.some((each) => each === active)) focusFirst(path);
  };

  const observer = new MutationObserver(restore);
  observer.observe(root, { subtree: true, childList: true });
  document.addEventListener('focusin', remember, { signal: left.signal });
  return () => {
    observer.disconnect();
    left.abort();
    // With all of this, what had it may go.
    queueMicrotask(restore);
  };
}
