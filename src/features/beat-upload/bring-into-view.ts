/** For what appears away from where somebody looks; give it to `ref`. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
