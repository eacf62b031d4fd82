import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { UploadList } from '@/components/uploads/upload-list';
import type { UploadItem, UploadStatus } from '@/lib/media/upload-queue';

const item = (status: UploadStatus, more: Partial<UploadItem> = {}): UploadItem => ({
  id: status,
  name: `${status}.wav`,
  size: 2_048,
  status,
  progress: 0.42,
  ...more,
});

it('shows each file with its state, and what can be done about it', async () => {
  const user = userEvent.setup();
  const [onCancel, onRetry, onDismiss] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <UploadList
      label="Files"
      items={[
        // Still to be made.
        item('waiting', { size: 0 }),
        item('uploading'),
        item('done'),
        item('failed', { reason: 'It is damaged.' }),
        item('cancelled'),
      ]}
      onCancel={onCancel}
      onRetry={onRetry}
      onDismiss={onDismiss}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'waiting.wavWaiting',
    'uploading.wav2 KB · Uploading… 42%',
    'done.wav2 KB · Uploaded',
    'failed.wav2 KB · It is damaged.',
    'cancelled.wav2 KB · Cancelled',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Upload of uploading.wav' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Cancel waiting.wav',
    'Cancel uploading.wav',
    'Try failed.wav again',
    'Remove failed.wav',
    'Try cancelled.wav again',
    'Remove cancelled.wav',
  ]);
  await user.click(screen.getByRole('button', { name: 'Cancel uploading.wav' }));
  await user.click(screen.getByRole('button', { name: 'Try failed.wav again' }));
  await user.click(screen.getByRole('button', { name: 'Remove cancelled.wav' }));
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('uploading');
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('failed');
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('cancelled');
});

it('is not there without files', () => {
  const { container } = render(<UploadList label="Files" items={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it('keeps the focus in the row whose button changes, and in the list whose row goes', async () => {
  function Files() {
    const [items, setItems] = useState([item('uploading'), item('done')]);
    return (
      <UploadList
        label="Files"
        items={items}
        onCancel={() =>
          setItems((all) =>
            all.map((each) => (each.id === 'uploading' ? { ...each, status: 'cancelled' } : each)),
          )
        }
        onDismiss={(id) => setItems((all) => all.filter((each) => each.id !== id))}
      />
    );
  }
  const user = userEvent.setup();
  render(<Files />);
  await user.click(screen.getByRole('button', { name: 'Cancel uploading.wav' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Remove uploading.wav' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Files' })).toHaveFocus());
});
