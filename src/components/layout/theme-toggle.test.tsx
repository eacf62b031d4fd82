import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { AppliedTheme, THEME_STORAGE_KEY } from '@/lib/theme';

/** A machine whose preference can change while the page is open. */
function machine(prefersLight: boolean) {
  const query = Object.assign(new EventTarget(), { matches: prefersLight });
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return (next: boolean) =>
    act(() => {
      query.matches = next;
      query.dispatchEvent(new Event('change'));
    });
}

function renderToggle() {
  render(
    <>
      <AppliedTheme />
      <ThemeToggle />
    </>,
  );
}

const shown = () => document.documentElement.dataset['theme'];

// Its code comes on demand; how long that takes is not what is tested.
beforeAll(() => import('@/components/ui/menu'));

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it('offers three modes, shows the chosen one and remembers it', async () => {
  renderToggle();
  expect(shown()).toBe('dark');

  await userEvent.click(screen.getByRole('button', { name: 'Theme: System' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map((option) => option.textContent)).toEqual(['Light', 'Dark', 'System']);
  expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked();

  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(shown()).toBe('light');
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('light');
  expect(screen.getByRole('button', { name: 'Theme: Light' })).toHaveFocus();
});

it('follows the machine while in system mode', () => {
  const prefer = machine(true);
  renderToggle();
  expect(shown()).toBe('light');
  prefer(false);
  expect(shown()).toBe('dark');
});

it('keeps a chosen mode whatever the machine prefers', () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  const prefer = machine(false);
  renderToggle();
  prefer(true);
  expect(shown()).toBe('dark');
});
