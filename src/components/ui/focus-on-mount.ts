/** A `ref` of an element that takes the focus, for example because the pressed button was removed. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
