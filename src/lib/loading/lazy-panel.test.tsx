import { onlineManager } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usePanel } from '@/lib/hooks';
import { useLazyPanel } from '@/lib/loading/lazy-panel';
import { toast } from '@/lib/toast';

const List = () => <p>The list</p>;

function renderOpener(load: () => Promise<typeof List>) {
  function Opener() {
    const { Panel, open, trigger } = useLazyPanel(load, 'the list');
    return (
      <>
        <button {...trigger}>Open</button>
        {Panel && open && <Panel />}
      </>
    );
  }
  render(<Opener />);
  return screen.getByRole('button', { name: 'Open' });
}

it('loads a panel when the pointer is on its button, and opens it after a press once it is loaded', async () => {
  let arrive: (chunk: typeof List) => void = () => undefined;
  const chunk = new Promise<typeof List>((resolve) => (arrive = resolve));
  const load = vi.fn(() => chunk);
  const button = renderOpener(load);
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

it('shows that a panel could not be loaded, and tries again with the next press', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<typeof List>>().mockRejectedValue(new Error('offline'));
  const button = renderOpener(load);
  await userEvent.click(button);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Could not open the list' }),
  );
  vi.mocked(console.error).mockClear();
  load.mockResolvedValue(List);
  await userEvent.click(button);
  expect(await screen.findByText('The list')).toBeVisible();
});

it('keeps the task of a panel while it closes, and gives each opening another key', () => {
  const { result } = renderHook(() => usePanel<string>());
  expect(result.current).toMatchObject({ panel: null, open: false });
  act(() => result.current.show('edit 7'));
  expect(result.current).toMatchObject({ panel: { task: 'edit 7', key: 1 }, open: true });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ panel: { task: 'edit 7', key: 1 }, open: false });
  act(() => result.current.show('edit 7'));
  expect(result.current).toMatchObject({ panel: { task: 'edit 7', key: 2 }, open: true });
});

it('shows an error offline without the toast library', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const notice = document.body.appendChild(document.createElement('p'));
  notice.id = 'notice';
  const button = renderOpener(() => Promise.reject(new Error('offline')));
  await userEvent.click(button);
  await waitFor(() =>
    expect(notice).toHaveTextContent(
      'Could not open the list. You seem to be offline. Check the connection and try again.',
    ),
  );
  vi.mocked(console.error).mockClear();
  notice.remove();
});
