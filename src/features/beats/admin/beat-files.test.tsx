import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import {
  audio,
  beat,
  choose,
  file,
  fillBeat,
  kinds,
  lists,
  open,
  button,
  saved,
} from '@/features/beats/admin/testing/beat-files';
import { expectText, settingsPlan, settingsTag } from '@/features/beats/admin/testing/beat-rows';
import { cutPreview, encodeMp3, readAudio } from '@/lib/audio/audio';
import { FileProblem } from '@/lib/uploads/files';
import { readPrivateObject, removeObjects } from '@/lib/uploads/storage';
import { availabilityAnswer } from '@tests/support/cart';
import { expectLogged } from '@tests/support/record';
import { refusal, testServer } from '@tests/support/server';

// Mocks of what jsdom cannot do: open, cut, encode and send files. The tests check what happens around that.
vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/uploads/send-object');
vi.mock('@/lib/images/prepare-image', async (load) => ({
  ...(await load()),
  prepareImageUpload: vi.fn(),
}));
vi.mock('@/lib/audio/audio', async (load) => ({
  ...(await load()),
  readAudio: vi.fn(),
  readTag: vi.fn(),
  cutPreview: vi.fn(),
  encodeMp3: vi.fn(),
}));
vi.mock('@/lib/uploads/storage', () => ({
  removeObjects: vi.fn(),
  readPrivateObject: vi.fn(),
}));

const server = testServer();

const stored = (blob: Blob) => vi.mocked(readPrivateObject).mockResolvedValue(blob);

beforeEach(() => {
  fillBeat(server);
  vi.mocked(encodeMp3).mockImplementation((master) => Promise.resolve(file(master.name)));
  vi.mocked(cutPreview).mockImplementation((master) => Promise.resolve(file(master.name)));
});

it('lists the audio files of a beat, previews first', async () => {
  await open();
  expect(saved()).toEqual(['preview-2.mp3', 'full-1.mp3']);
  const list = within(screen.getByRole('list', { name: 'Audio files' }));
  const [preview, full] = list.getAllByRole('listitem');
  expect(preview).toHaveTextContent('Preview, for everyone · 0:45 · 2 KB');
  expect(full).toHaveTextContent('Full, for buyers');
  expect(screen.queryByText(/there is no preview/)).not.toBeInTheDocument();
});

it('adds images in last place, reorders them, and removes one with its variants', async () => {
  const { user } = await open();
  choose('Add images', new File(['image'], 'new.png', { type: 'image/png' }));
  const added = ['store beat-images', 'insert new.png at 3, false'];
  await waitFor(() => expect(beat.calls).toEqual(added));
  await user.click(
    within(button('Remove 2.png').closest('li') ?? document.body).getByText('Make primary'),
  );
  await waitFor(() => expect(beat.calls[2]).toMatch(/^arrange 2 1/));
  await user.click(button('Remove 1.png'));
  await user.click(button('Remove'));
  await waitFor(() =>
    expect(beat.calls.slice(3)).toEqual([
      'delete image 1',
      'remove beat-images/7/cover_1_a.png',
      'remove beat-images/7/cover_1_a-400.webp',
      'remove beat-images/7/cover_1_a-400.jpg',
    ]),
  );
});

