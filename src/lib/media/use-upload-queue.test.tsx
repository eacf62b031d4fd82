import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileProblem } from '@/lib/media/file-problem';
import { useUploadQueue } from '@/lib/media/use-upload-queue';

const file = (name: string) => new File(['1'], name);

/** Work that ends when the test says so. */
function held() {
  const under: { name: string; signal: AbortSignal; end: () => void }[] = [];
  const work = vi.fn(
    (each: File, { signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () =>
          reject(new DOMException('Called off.', 'AbortError')),
        );
        under.push({ name: each.name, signal, end: () => resolve(each.name) });
      }),
  );
  return { work, under };
}

it('works on one file after the other, and tells of each', async () => {
  const { work, under } = held();
  const onDone = vi.fn();
  const { result } = renderHook(() => useUploadQueue({ work, onDone }));
  const files = [file('a'), file('b')];
  act(() => result.current.add(files));
  await waitFor(() => expect(under.map(({ name }) => name)).toEqual(['a']));
  expect(result.current.busy).toBe(true);
  under[0]?.end();
  await waitFor(() => expect(under.map(({ name }) => name)).toEqual(['a', 'b']));
  under[1]?.end();
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(onDone.mock.calls).toEqual([
    ['a', files[0]],
    ['b', files[1]],
  ]);
});

it('goes on past what fails, which can be tried again', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  work.mockRejectedValueOnce(new FileProblem('a is empty.'));
  const { result } = renderHook(() => useUploadQueue({ work }));
  act(() => result.current.add([file('a'), file('b')]));
  await waitFor(() => expect(result.current.items[1]?.status).toBe('done'));
  const [first] = result.current.items;
  expect(first).toMatchObject({ status: 'failed', reason: 'a is empty.' });
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  act(() => result.current.retry(first?.id ?? ''));
  await waitFor(() => expect(result.current.items[0]?.status).toBe('done'));
});

it('calls off a file, and everything with the page', async () => {
  const { work, under } = held();
  const { result, unmount } = renderHook(() => useUploadQueue({ work }));
  act(() => result.current.add([file('a'), file('b')]));
  await waitFor(() => expect(under).toHaveLength(1));
  const id = result.current.items[0]?.id ?? '';
  act(() => result.current.cancel(id));
  expect(under[0]?.signal.aborted).toBe(true);
  expect(result.current.items[0]?.status).toBe('cancelled');
  await waitFor(() => expect(under).toHaveLength(2));

  // Begun again, it hears nothing of the first attempt.
  act(() => result.current.retry(id));
  under[1]?.end();
  await waitFor(() => expect(under).toHaveLength(3));
  expect(result.current.items[0]?.status).toBe('checking');
  unmount();
  expect(under[2]?.signal.aborted).toBe(true);
});
