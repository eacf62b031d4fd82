import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { RadioMenu } from '@/components/ui/radio-menu';

// Its code comes on demand; how long that takes is not what is tested.
beforeAll(() => import('@/components/ui/menu'));

const options = [
  { value: 'new', label: 'Newest first' },
  { value: 'title', label: 'Title' },
];

it.each(['{Enter}', '{ArrowDown}'])('opens at its first option with %s', async (key) => {
  render(
    <RadioMenu value="title" options={options} onChange={() => undefined}>
      <button type="button">Sort</button>
    </RadioMenu>,
  );
  const button = screen.getByRole('button', { name: 'Sort' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await userEvent.tab();
  await userEvent.keyboard(key);
  const first = await screen.findByRole('menuitemradio', { name: 'Newest first' });
  expect(first).toHaveFocus();
  expect(screen.getByRole('menuitemradio', { name: 'Title' })).toBeChecked();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sort' })).toHaveFocus();
});
