import { expect, type Page } from 'playwright/test';

/** What moved by itself, and how much of the window with it. */
interface Shift {
  /** Milliseconds since the document began. */
  at: number;
  value: number;
  elements: string[];
}

interface ShiftSource {
  node: Node | null;
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const elements = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.nodeName),
        );
        shifts.push({ at: entry.startTime, value: entry.value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with what moved when the document that is open did so of itself. */
export async function expectNoLayoutShift(page: Page, where: string): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts,
  );
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  // A title whose font comes late moves its own letters by less (0.005 at the most); a line, by more.
  expect(score < 0.01 ? [] : shifts, `layout shifts ${where}`).toEqual([]);
}

/**
 * Goes down the page a window at a time, as a reader does, so that what loads late has loaded, and
 * back to its top, where the header covers nothing.
 */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let end = -1;
    while (window.scrollY !== end) {
      end = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.9, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
