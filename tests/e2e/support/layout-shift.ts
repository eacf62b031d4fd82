import { expect, type Page } from 'playwright/test';

/** What moved by itself, and how much of the window with it. */
interface Shift {
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
    // Letters of a font that comes late are as wide as those of its stand-in on the average alone.
    let fontsAt = -Infinity;
    document.fonts.addEventListener('loadingdone', ({ timeStamp }) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (painted && painted.startTime < timeStamp) fontsAt = timeStamp;
    });
    const isOfFonts = ({ startTime }: LayoutShiftEntry) =>
      startTime >= fontsAt && startTime < fontsAt + 250;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput || isOfFonts(entry)) continue;
        const elements = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.nodeName),
        );
        shifts.push({ value: entry.value, elements });
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
  expect(score < 0.0005 ? [] : shifts, `layout shifts ${where}`).toEqual([]);
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