describe('a new audio file', () => {
  it('is encoded as MP3 when it is a preview that is lossless or too large for its bucket', async () => {
    await open();
    const large = file('large (tagged).mp3');
    vi.spyOn(large, 'size', 'get').mockReturnValue(BEAT_BUCKETS['beat-audio'] + 1);
    choose('Add audio files', large);
    await lists('preview-2.mp3', 'large (tagged).mp3', 'full-1.mp3');
    choose('Add audio files', file('rosin (tagged).wav'));
    await lists('preview-2.mp3', 'large (tagged).mp3', 'rosin (tagged).mp3', 'full-1.mp3');
    expect(encodeMp3).toHaveBeenCalledTimes(2);
  });

  it('in place of a master asks what becomes of a preview that the artist made', async () => {
    const { user } = await open();
    choose('File in place of full-1.mp3', file('other.mp3'));
    await user.click(button('Cancel'));
    choose('File in place of full-1.mp3', file('better.mp3'));
    await user.click(button('Keep it'));
    await lists('preview-2.mp3', 'better.mp3');
    choose('File in place of better.mp3', file('best.mp3'));
    await user.click(button('Cut from the new file'));
    await lists('best-preview.mp3', 'best.mp3');
  });

  it('replaces an old one, whose object is removed only then', async () => {
    await open();
    choose('File in place of preview-2.mp3', file('better.mp3'));
    await expectText('Audio file replaced');
    expect(beat.calls).toEqual([
      ...['store beat-audio', 'replace preview-2.mp3 by preview better.mp3'],
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await lists('better.mp3', 'full-1.mp3');
  });

  it('is added where another admin has replaced the same file', async () => {
    await open();
    beat.audio = [{ ...audio(2, 'preview', 'theirs.mp3'), audio_url: '/theirs.mp3' }];
    choose('File in place of preview-2.mp3', file('better.mp3'));
    await waitFor(() => expect(saved().toSorted()).toEqual(['better.mp3', 'theirs.mp3']));
  });

  const plan = { start: 50, seconds: 40, fadeIn: false, fadeOut: true, tagEvery: 15 };
  const cut = { ...plan, tagged: true };
  const madePreview = () => ({ ...audio(2, 'preview', 'full-1-preview.mp3'), cut });

  it('that replaces a master also replaces its preview, with the same cut', async () => {
    // Both masters are too short for the whole cut.
    beat.audio = [audio(1, 'full'), madePreview(), audio(3, 'tag', 'voice.mp3')];
    vi.mocked(readAudio).mockResolvedValue({ mime: 'audio/mpeg', durationSeconds: 45, peaks: [1] });
    stored(new Blob(['voice']));
    await open();
    choose('File in place of full-1.mp3', file('other.mp3'));
    await lists('other-preview.mp3', 'other.mp3');
    expect(vi.mocked(cutPreview).mock.calls[0]?.[2]?.name).toBe('voice.mp3');
    expect(beat.audio.find(({ audio_type }) => audio_type === 'preview')?.cut).toEqual(cut);
    expect(screen.queryByText('Preview moved')).not.toBeInTheDocument();
  });

  it('shows which parts of the preview cut could not be kept', async () => {
    beat.audio = [{ ...audio(1, 'full'), duration: 120 }, madePreview()];
    vi.mocked(readAudio).mockResolvedValue({ mime: 'audio/mpeg', durationSeconds: 70, peaks: [1] });
    await open();
    choose('File in place of full-1.mp3', file('other.mp3'));
    await expectText('The new file is shorter. The preview now starts at 0:30 and lasts 0:40.');
    await expectText('Voice tag missing');
    await lists('other-preview.mp3', 'other.mp3');
  });
});

it('is a new master, whose first preview has the voice tag of the settings', async () => {
  beat.audio = [];
  Object.assign(beat.preview, settingsTag);
  stored(new Blob(['voice'], { type: 'audio/mpeg' }));
  await open();
  choose('Add audio files', file('rosin.mp3'));
  await lists('rosin-preview.mp3', 'rosin.mp3');
  expect(beat.audio.map(({ audio_type }) => audio_type)).toEqual(['full', 'tag', 'preview']);
  expect(beat.audio.at(-1)?.cut).toEqual({ ...settingsPlan, tagged: true });
  const [, plan, voice] = vi.mocked(cutPreview).mock.calls[0] ?? [];
  expect(plan).toEqual(settingsPlan);
  expect(voice?.name).toBe('v.mp3');
});

it('is a new master, which stays with its MP3 where the voice tag cannot be opened', async () => {
  beat.audio = [];
  Object.assign(beat.preview, settingsTag);
  vi.mocked(readPrivateObject).mockRejectedValue(new FileProblem('v.mp3 is not in the storage.'));
  await open();
  choose('Add audio files', file('rosin.wav'));
  await expectText('No preview was cut');
  expectLogged('error', 'No preview was cut:');
  await lists('rosin.wav', 'rosin.mp3');
});

describe('the MP3 that every license comes with', () => {
  it('is removed when its full file is changed to a preview', async () => {
    beat.audio = [audio(1, 'full', 'rosin.wav'), audio(3, 'full', 'rosin.mp3')];
    stored(new Blob(['full'], { type: 'audio/wav' }));
    const { user } = await open();
    await user.click(kinds('rosin.wav').getByRole('button', { name: 'Preview' }));
    await user.click(button('Make it the preview'));
    await lists('rosin.mp3');
    expect(beat.audio).toMatchObject([{ audio_type: 'preview' }]);
  });

  it('is created on request for an older beat that lacks it', async () => {
    beat.audio = [audio(1, 'full', 'rosin.wav')];
    beat.licenses = availabilityAnswer({ basic: 'no-mp3', premium: 'no-mp3' });
    stored(new Blob(['full'], { type: 'audio/wav' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make the MP3' }));
    await lists('rosin.wav', 'rosin.mp3');
  });
});

describe('removing an audio file', () => {
  it('shows the consequence, deletes the row before the file, and keeps the last file of a beat that is not hidden', async () => {
    const { user } = await open();
    await user.click(button('Remove preview-2.mp3'));
    expect(screen.getByText(/No one will be able to listen before buying/)).toBeVisible();
    await user.click(button('Remove'));
    await expectText('Audio file removed');
    expect(beat.calls).toEqual([
      'delete audio preview-2.mp3',
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await lists('full-1.mp3');
    expect(button('Remove full-1.mp3')).toHaveAccessibleDescription(/Hide the beat first\.$/);
    expect(button('Remove full-1.mp3')).toBeDisabled();
    cleanup();
    beat.isActive = false;
    await open();
    expect(button('Remove full-1.mp3')).toBeEnabled();
  });

  it('deletes no file when the server refuses to delete the row', async () => {
    const refuse = () => refusal('23514', 'A beat needs a cover.');
    server.use(http.delete('*/rest/v1/beat_audio', refuse));
    const { user } = await open();
    await user.click(button('Remove full-1.mp3'));
    await user.click(button('Remove'));
    await expectText('A beat needs a cover.');
    expectLogged('error', 'Delete failed:');
    expect(removeObjects).not.toHaveBeenCalled();
  });
});

describe.each([
  ['trackouts', 'Trackouts'],
  ['stems', 'Stems'],
])('%s', (type, title) => {
  const add = `Add ${type}`;
  const zip = 'PK\x03\x04…';

  it('accept one zip with its hash, reject another file, replace the old zip after the upload, and can be removed', async () => {
    const { user } = await open();
    choose(add, file('liar.zip', 'do re mi'));
    await expectText('liar.zip is not a zip file.');
    expect(beat.calls).toEqual([]);
    expectLogged('error', 'Uploading liar.zip failed:');

    choose(add, file('Rosin tracks.zip', zip));
    await expectText(`${title} added`);
    expect(beat.calls).toEqual(['store beat-stems', `insert ${type} Rosin tracks.zip`]);
    expect(beat.audio.at(-1)).toMatchObject({ audio_type: type });
    expect(beat.audio.at(-1)?.sha256).toHaveLength(64);
    expect(await screen.findByLabelText('File in place of Rosin tracks.zip')).toBeInTheDocument();
    expect(screen.queryByLabelText(add)).not.toBeInTheDocument();
    expect(saved()).toEqual(['preview-2.mp3', 'full-1.mp3']);

    beat.calls = [];
    choose('File in place of Rosin tracks.zip', file('better.zip', zip));
    await expectText(`${title} replaced`);
    expect(beat.calls).toEqual([
      'store beat-stems',
      `replace Rosin tracks.zip by ${type} better.zip`,
      expect.stringMatching(/^remove beat-stems\/7\//),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove better.zip' }));
    await user.click(button('Remove'));
    expect(await screen.findByLabelText(add)).toBeInTheDocument();
  });
});

it('lists the licenses of a beat with their formats, or why they are not sold', async () => {
  beat.licenses = availabilityAnswer({ unlimited: 'no-stems', exclusive: 'not-offered' }, false);
  await open();
  const licenses = within(await screen.findByRole('region', { name: 'Licenses' }));
  expect(await licenses.findByText('Sold as: Basic, Premium')).toBeVisible();
  expect(licenses.getByText('MP3 + WAV, without trackouts')).toBeVisible();
  expect(licenses.getByText('There are no stems of it yet.')).toBeVisible();
  expect(licenses.getByText('This license is not offered.')).toBeVisible();
});
