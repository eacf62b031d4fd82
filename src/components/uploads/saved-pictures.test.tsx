import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SavedPictures } from '@/components/uploads/saved-pictures';
import { AppError } from '@/lib/errors';
import { FileProblem } from '@/lib/media/file-problem';
import type { PictureStore, SavedPicture } from '@/lib/media/picture-store';
import { renderApp } from '@tests/support/render';

// A browser alone draws pictures; what is done with them is the subject here.
const preparePicture = vi.hoisted(() => vi.fn());
vi.mock('@/lib/media/picture', () => ({ preparePicture }));

/** What the server has. */
let saved: SavedPicture[] = [];
const store = {
  id: 'beat-1',
  maxBytes: 1_000,
  add: vi.fn<PictureStore['add']>(),
  remove: vi.fn<PictureStore['remove']>(),
  arrange: vi.fn<PictureStore['arrange']>(),
};
const onBusy = vi.fn();

function picture(id: number, isPrimary = false): SavedPicture {
  const [filename, url] = [`${id}.png`, `https://files.test/${id}.png`];
  return { id, filename, url, variantWidths: [400], isPrimary };
}

const invalid = (code: string, message: string) => new AppError({ kind: 'invalid', code, message });

beforeEach(() => {
  vi.clearAllMocks();
  saved = [picture(1, true), picture(2), picture(3)];
  preparePicture.mockImplementation((file: File) => Promise.resolve({ original: file }));
  store.add.mockImplementation((_picture, name) => {
    saved = [...saved, { ...picture(saved.length + 1), filename: name }];
    return Promise.resolve();
  });
  store.remove.mockImplementation(({ id }) => {
    const left = saved.filter((each) => each.id !== id);
    saved = left.map((each, place) => ({ ...each, isPrimary: place === 0 }));
    return Promise.resolve({ left: [] });
  });
  store.arrange.mockImplementation((ids) => {
    saved = ids.map((id, place) => picture(id, place === 0));
    return Promise.resolve();
  });
});

function Host({ reasonKept }: { reasonKept?: string }) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['pictures'], queryFn: () => Promise.resolve(saved) });
  return (
    data && (
      <SavedPictures
        label="Pictures"
        pictures={data}
        store={store}
        reasonKept={reasonKept}
        onChanged={() => client.invalidateQueries({ queryKey: ['pictures'] })}
        onBusy={onBusy}
      />
    )
  );
}

async function open(reasonKept?: string) {
  const view = renderApp(<Host {...(reasonKept !== undefined && { reasonKept })} />);
  await screen.findByLabelText('Add images');
  return view;
}

const tiles = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
const names = () => tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'));
const press = (name: string) => screen.getByRole('button', { name });
const primary = () =>
  tiles()
    .filter((tile) => within(tile).queryByText('Primary image'))
    .map((tile) => within(tile).getByRole('img').getAttribute('alt'));
const addFile = (name: string) =>
  fireEvent.change(screen.getByLabelText('Add images'), {
    target: { files: [new File(['x'], name, { type: 'image/png' })] },
  });

