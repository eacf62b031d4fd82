/** Everything around an element that can take the focus, the nearest first. */
function takersAround(element: HTMLElement): HTMLElement[] {
  const takers: HTMLElement[] = [];
  for (
    let taker = element.parentElement?.closest<HTMLElement>('[tabindex]');
    taker;
    taker = taker.parentElement?.closest<HTMLElement>('[tabindex]')
  ) {
    takers.push(taker);
  }
  return takers;
}

/** It is there and not disabled. */
function canHold(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/**
 * Keeps the focus where somebody works; give it to `ref`. When what had it leaves or is disabled,
 * browsers begin again at the top of the page: here what is nearest around it and has a `tabIndex`
 * takes it instead, and a button that was only busy has it back afterwards.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let holder: HTMLElement | null = null;
  let around: readonly HTMLElement[] = [];
  /** Has it in the place of a holder that cannot. */
  let keeper: HTMLElement | null = null;

  const arrive = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === keeper) return;
    [holder, around, keeper] = [target, takersAround(target), null];
  };
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // What goes or is disabled in this turn has not been left by anybody.
    queueMicrotask(() => {
      const isOurs = target === holder || target === keeper;
      if (isOurs && canHold(target) && document.activeElement !== target) holder = null;
    });
  };
  const look = () => {
    if (!holder) return;
    const { activeElement: active, body } = document;
    if (canHold(holder)) {
      const isLent = keeper !== null && active === keeper;
      keeper = null;
      if (isLent) holder.focus({ preventScroll: true });
      return;
    }
    // Somebody went elsewhere with it, unless it fell to the page or to a dialog as a whole.
    const isFree = active === null || active === body || active === holder;
    if (!isFree && !around.some((taker) => taker === active)) return;
    keeper = around.find(({ isConnected }) => isConnected) ?? null;
    if (active !== keeper) keeper?.focus({ preventScroll: true });
  };

  const watch = new MutationObserver(look);
  watch.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  root.addEventListener('focusin', arrive);
  root.addEventListener('focusout', leave);
  return () => {
    watch.disconnect();
    root.removeEventListener('focusin', arrive);
    root.removeEventListener('focusout', leave);
    // With all of this what had it may go.
    queueMicrotask(look);
  };
}
