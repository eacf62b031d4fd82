import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DropArea } from '@/components/uploads/drop-area';

const png = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });

function renderArea(props: Partial<Parameters<typeof DropArea>[0]> = {}) {
  const handlers = { onFiles: vi.fn(), onRejected: vi.fn() };
  const area = (more: typeof props) => (
    <DropArea
      label="Add images"
      hint="PNG alone"
      accept={{ 'image/png': ['.png'] }}
      maxSize={20}
      {...handlers}
      {...more}
    />
  );
  const { rerender } = render(area(props));
  const input = screen.getByLabelText('Add images');
  /** Fires the event directly, because `userEvent.upload` filters by `accept`, which users can bypass. */
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  return { ...handlers, input, choose, update: (more: typeof props) => rerender(area(more)) };
}

it('opens the file dialog from the keyboard, and keeps the focus while busy', async () => {
  const { input, update } = renderArea();
  const open = vi.spyOn(HTMLInputElement.prototype, 'click');
  const button = screen.getByRole('button', { name: 'Add images', description: 'PNG alone' });
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(open.mock.instances).toContain(input));

  update({ busyLabel: 'Uploading...' });
  const busy = screen.getByRole('button', { name: 'Uploading...' });
  expect(busy).toHaveFocus();
  expect(busy).toBeDisabled();
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(input).toBeDisabled();
});

it('calls onFiles with every allowed file, chosen or dropped', async () => {
  const { choose, onFiles, onRejected } = renderArea();
  const files = [png('a.png'), png('b.png')];
  choose(...files);
  await waitFor(() => expect(onFiles).toHaveBeenCalledExactlyOnceWith(files));
  expect(onRejected).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const file = png('dropped.png');
  fireEvent.drop(screen.getByText('PNG alone'), {
    dataTransfer: { items: [{ kind: 'file', getAsFile: () => file }], types: ['Files'] },
  });
  await waitFor(() => expect(onFiles).toHaveBeenLastCalledWith([file]));
});

const MB = 1024 * 1024;
it.each([
  ['another type', {}, new File(['x'], 'a.txt', { type: 'text/plain' }), 'File type must be .png'],
  ['another kind', { accept: { 'audio/*': [] } }, png('a.png'), 'File type must be audio'],
  ['too many bytes', {}, png('a.png', 21), 'File is larger than 20 bytes'],
  ['no bytes', {}, png('a.png', 0), 'File is smaller than 1 byte'],
  ['too many megabytes', { maxSize: MB }, png('a.png', MB + 1), 'than 1048576 bytes (1 MB)'],
  ['HEIC', {}, new File(['x'], 'IMG_1.HEIC'), 'export the photo as JPEG'],
  ['a file, in words of its own', { describe: () => 'No.' }, png('a.png', 21), 'a.png: No.'],
])('explains why it rejects %s', async (_what, props, file, words) => {
  const { choose, onFiles, onRejected } = renderArea(props);
  choose(file);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(file.name);
  expect(alert).toHaveTextContent(words);
  expect(onFiles).not.toHaveBeenCalled();
  expect(onRejected).toHaveBeenCalledOnce();
  // The next choice removes the messages of the last one.
  choose(png('b.png'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('accepts only the first file where one is allowed', async () => {
  const { choose, onFiles } = renderArea({ multiple: false });
  const first = png('a.png');
  choose(first, png('b.png'));
  expect(await screen.findByRole('listitem')).toHaveTextContent('b.png: Too many files');
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([first]);
});