describe('the order', () => {
  it('is shown at once, and asked for one after the other', async () => {
    let answer: () => void = () => undefined;
    store.arrange.mockImplementationOnce(
      (ids) =>
        new Promise((resolve) => {
          answer = () => {
            saved = ids.map((id, place) => picture(id, place === 0));
            resolve();
          };
        }),
    );
    const { user } = await open();
    await user.click(press('Move 3.png forward'));
    expect(names()).toEqual(['1.png', '3.png', '2.png']);
    await user.click(press('Move 3.png forward'));
    expect(names()).toEqual(['3.png', '1.png', '2.png']);
    expect(primary()).toEqual(['3.png']);
    expect(store.arrange.mock.calls).toEqual([[[1, 3, 2]]]);
    answer();
    await waitFor(() => expect(store.arrange.mock.lastCall).toEqual([[3, 1, 2]]));
    expect(names()).toEqual(['3.png', '1.png', '2.png']);
  });

  it('is what it was where it could not be changed, and that is said', async () => {
    store.arrange.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'x' }));
    const { user } = await open();
    const second = tiles()[1];
    await user.click(within(second ?? document.body).getByRole('button', { name: 'Make primary' }));
    expect(second).toHaveFocus();
    expect(await screen.findByText('Update failed')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['1.png', '2.png', '3.png']));
    expect(primary()).toEqual(['1.png']);
    vi.mocked(console.error).mockClear();
  });

  it('of pictures that have changed meanwhile is not taken: they are read anew', async () => {
    store.arrange.mockImplementationOnce(() => {
      saved = [picture(1, true), picture(2), picture(3), picture(4)];
      return Promise.reject(invalid('22023', 'Name every picture once, and no other.'));
    });
    const { user } = await open();
    await user.click(press('Move 2.png forward'));
    expect(await screen.findByText(/shown as they are now: please try again/)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['1.png', '2.png', '3.png', '4.png']));
    vi.mocked(console.error).mockClear();
  });

  it('gives a picture that stands first but is not primary the place of one', async () => {
    saved = [picture(1), picture(2)];
    const { user } = await open();
    expect(primary()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Make primary' })[0] ?? document.body);
    await waitFor(() => expect(primary()).toEqual(['1.png']));
    expect(store.arrange).toHaveBeenCalledExactlyOnceWith([1, 2]);
  });
});

describe('removing', () => {
  it('is asked about once, and may be left', async () => {
    const { user } = await open();
    await user.click(press('Remove 1.png'));
    expect(press('Keep')).toHaveFocus();
    await user.click(press('Keep'));
    expect(store.remove).not.toHaveBeenCalled();
    await user.click(press('Remove 1.png'));
    await user.click(press('Remove'));
    await waitFor(() => expect(names()).toEqual(['2.png', '3.png']));
    expect(primary()).toEqual(['2.png']);
    expect(screen.getByRole('group', { name: 'Pictures' })).toHaveFocus();
  });

  it('that the server refuses leaves the picture, in the server’s words', async () => {
    store.remove.mockRejectedValueOnce(invalid('23514', 'A beat needs a cover.'));
    const { user } = await open();
    await user.click(press('Remove 2.png'));
    await user.click(press('Remove'));
    expect(await screen.findByText('A beat needs a cover.')).toBeVisible();
    await waitFor(() => expect(press('Remove 2.png')).toBeEnabled());
    expect(names()).toEqual(['1.png', '2.png', '3.png']);
    vi.mocked(console.error).mockClear();
  });

  it('names the files that stay', async () => {
    store.remove.mockResolvedValueOnce({ left: ['beat-images/1/cover_1_a.png'] });
    const { user } = await open();
    await user.click(press('Remove 2.png'));
    await user.click(press('Remove'));
    expect(await screen.findByText(/cover_1_a\.png/)).toBeVisible();
    vi.mocked(console.error).mockClear();
  });

  it('is closed for the last one where something needs it, and says why', async () => {
    saved = [picture(1, true)];
    await open('Hide the beat first.');
    expect(press('Remove 1.png')).toBeDisabled();
    expect(press('Remove 1.png')).toHaveAccessibleDescription('Hide the beat first.');
  });
});

describe('new ones', () => {
  it('are prepared, stored and shown, and leaving meanwhile would call them off', async () => {
    await open();
    addFile('new.png');
    await waitFor(() => expect(names()).toContain('new.png'));
    expect(preparePicture.mock.calls[0]?.[1]).toMatchObject({ maxBytes: 1_000 });
    expect(onBusy.mock.calls.flat()).toEqual([false, true, false]);
    expect(screen.queryByRole('list', { name: 'Images on their way' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('4 pictures');
  });

  it('that cannot be used say so, may be tried again, and change nothing', async () => {
    preparePicture.mockRejectedValueOnce(new FileProblem('new.png is damaged.'));
    const { user } = await open();
    addFile('new.png');
    expect(await screen.findByText('Upload failed')).toBeVisible();
    const line = within(screen.getByRole('list', { name: 'Images on their way' }));
    expect(line.getByText(/new\.png is damaged/)).toBeVisible();
    expect(store.add).not.toHaveBeenCalled();
    await user.click(press('Try new.png again'));
    await waitFor(() => expect(names()).toContain('new.png'));
    vi.mocked(console.error).mockClear();
  });
});
