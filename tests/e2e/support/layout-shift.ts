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
    const lateFonts: number[] = [];
    Object.assign(window, { layoutShifts: shifts, lateFonts });
    document.fonts.addEventListener('loadingdone', ({ timeStamp }) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (painted && painted.startTime < timeStamp) lateFonts.push(timeStamp);
    });
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
  const { layoutShifts, lateFonts } = await page.evaluate(() => {
    const watched = window as unknown as { layoutShifts: Shift[]; lateFonts: number[] };
    return { layoutShifts: watched.layoutShifts, lateFonts: watched.lateFonts };
  });
  // Letters of a font that comes late are as wide as those of its stand-in on the average alone. On a
  // busy machine they are drawn some time before or after the page is told that the font is there.
  const shifts = layoutShifts.filter(
    ({ at }) => !lateFonts.some((font) => at > font - 500 && at < font + 1_000),
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
