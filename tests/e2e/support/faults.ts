import type { Page } from 'playwright/test';

type Area = 'localStorage' | 'sessionStorage';

/** Blocks the storage, as a browser does whose user forbids cookies and site data. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] satisfies Area[]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      },
    });
  });
}

/** Makes every write fail as if the quota were used up; values that are stored already stay readable. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
}
