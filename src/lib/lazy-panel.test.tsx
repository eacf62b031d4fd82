import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useLazyPanel } from '@/lib/lazy-panel';
import { toast } from '@/lib/toast';

const List = () => <p>The list</p>;

function Opener({ load }: { load: () => Promise<typeof List> }) {
  const { Panel, open, trigger } = useLazyPanel(load, 'the list');
  return (
    <>
      <button type="button" {...trigger}>
        Open
      </button>
      {Panel && open && <Panel />}
    </>
  );
}

it('loads when it is pointed at, and opens once what was pressed has come', async () => {
  let arrive: (chunk: typeof List) => void = () => undefined;
  const chunk = new Promise<typeof List>((resolve) => (arrive = resolve));
  const load = vi.fn(() => chunk);
  render(<Opener load={load} />);
  const button = screen.getByRole('button', { name: 'Open' });
  expect(load).not.toHaveBeenCalled();

  await userEvent.hover(button);
  expect(load).toHaveBeenCalled();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');

  arrive(List);
  expect(await screen.findByText('The list')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
});

it('says that it could not be loaded, and tries again with the next press', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<typeof List>>().mockRejectedValue(new Error('offline'));
  render(<Opener load={load} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Could not load the list' }),
  );
  vi.mocked(console.error).mockClear();

  load.mockResolvedValue(List);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The list')).toBeVisible();
});
