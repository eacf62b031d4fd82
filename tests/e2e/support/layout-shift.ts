import { expect, type Page } from 'playwright/test';

/** A layout shift without input: its score, and the elements that moved. */
interface Shift {
  value: number;
  elements: string[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the layout shifts of every document of the page from its start. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        const elements = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = elementOf(node)?.outerHTML.slice(0, 120) ?? String(node?.nodeName);
          return `${name} (${from.x}, ${from.y}) → (${to.x}, ${to.y})`;
        });
        shifts.push({ value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with the elements that have moved in the open document without input. */
export async function expectNoLayoutShift(page: Page, limit = 0.002): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts,
  );
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score <= limit ? [] : shifts, 'layout shifts').toEqual([]);
}

/**
 * Scrolls down the page from its top, a window at a time, so that late content loads, and back to the
 * top, where the header covers nothing.
 */
export async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const positions: number[] = [];
    window.scrollTo({ top: 0, behavior: 'instant' });
    while (window.scrollY !== positions.at(-1)) {
      positions.push(window.scrollY);
      if (positions.length > 200) throw new Error(`No end at ${positions.slice(-5).join(', ')}`);
      window.scrollBy({ top: window.innerHeight * 0.9, behavior: 'instant' });
      // Content that has entered the window requests its images in the next frame. A browser that draws no frame for a
      // second does not end the test.
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 1_000);
      });
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
