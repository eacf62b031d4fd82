import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DropArea } from '@/components/uploads/drop-area';

const png = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });
const pngs = { 'image/png': ['.png'] };

function area(props: Partial<Parameters<typeof DropArea>[0]> = {}) {
  const onFiles = vi.fn();
  const onRejected = vi.fn();
  const view = render(
    <DropArea
      label="Add images"
      hint="PNG alone"
      accept={pngs}
      maxSize={1_000}
      onFiles={onFiles}
      onRejected={onRejected}
      {...props}
    />,
  );
  // The browser's own filter can be got round: what comes is looked at anyway.
  const user = userEvent.setup({ applyAccept: false });
  return { ...view, onFiles, onRejected, user, input: screen.getByLabelText('Add images') };
}

describe('the drop area', () => {
  it('is a button that opens the machine’s own dialog, by keyboard too', async () => {
    const { user, input } = area();
    const open = vi.spyOn(HTMLInputElement.prototype, 'click');
    const button = screen.getByRole('button', { name: 'Add images', description: 'PNG alone' });
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(open.mock.instances).toContain(input));
  });

  it('gives on what may come, all of it', async () => {
    const { user, input, onFiles, onRejected } = area();
    await user.upload(input, [png('a.png'), png('b.png')]);
    await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
    const names = (onFiles.mock.calls[0]?.[0] as File[]).map(({ name }) => name);
    expect(names).toEqual(['a.png', 'b.png']);
    expect(onRejected).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes what is dropped', async () => {
    const { onFiles } = area();
    const file = png('dropped.png');
    fireEvent.drop(screen.getByText('PNG alone'), {
      dataTransfer: { items: [{ kind: 'file', getAsFile: () => file }], types: ['Files'] },
    });
    await waitFor(() => expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]));
  });

  it.each([
    ['another type', new File(['x'], 'a.txt', { type: 'text/plain' }), 'File type must be .png'],
    ['too many bytes', png('a.png', 21), 'File is larger than 20 bytes'],
    ['no bytes', png('a.png', 0), 'File is smaller than 1 byte'],
  ])('says why it does not take %s', async (_what, file, words) => {
    const { user, input, onFiles, onRejected } = area({ maxSize: 20 });
    await user.upload(input, [file]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('listitem')).toHaveTextContent(file.name);
    expect(alert.textContent).toContain(words.replace('.png', ''));
    expect(onFiles).not.toHaveBeenCalled();
    expect(onRejected).toHaveBeenCalledOnce();
  });

  it('says a large limit in megabytes, and what to do with HEIC', async () => {
    const { input, rerender, onFiles } = area({ maxSize: 2 * 1024 * 1024 });
    fireEvent.change(input, { target: { files: [png('a.png', 2 * 1024 * 1024 + 1)] } });
    expect(await screen.findByText(/larger than 2097152 bytes \(2 MB\)/)).toBeVisible();
    rerender(<DropArea label="Add images" accept={pngs} maxSize={9} onFiles={onFiles} />);
    fireEvent.change(screen.getByLabelText('Add images'), {
      target: { files: [new File(['x'], 'IMG_1.HEIC')] },
    });
    expect(await screen.findByText(/export the photo as JPEG/)).toBeVisible();
  });

  it('takes the first file alone where only one is allowed', async () => {
    const { input, onFiles } = area({ multiple: false });
    const first = png('a.png');
    fireEvent.change(input, { target: { files: [first, png('b.png')] } });
    expect(await screen.findByRole('listitem')).toHaveTextContent('b.png: Too many files');
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([first]);
  });

  it('forgets what was refused with the next files, and may use words of its own', async () => {
    const { user, input } = area({ maxSize: 20, describe: () => 'Please take a smaller one.' });
    await user.upload(input, [png('a.png', 30)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('a.png: Please take a smaller one.');
    await user.upload(input, [png('b.png')]);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('takes nothing while it is busy, and says so', () => {
    area({ busyLabel: 'Uploading...' });
    const button = screen.getByRole('button', { name: 'Uploading...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText('Add images')).toBeDisabled();
  });

  it('keeps the focus while it is busy', async () => {
    const { user, rerender } = area();
    await user.tab();
    rerender(
      <DropArea
        label="Add images"
        accept={pngs}
        maxSize={1_000}
        onFiles={vi.fn()}
        busyLabel="Uploading..."
      />,
    );
    expect(screen.getByRole('button', { name: 'Uploading...' })).toHaveFocus();
  });
});
