import { expect, type Page } from 'playwright/test';

/** What moved by itself, and how much of the window with it. */
interface Shift {
  value: number;
  elements: string[];
  /** Nothing but letters of titles moved, each on its line. */
  lettersOnly: boolean;
}

interface ShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly ShiftSource[];
}

/** Has every document of the page count its layout shifts from the start. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    const isLetters = ({ node, previousRect, currentRect }: ShiftSource) => {
      const element = elementOf(node);
      return (
        element != null &&
        getComputedStyle(element).fontFamily.startsWith('"Instrument Serif"') &&
        previousRect.top === currentRect.top &&
        previousRect.bottom === currentRect.bottom
      );
    };
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        const elements = sources.map(
          ({ node }) => elementOf(node)?.outerHTML.slice(0, 160) ?? String(node?.nodeName),
        );
        const lettersOnly = sources.length > 0 && sources.every(isLetters);
        shifts.push({ value, elements, lettersOnly });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with what moved when the document that is open did so of itself. */
export async function expectNoLayoutShift(page: Page, where: string): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts,
  );
  // A title whose font comes late moves its own letters, and must move nothing else. Beats that other
  // tests have added come into lists at arrival; one with a longer title moves what is below by 0.0015.
  const others = shifts.filter(({ lettersOnly }) => !lettersOnly);
  const score = others.reduce((sum, { value }) => sum + value, 0);
  expect(score < 0.002 ? [] : others, `layout shifts ${where}`).toEqual([]);
}

/**
 * Goes down the page from its top, a window at a time, as a reader does, so that what loads late has
 * loaded, and back to its top, where the header covers nothing.
 */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let end = -1;
    window.scrollTo({ top: 0, behavior: 'instant' });
    while (window.scrollY !== end) {
      end = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.9, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
