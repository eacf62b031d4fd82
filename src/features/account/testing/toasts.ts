import { screen } from '@testing-library/react';

/** Waits for the toast with this title, and throws if no such toast has the message. */
export async function findToast(title: string, message: string): Promise<HTMLElement> {
  const toasts = await screen.findAllByText(title, { selector: '[data-sonner-toast] *' });
  const [match] = toasts
    .map((found) => found.closest<HTMLElement>('[data-sonner-toast]'))
    .filter((found) => found?.textContent.includes(message));
  if (!match) throw new Error(`"${title}" was shown, but not "${message}".`);
  return match;
}

export function toastTitles(): (string | null)[] {
  return [...document.querySelectorAll('[data-sonner-toast] [data-title]')].map(
    (title) => title.textContent,
  );
}
