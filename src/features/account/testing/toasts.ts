import { screen } from '@testing-library/react';

/** Waits for the toast with this title, and throws if no such toast has the message. */
export async function findToast(title: string, message: string): Promise<HTMLElement> {
  const toasts = await screen.findAllByText(title, { selector: '[data-sonner-toast] *' });
  const said = toasts
    .map((found) => found.closest<HTMLElement>('[data-sonner-toast]'))
    .filter((found) => found?.textContent.includes(message));
  const [first] = said;
  if (!first) throw new Error(`"${title}" was told, but not "${message}".`);
  return first;
}

export function toastTitles(): (string | null)[] {
  return [...document.querySelectorAll('[data-sonner-toast] [data-title]')].map(
    (title) => title.textContent,
  );
}
