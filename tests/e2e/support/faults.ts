import type { Page } from 'playwright/test';

type Area = 'localStorage' | 'sessionStorage';

/** As browsers do whose person forbids cookies and site data. */
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

/** Every byte that the browser grants is taken; what was stored before stays readable. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
}
