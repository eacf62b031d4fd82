import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditFiles } from '@/features/beat-admin/components/edit-files';
import type { WholeBeat } from '@/features/beat-admin/duplicate';
import { FileProblem } from '@/lib/media/file-problem';
import { preparePicture } from '@/lib/media/picture';
import { cutPreview, readSound } from '@/lib/media/sound';
import {
  privateAddress,
  readPrivateObject,
  removeObjects,
  uploadObject,
  uploadPicture,
} from '@/lib/media/storage';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

// A browser alone opens, cuts and sends files; what is done with them is the subject here.
vi.mock('@/lib/media/picture', () => ({ preparePicture: vi.fn() }));
vi.mock('@/lib/media/sound', async (load) => ({
  ...(await load()),
  readSound: vi.fn(),
  cutPreview: vi.fn(),
}));
vi.mock('@/lib/media/storage', () => ({
  uploadObject: vi.fn(),
  uploadPicture: vi.fn(),
  removeObjects: vi.fn(),
  privateAddress: vi.fn(),
  readPrivateObject: vi.fn(),
}));

const server = testServer();

type Images = WholeBeat['beat_images'];
type Sounds = WholeBeat['beat_audio'];

let images: Images = [];
let sounds: Sounds = [];
let isActive = true;
let gone = false;
/** What was asked of the tables and of the storage, in its order. */
let asked: string[] = [];
const onChanged = vi.fn();
const onBusy = vi.fn();

function image(id: number, isPrimary = false): Images[number] {
  return {
    id,
    beat_id: 7,
    image_url: `https://files.test/storage/v1/object/public/beat-images/7/cover_${id}_a.png`,
    is_primary: isPrimary,
    position: id,
    filename: `${id}.png`,
    image_type: 'cover',
    variant_widths: [400],
    created_at: '2025-01-01T00:00:00Z',
  };
}

function sound(id: number, type: 'preview' | 'full'): Sounds[number] {
  const [home, bucket] = type === 'preview' ? ['public', 'beat-audio'] : ['public', 'beat-masters'];
  return {
    id,
    beat_id: 7,
    audio_url: `https://files.test/storage/v1/object/${home}/${bucket}/7/${type}_${id}_a.mp3`,
    audio_type: type,
    filename: `${type}-${id}.mp3`,
    file_size: 2_048,
    duration: 45,
    peaks: [1, 2],
    created_at: '2025-01-01T00:00:00Z',
  };
}

const idOf = (request: Request) =>
  Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));
const urlOf = (request: Request, column: string) =>
  new URL(request.url).searchParams.get(column)?.replace('eq.', '');

