import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A window that matches these media queries alone. @returns how to change which it matches */
export function stubMedia(...queries: string[]) {
  let matching = queries;
  const lists: MediaQueryList[] = [];
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const get = () => matching.includes(query);
    const list = Object.defineProperty(new EventTarget(), 'matches', { get }) as MediaQueryList;
    lists.push(list);
    return list;
  });
  return (...next: string[]) => {
    matching = next;
    act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))));
  };
}

/** Mocks IntersectionObserver. `show` notifies the newest observer that is observing. */
export function stubIntersectionObserver() {
  const views = { show: (_visible: boolean) => {} };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify;
      }
      observe() {
        views.show = (isIntersecting) => act(() => this.#notify([{ isIntersecting }]));
      }
      disconnect() {
        views.show = () => {};
      }
    },
  );
  return views;
}
