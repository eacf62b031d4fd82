/** An element and its ancestors that have a `tabIndex`, the nearest first. */
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
 * A `ref` that keeps the focus when the focused element inside is removed: its nearest ancestor with a `tabIndex`
 * gets the focus, because a browser would start again at the top of the page.
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
    // A removal leaves the focus on the body or on an ancestor, such as a dialog; elsewhere the user has moved it.
    const { activeElement: active, body } = document;
    if (active === body || path.some((each) => each === active)) focusFirst(path);
  };

  const observer = new MutationObserver(restore);
  observer.observe(root, { subtree: true, childList: true });
  document.addEventListener('focusin', remember, { signal: left.signal });
  return () => {
    observer.disconnect();
    left.abort();
    // If the focused element was removed together with `root`, its ancestors outside get the focus.
    queueMicrotask(restore);
  };
}
