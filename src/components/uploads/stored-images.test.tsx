import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredImages, type StoredImage } from '@/components/uploads/stored-images';
import { AppError } from '@/lib/data/errors';
import { uploadQueue } from '@/lib/uploads/uploads';
import { renderApp } from '@tests/support/render';

vi.mock('@/lib/uploads/send-object', () => ({
  readSession: () => Promise.resolve(null),
  onSignIn: () => Promise.resolve(),
}));

const handler = {
  kind: 'test-image',
  prepare: vi.fn(),
  writeRow: vi.fn(),
  invalidates: [['images']],
};

/** The images that the server has. */
let saved: StoredImage[] = [];
const store = {
  remove: vi.fn<(image: StoredImage) => Promise<void>>(),
  arrange: vi.fn<(ids: readonly number[]) => Promise<void>>(),
};

function image(id: number, isPrimary = false): StoredImage {
  const [filename, url] = [`${id}.png`, `https://files.test/${id}.png`];
  return { id, filename, url, variantWidths: [400], isPrimary };
}
const arrange = (ids: readonly number[]) => {
  saved = ids.map((id, place) => image(id, place === 0));
};

beforeEach(() => {
  arrange([1, 2, 3]);
  store.remove.mockImplementation(({ id }) => {
    arrange(saved.map((each) => each.id).filter((each) => each !== id));
    return Promise.resolve();
  });
  store.arrange.mockImplementation((ids) => {
    arrange(ids);
    return Promise.resolve();
  });
});

function Host({ reasonKept }: { reasonKept?: string | undefined }) {
  const { data } = useQuery({ queryKey: ['images'], queryFn: () => Promise.resolve(saved) });
  return (
    data && (
      <StoredImages
        label="Images"
        images={data}
        handler={handler}
        ownerId={1}
        {...store}
        invalidates={[['images']]}
        reasonKept={reasonKept}
      />
    )
  );
}

async function open(reasonKept?: string) {
  const { user } = renderApp(<Host reasonKept={reasonKept} />);
  await screen.findByLabelText('Add images');
  return { press: (name: string) => user.click(button(name)) };
}

const button = (name: string) => screen.getByRole('button', { name });
const tiles = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem');
/** The ids of the tiles, in order, with a star at the primary image. */
const shown = () =>
  tiles().map((tile) => {
    const name = within(tile).getByRole('img').getAttribute('alt') ?? '';
    return name.replace('.png', within(tile).queryByText('Primary image') ? '*' : '');
  });
const clearErrors = () => void vi.mocked(console.error).mockClear();

describe('the order', () => {
  it('changes before the server answers, and is saved one change after the other', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    store.arrange.mockImplementationOnce((ids) => answered.then(() => arrange(ids)));
    const { press } = await open();
    await press('Move 3.png forward');
    expect(shown()).toEqual(['1*', '3', '2']);
    await press('Move 3.png forward');
    expect(shown()).toEqual(['3*', '1', '2']);
    expect(store.arrange.mock.calls).toEqual([[[1, 3, 2]]]);
    answer();
    await waitFor(() => expect(store.arrange.mock.lastCall).toEqual([[3, 1, 2]]));
    expect(shown()).toEqual(['3*', '1', '2']);
  });

  it('is rolled back when it could not be saved', async () => {
    store.arrange.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'x' }));
    await open();
    const second = tiles()[1] ?? document.body;
    fireEvent.click(within(second).getByRole('button', { name: 'Make primary' }));
    expect(second).toHaveFocus();
    expect(await screen.findByText('Update failed')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['1*', '2', '3']));
    clearErrors();
  });

  it('is read again when another admin has changed the images in the meantime', async () => {
    store.arrange.mockImplementationOnce(() => {
      arrange([1, 2, 3, 4]);
      const message = 'Name every picture once, and no other.';
      return Promise.reject(new AppError({ kind: 'invalid', code: '22023', message }));
    });
    const { press } = await open();
    await press('Move 2.png forward');
    expect(await screen.findByText(/current ones are shown: please try again/)).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['1*', '2', '3', '4']));
    clearErrors();
  });

  it('sets the primary image where there was none', async () => {
    saved = [image(1)];
    const { press } = await open();
    expect(shown()).toEqual(['1']);
    await press('Make primary');
    await waitFor(() => expect(shown()).toEqual(['1*']));
    expect(store.arrange).toHaveBeenCalledExactlyOnceWith([1]);
  });
});

it('removing an image asks for a confirmation, which can be canceled, and keeps the image with the reason when the server refuses', async () => {
  const { press } = await open();
  await press('Remove 1.png');
  expect(button('Keep')).toHaveFocus();
  await press('Keep');
  expect(store.remove).not.toHaveBeenCalled();
  await press('Remove 1.png');
  await press('Remove');
  await waitFor(() => expect(shown()).toEqual(['2*', '3']));
  expect(screen.getByRole('group', { name: 'Images' })).toHaveFocus();

  const message = 'A beat needs a cover.';
  store.remove.mockRejectedValueOnce(new AppError({ kind: 'invalid', code: '23514', message }));
  await press('Remove 2.png');
  await press('Remove');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(button('Remove 2.png')).toBeEnabled());
  expect(shown()).toEqual(['2*', '3']);
  clearErrors();
});

it('removing an image is disabled for the last image that is needed, with the reason', async () => {
  arrange([1]);
  await open('Hide the beat first.');
  expect(button('Remove 1.png')).toBeDisabled();
  expect(button('Remove 1.png')).toHaveAccessibleDescription('Hide the beat first.');
});

it('adds new files to the upload queue', async () => {
  const add = vi.spyOn(uploadQueue, 'add').mockReturnValue();
  await open();
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files: [file] } });
  await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(handler, { ownerId: 1 }, [file]));
  expect(screen.getByRole('status')).toHaveTextContent('3 images');
});