beforeEach(() => {
  vi.clearAllMocks();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  [isActive, gone, asked] = [true, false, []];
  images = [image(1, true), image(2)];
  sounds = [sound(1, 'full'), sound(2, 'preview')];
  server.use(
    rest('beats', () => {
      const row = { ...beatRow(), id: 7, is_active: isActive };
      return HttpResponse.json(gone ? [] : [{ ...row, beat_images: images, beat_audio: sounds }]);
    }),
    rest('beat_images', () => HttpResponse.json(images)),
    http.post('*/rest/v1/beat_images', async ({ request }) => {
      const added = { ...image(9), ...((await request.json()) as Partial<Images[number]>) };
      images = [...images, added];
      asked.push(`insert ${added.filename} at ${added.position}, ${added.is_primary}`);
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.delete('*/rest/v1/beat_images', ({ request }) => {
      const id = idOf(request);
      const found = images.filter((each) => each.id === id);
      images = images.filter((each) => each.id !== id);
      asked.push(`delete image ${id}`);
      return HttpResponse.json(found.map((each) => ({ id: each.id })));
    }),
    http.post('*/rest/v1/rpc/arrange_beat_images', async ({ request }) => {
      const { p_image_ids: ids } = (await request.json()) as { p_image_ids: number[] };
      images = ids.map((id, at) => ({ ...image(id, at === 0), position: at }));
      asked.push(`arrange ${ids.join(' ')}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/rest/v1/beat_audio', async ({ request }) => {
      const added = { ...sound(9, 'full'), ...((await request.json()) as Partial<Sounds[number]>) };
      sounds = [...sounds, added];
      asked.push(`insert ${added.audio_type} ${added.filename}`);
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.delete('*/rest/v1/beat_audio', ({ request }) => {
      const url = urlOf(request, 'audio_url');
      const is = (each: Sounds[number]) =>
        url === undefined ? each.id === idOf(request) : each.audio_url === url;
      const found = sounds.filter(is);
      sounds = sounds.filter((each) => !is(each));
      asked.push(`delete sound ${found.map(({ filename }) => filename).join(' ')}`);
      return HttpResponse.json(found.map(({ id }) => ({ id })));
    }),
  );
  vi.mocked(preparePicture).mockImplementation((file) =>
    Promise.resolve({
      type: 'image/png',
      original: file,
      variants: [],
      widths: [400],
      width: 800,
      height: 800,
    }),
  );
  vi.mocked(readSound).mockResolvedValue({
    mime: 'audio/mpeg',
    durationSeconds: 90,
    peaks: [1],
  });
  vi.mocked(uploadObject).mockImplementation(({ bucket, key }) => {
    asked.push(`store ${bucket}`);
    return Promise.resolve(`https://files.test/storage/v1/object/public/${bucket}/${key}`);
  });
  vi.mocked(uploadPicture).mockImplementation(({ bucket, key }) => {
    asked.push(`store ${bucket}`);
    return Promise.resolve(`https://files.test/storage/v1/object/public/${bucket}/${key}`);
  });
  vi.mocked(removeObjects).mockImplementation((bucket, keys) => {
    asked.push(...keys.map((key) => `remove ${bucket}/${key.replace(/_\d{9,}_/, '_')}`));
    return Promise.resolve({ removed: [...keys], left: [] });
  });
});

async function open() {
  const view = renderApp(<EditFiles beatId={7} onChanged={onChanged} onBusy={onBusy} />);
  await screen.findByRole('heading', { name: 'Sound' });
  return view;
}

const press = (name: string) => screen.getByRole('button', { name });
const mp3 = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const saved = () =>
  within(screen.getByRole('list', { name: 'Audio files' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

describe('the files of a beat', () => {
  it('are listed: what everybody hears first, the cover first', async () => {
    await open();
    expect(saved()).toEqual(['preview-2.mp3', 'full-1.mp3']);
    const [preview, full] = within(screen.getByRole('list', { name: 'Audio files' })).getAllByRole(
      'listitem',
    );
    expect(preview).toHaveTextContent('Preview, for everybody · 0:45 · 2 KB');
    expect(full).toHaveTextContent('Full, for buyers');
    expect(screen.queryByText(/there is no preview/)).not.toBeInTheDocument();
  });

  it('of a beat that is gone are none', async () => {
    gone = true;
    renderApp(<EditFiles beatId={7} onChanged={onChanged} onBusy={onBusy} />);
    expect(await screen.findByText('This beat is gone')).toBeVisible();
  });

  it('may be asked for again where they could not be read', async () => {
    server.use(http.get('*/rest/v1/beats', () => refusal('42501', 'no'), { once: true }));
    const { user } = renderApp(<EditFiles beatId={7} onChanged={onChanged} onBusy={onBusy} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
    expectLogged('Loading beat-admin failed:');
  });

  it('open in their own ways: a full file by an address that is made for it', async () => {
    vi.mocked(privateAddress).mockResolvedValue('https://files.test/signed');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { user } = await open();
    await user.click(press('Play preview-2.mp3'));
    await waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(play.mock.contexts[0]).toHaveProperty('src', sounds[1]?.audio_url);
    expect(privateAddress).not.toHaveBeenCalled();
    await user.click(press('Play full-1.mp3'));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(play.mock.contexts[1]).toHaveProperty('src', 'https://files.test/signed');
    expect(privateAddress).toHaveBeenCalledExactlyOnceWith('beat-masters', '7/full_1_a.mp3');
  });
});

describe('a new sound', () => {
  it('is listened to, may be what its name does not say, and is stored where that belongs', async () => {
    const { user } = await open();
    choose('Add audio files', mp3('rosin.mp3'));
    const kind = await screen.findByRole('group', { name: 'What rosin.mp3 is' });
    expect(within(kind).getByRole('button', { name: 'Full' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(kind).getByRole('button', { name: 'Preview' }));
    expect(onBusy).toHaveBeenLastCalledWith(true);
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expect(asked).toEqual(['store beat-audio', 'insert preview rosin.mp3']);
    await waitFor(() => expect(saved()).toContain('rosin.mp3'));
    expect(onChanged).toHaveBeenCalled();
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it('that is no sound is named and goes nowhere', async () => {
    vi.mocked(readSound).mockRejectedValue(new FileProblem('rosin.mp3 is not a sound file.'));
    await open();
    choose('Add audio files', mp3('rosin.mp3'));
    expect(await screen.findByText('rosin.mp3 is not a sound file.')).toBeVisible();
    choose('File in place of full-1.mp3', new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText('a.txt: File type must be audio/*')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('is taken back whole where its row is refused, and may be tried again', async () => {
    server.use(
      http.post('*/rest/v1/beat_audio', () => refusal('23514', 'refused'), { once: true }),
    );
    const { user } = await open();
    choose('Add audio files', mp3('rosin.mp3'));
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(asked).toEqual([
      'store beat-masters',
      'delete sound ',
      'remove beat-masters/7/full_rosin.mp3',
    ]);
    await user.click(press('Try rosin.mp3 again'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expectLogged('Uploading rosin.mp3 failed:');
  });

  it('takes the place of an old one, which goes only then', async () => {
    const { user } = await open();
    choose('File in place of preview-2.mp3', mp3('better.mp3'));
    expect(await screen.findByText('Takes the place of preview-2.mp3.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /^What better/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Audio file replaced')).toBeVisible();
    expect(asked).toEqual([
      'store beat-audio',
      'insert preview better.mp3',
      'delete sound preview-2.mp3',
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await waitFor(() => expect(saved()).toEqual(['better.mp3', 'full-1.mp3']));
  });

  it('stays where the old one could not be taken away, and that is said', async () => {
    server.use(http.delete('*/rest/v1/beat_audio', () => HttpResponse.json([])));
    const { user } = await open();
    choose('File in place of preview-2.mp3', mp3('better.mp3'));
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    await waitFor(() => expect(saved()).toEqual(['preview-2.mp3', 'better.mp3', 'full-1.mp3']));
    expect(removeObjects).not.toHaveBeenCalled();
    expectLogged('Removing a replaced sound failed:');
  });
});

describe('removing a sound', () => {
  it('says what follows, and takes the row before the file', async () => {
    const { user } = await open();
    await user.click(press('Remove preview-2.mp3'));
    expect(screen.getByText(/Then nobody can listen before they buy/)).toBeVisible();
    await user.click(press('Remove'));
    expect(await screen.findByText('Audio file removed')).toBeVisible();
    expect(asked).toEqual(['delete sound preview-2.mp3', 'remove beat-audio/7/preview_2_a.mp3']);
    await waitFor(() => expect(saved()).toEqual(['full-1.mp3']));
    expect(press('Remove full-1.mp3')).toHaveAccessibleDescription(/^Hide the beat first/);
    expect(press('Remove full-1.mp3')).toBeDisabled();
  });

  it('touches no file where no row went, and goes on where only the answer was lost', async () => {
    server.use(
      http.delete('*/rest/v1/beat_audio', () => refusal('23514', 'A beat needs a cover.'), {
        once: true,
      }),
    );
    const { user } = await open();
    await user.click(press('Remove full-1.mp3'));
    await user.click(press('Remove'));
    expect(await screen.findByText('A beat needs a cover.')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
    expectLogged('Removing a sound failed:');

    server.use(
      http.delete('*/rest/v1/beat_audio', () => {
        sounds = sounds.filter(({ id }) => id !== 1);
        return HttpResponse.error();
      }),
      rest('beat_audio', () => HttpResponse.json([])),
    );
    await waitFor(() => expect(press('Remove full-1.mp3')).toBeEnabled());
    await user.click(press('Remove full-1.mp3'));
    await user.click(press('Remove'));
    expect(await screen.findByText('Audio file removed')).toBeVisible();
    expect(asked).toEqual(['remove beat-masters/7/full_1_a.mp3']);
  });

  it('of the last one is open where the beat is hidden', async () => {
    [isActive, sounds] = [false, [sound(1, 'full')]];
    await open();
    expect(press('Remove full-1.mp3')).toBeEnabled();
  });
});

describe('a beat without a preview', () => {
  it('gets one that is cut from its full file', async () => {
    sounds = [sound(1, 'full')];
    vi.mocked(readPrivateObject).mockResolvedValue(new Blob(['full'], { type: 'audio/mpeg' }));
    vi.mocked(cutPreview).mockResolvedValue(mp3('full-1-preview.mp3'));
    const { user } = await open();
    expect(screen.getByText(/there is no preview/)).toBeVisible();
    await user.click(press('Cut a preview from full-1.mp3'));
    await user.click(await screen.findByRole('checkbox', { name: 'Fade in' }));
    expect(vi.mocked(readPrivateObject).mock.calls[0]?.slice(0, 2)).toEqual([
      'beat-masters',
      '7/full_1_a.mp3',
    ]);
    await user.click(press('Upload this preview'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expect(vi.mocked(cutPreview).mock.calls[0]?.[1]).toMatchObject({ seconds: 45, fadeIn: false });
    expect(asked).toEqual(['store beat-audio', 'insert preview full-1-preview.mp3']);
    await waitFor(() => expect(saved()).toEqual(['full-1-preview.mp3', 'full-1.mp3']));
    expect(screen.queryByText(/there is no preview/)).not.toBeInTheDocument();
  });

  it('says when the full file cannot be opened', async () => {
    sounds = [sound(1, 'full')];
    vi.mocked(readPrivateObject).mockRejectedValue(new FileProblem('full-1.mp3 is damaged.'));
    const { user } = await open();
    await user.click(press('Cut a preview from full-1.mp3'));
    expect(await screen.findByText('The full file could not be opened')).toBeVisible();
    expect(screen.getByText('full-1.mp3 is damaged.')).toBeVisible();
    expectLogged('A preview was not made:');
  });
});

describe('its pictures', () => {
  const png = (name: string) => new File(['picture'], name, { type: 'image/png' });

  it('are added as the last one, or as the cover where there is none', async () => {
    images = [image(1, true), image(4)];
    const first = await open();
    choose('Add images', png('back.png'));
    await waitFor(() =>
      expect(asked).toEqual(['store beat-images', 'insert back.png at 5, false']),
    );
    first.unmount();
    [images, asked, isActive] = [[], [], false];
    await open();
    choose('Add images', png('front.png'));
    await waitFor(() =>
      expect(asked).toEqual(['store beat-images', 'insert front.png at 0, true']),
    );
  });

  it('are put in order, and removed with their variants', async () => {
    const { user } = await open();
    await user.click(press('Make primary'));
    await waitFor(() => expect(asked).toEqual(['arrange 2 1']));
    await user.click(press('Remove 1.png'));
    await user.click(press('Remove'));
    await waitFor(() =>
      expect(asked.slice(1)).toEqual([
        'delete image 1',
        'remove beat-images/7/cover_1_a.png',
        'remove beat-images/7/cover_1_a-400.webp',
      ]),
    );
    await waitFor(() =>
      expect(press('Remove 2.png')).toHaveAccessibleDescription(/^Hide the beat first/),
    );
  });

  it('come after a cover that somebody else has just added', async () => {
    [images, isActive] = [[], false];
    server.use(
      http.post('*/rest/v1/beat_images', () => refusal('23505', 'duplicate'), { once: true }),
    );
    await open();
    choose('Add images', png('front.png'));
    await waitFor(() =>
      expect(asked).toEqual(['store beat-images', 'insert front.png at 0, false']),
    );
  });
});
