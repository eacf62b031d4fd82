import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ThemeMenu } from '@/app/shell/header';
import { AppliedTheme, THEME_STORAGE_KEY } from '@/lib/theme';
import { stubMedia } from '@tests/support/browser';

const shown = () => document.documentElement.dataset['theme'];
const toggle = (theme: string) => screen.getByRole('button', { name: `Theme: ${theme}` });
const option = (name: string) => screen.findByRole('menuitemradio', { name });

// Imports the lazy menu before the tests, so that its load time does not count toward their timeouts.
beforeAll(() => import('@/components/ui/menu'));

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it('follows the color scheme of the device in system mode, offers three modes, shows the chosen one and remembers it', async () => {
  const prefer = stubMedia('(prefers-color-scheme: light)');
  render(
    <>
      <AppliedTheme />
      <ThemeMenu />
    </>,
  );
  expect(shown()).toBe('light');
  prefer();
  expect(shown()).toBe('dark');
  await userEvent.click(toggle('System'));
  expect(await option('System')).toBeChecked();
  const options = screen.getAllByRole('menuitemradio');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'System']);
  await userEvent.click(await option('Light'));
  expect(shown()).toBe('light');
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('light');
  expect(toggle('Light')).toHaveFocus();
});
