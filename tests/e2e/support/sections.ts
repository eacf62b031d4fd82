import { expect, type Page } from 'playwright/test';

/** The header, and the air that a section keeps below it. */
const TOP = 64 + 16;

/** How far the section is from where it belongs, now and a moment later; 0 at the end of the page. */
function distances(page: Page, id: string): Promise<number[]> {
  return page.evaluate(
    async ([sectionId, wanted]) => {
      const measure = () => {
        const section = document.getElementById(sectionId);
        if (!section || window.scrollY === 0) return Infinity;
        const { top } = section.getBoundingClientRect();
        const end = document.documentElement.scrollHeight - window.innerHeight;
        const cannotGoFurther = window.scrollY >= end - 2 && top > wanted;
        return cannotGoFurther && top < window.innerHeight ? 0 : Math.abs(top - wanted);
      };
      const now = measure();
      await new Promise((resolve) => setTimeout(resolve, 400));
      return [now, measure()];
    },
    [id, TOP] as const,
  );
}

/** The section begins just below the header, and stays there. */
export async function expectRestingAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => Math.max(...(await distances(page, id))), { message: `#${id} is at the top` })
    .toBeLessThanOrEqual(3);
}
