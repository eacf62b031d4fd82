import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredImages, type StoredImage } from '@/components/uploads/stored-images';
import { AppError } from '@/lib/errors';
import { uploadQueue } from '@/lib/media/uploads';
import { renderApp } from '@tests/support/render';

vi.mock('@/lib/media/send-object', () => ({
  readSession: () => Promise.resolve(null),
  onSignIn: () => Promise.resolve(),
}));

const target = { kind: 'test-image', ownerId: 1 };

/** What the server has. */
let saved: StoredImage[] = [];
const store = {
  remove: vi.fn<(image: StoredImage) => Promise<void>>(),
  arrange: vi.fn<(ids: readonly number[]) => Promise<void>>(),
};

function image(id: number, isPrimary = false): StoredImage {
  const [filename, url] = [`${id}.png`, `https://files.test/${id}.png`];
  return { id, filename, url, variantWidths: [400], isPrimary };
}

const invalid = (code: string, message: string) => new AppError({ kind: 'invalid', code, message });

beforeEach(() => {
  vi.clearAllMocks();
  saved = [image(1, true), image(2), image(3)];
  store.remove.mockImplementation(({ id }) => {
    const left = saved.filter((each) => each.id !== id);
    saved = left.map((each, place) => ({ ...each, isPrimary: place === 0 }));
    return Promise.resolve();
  });
  store.arrange.mockImplementation((ids) => {
    saved = ids.map((id, place) => image(id, place === 0));
    return Promise.resolve();
  });
});

function Host({ reasonKept }: { reasonKept?: string }) {
  const { data } = useQuery({ queryKey: ['images'], queryFn: () => Promise.resolve(saved) });
  return (
    data && (
      <StoredImages
        label="Images"
        images={data}
        target={target}
        {...store}
        invalidates={[['images']]}
        reasonKept={reasonKept}
      />
    )
  );
}

async function open(reasonKept?: string) {
  const view = renderApp(<Host {...(reasonKept !== undefined && { reasonKept })} />);
  await screen.findByLabelText('Add images');
  return view;
}

const tiles = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem');
const names = () => tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'));
const press = (name: string) => screen.getByRole('button', { name });
const primary = () =>
  tiles()
    .filter((tile) => within(tile).queryByText('Primary image'))
    .map((tile) => within(tile).getByRole('img').getAttribute('alt'));
describe('the order', () => {
  it('is shown at once, and asked for one after the other', async () => {
    let answer: () => void = () => undefined;
    store.arrange.mockImplementationOnce(
      (ids) =>
        new Promise((resolve) => {
          answer = () => {
            saved = ids.map((id, place) => image(id, place === 0));
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

  it('is refused where the images changed meanwhile: they are read again', async () => {
    store.arrange.mockImplementationOnce(() => {
      saved = [image(1, true), image(2), image(3), image(4)];
      return Promise.reject(invalid('22023', 'Name every picture once, and no other.'));
    });
    const { user } = await open();
    await user.click(press('Move 2.png forward'));
    expect(await screen.findByText(/current ones are shown: please try again/)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['1.png', '2.png', '3.png', '4.png']));
    vi.mocked(console.error).mockClear();
  });

  it('makes the first image primary where none is', async () => {
    saved = [image(1), image(2)];
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
    expect(screen.getByRole('group', { name: 'Images' })).toHaveFocus();
  });

  it('keeps the image and says why where the server refuses', async () => {
    store.remove.mockRejectedValueOnce(invalid('23514', 'A beat needs a cover.'));
    const { user } = await open();
    await user.click(press('Remove 2.png'));
    await user.click(press('Remove'));
    expect(await screen.findByText('A beat needs a cover.')).toBeVisible();
    await waitFor(() => expect(press('Remove 2.png')).toBeEnabled());
    expect(names()).toEqual(['1.png', '2.png', '3.png']);
    vi.mocked(console.error).mockClear();
  });

  it('is disabled for the last one that is needed, and says why', async () => {
    saved = [image(1, true)];
    await open('Hide the beat first.');
    expect(press('Remove 1.png')).toBeDisabled();
    expect(press('Remove 1.png')).toHaveAccessibleDescription('Hide the beat first.');
  });
});

it('hands new files to the upload queue', async () => {
  const add = vi.spyOn(uploadQueue, 'add').mockReturnValue();
  await open();
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files: [file] } });
  await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(target, [file]));
  expect(screen.getByRole('status')).toHaveTextContent('3 images');
});
