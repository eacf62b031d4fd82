import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  audio,
  beat,
  choose,
  expectLogged,
  fillBeat,
  mp3,
  open,
  press,
  saved,
} from '@/features/beats/admin/testing/beat-files';
import { encodeMp3 } from '@/lib/media/audio';
import { readPrivateObject } from '@/lib/media/storage';
import { availabilityAnswer } from '@tests/support/cart';
import { rest, testServer } from '@tests/support/server';

// Only a browser opens, encodes, hashes and sends files; what is done with them is tested here.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/send-object');
vi.mock('@/lib/media/image', async (load) => ({ ...(await load()), prepareImageUpload: vi.fn() }));
vi.mock('@/lib/media/audio', async (load) => ({
  ...(await load()),
  readAudio: vi.fn(),
  encodeMp3: vi.fn(),
}));
vi.mock('@/lib/media/sha256', () => ({ sha256: () => Promise.resolve('ab'.repeat(32)) }));
vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn(), readPrivateObject: vi.fn() }));

const server = testServer();
const zip = (name: string, content = 'PK\x03\x04…') =>
  new File([content], name, { type: 'application/zip' });
const wav = (name: string) => new File(['audio'], name, { type: 'audio/wav' });
const stored = (type: 'full', filename: string, id = 1) => ({ ...audio(id, type), filename });

beforeEach(() => {
  fillBeat(server);
  server.use(
    rest('beat_audio', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const found = beat.audio.filter(
        ({ audio_type, filename }) =>
          asked.get('audio_type') === `eq.${audio_type}` && filename.endsWith('.mp3'),
      );
      return HttpResponse.json(
        found.map(({ id, filename, audio_url }) => ({ id, filename, url: audio_url })),
      );
    }),
  );
  vi.mocked(encodeMp3).mockImplementation((file) => Promise.resolve(mp3(file.name)));
});

describe.each(['trackouts', 'stems'] as const)('%s', (type) => {
  const add = `Add ${type}`;
  const title = type === 'stems' ? 'Stems' : 'Trackouts';

  it('are one zip that is stored with its hash', async () => {
    await open();
    choose(add, zip('Rosin tracks.zip'));
    expect(await screen.findByText(`${title} added`)).toBeVisible();
    expect(beat.asked).toEqual(['store beat-stems', `insert ${type} Rosin tracks.zip`]);
    expect(beat.audio.at(-1)).toMatchObject({ audio_type: type, sha256: 'ab'.repeat(32) });
    expect(await screen.findByRole('button', { name: 'Remove Rosin tracks.zip' })).toBeVisible();
    expect(screen.queryByLabelText(add)).not.toBeInTheDocument();
    // They are no audio that anybody listens to.
    expect(saved()).toEqual(['preview-2.mp3', 'full-1.mp3']);
  });

  it('are refused where the file is no zip', async () => {
    await open();
    choose(add, zip('liar.zip', 'do re mi'));
    expect(await screen.findByText('liar.zip is not a zip file.')).toBeVisible();
    expect(beat.asked).toEqual([]);
    expectLogged('Uploading liar.zip failed:');
  });

  it('are replaced once the new ones are stored, and removed when asked', async () => {
    beat.audio = [...beat.audio, audio(3, type)];
    const { user } = await open();
    choose(`File in place of ${type}-3.zip`, zip('better.zip'));
    expect(await screen.findByText(`${title} replaced`)).toBeVisible();
    expect(beat.asked).toEqual([
      'store beat-stems',
      `insert ${type} better.zip`,
      `delete audio ${type}-3.zip`,
      `remove beat-stems/7/${type}_3_a.zip`,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove better.zip' }));
    await user.click(press('Remove'));
    await waitFor(() => expect(screen.getByLabelText(add)).toBeInTheDocument());
  });
});

describe('a full file that is no MP3', () => {
  it('brings the MP3 that every license comes with', async () => {
    beat.audio = [audio(2, 'preview')];
    await open();
    choose('Add audio files', wav('rosin.wav'));
    await waitFor(() => expect(saved()).toEqual(['preview-2.mp3', 'rosin.wav', 'rosin.mp3']));
    expect(vi.mocked(encodeMp3).mock.calls[0]?.[0].type).toBe('audio/wav');
    expect(beat.audio.at(-1)).toMatchObject({ audio_type: 'full', sha256: 'ab'.repeat(32) });
  });

  it('brings none where there is one, or one is being uploaded', async () => {
    await open();
    choose('Add audio files', wav('rosin.wav'));
    await waitFor(() => expect(saved()).toContain('rosin.wav'));
    beat.audio = [audio(2, 'preview')];
    choose('Add audio files', wav('other.wav'), mp3('mix.mp3'));
    await waitFor(() => expect(saved()).toEqual(['preview-2.mp3', 'other.wav', 'mix.mp3']));
    expect(encodeMp3).not.toHaveBeenCalled();
  });

  it('in place of another has its MP3 made anew', async () => {
    beat.audio = [stored('full', 'rosin.wav', 1), stored('full', 'rosin.mp3', 3)];
    await open();
    choose('File in place of rosin.wav', wav('later.wav'));
    await waitFor(() => expect(saved()).toEqual(['later.wav', 'later.mp3']));
  });
});

describe('a full file that turns out to be a preview', () => {
  it('takes the MP3 that was made of it along', async () => {
    beat.audio = [stored('full', 'rosin.wav', 1), stored('full', 'rosin.mp3', 3)];
    vi.mocked(readPrivateObject).mockResolvedValue(new Blob(['full'], { type: 'audio/wav' }));
    const { user } = await open();
    const kinds = within(screen.getByRole('group', { name: 'What rosin.wav is' }));
    await user.click(kinds.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(saved()).toEqual(['rosin.wav']));
    expect(beat.audio).toMatchObject([{ audio_type: 'preview' }]);
  });
});

describe('the licenses of a beat', () => {
  it('are listed with their formats, or with what they lack', async () => {
    beat.licenses = availabilityAnswer({ unlimited: 'no-stems', exclusive: 'not-offered' }, false);
    await open();
    const licenses = within(await screen.findByRole('region', { name: 'Licenses' }));
    expect(await licenses.findByText('Sold as: Basic, Premium')).toBeVisible();
    expect(licenses.getByText('MP3 + WAV, without trackouts')).toBeVisible();
    expect(licenses.getByText('There are no stems of it yet.')).toBeVisible();
    expect(licenses.getByText('This beat is not sold exclusively.')).toBeVisible();
  });

  it('lead to the MP3 that an older beat lacks', async () => {
    beat.audio = [stored('full', 'rosin.wav')];
    beat.licenses = availabilityAnswer({ basic: 'no-mp3', premium: 'no-mp3' });
    vi.mocked(readPrivateObject).mockResolvedValue(new Blob(['full'], { type: 'audio/wav' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make the MP3' }));
    await waitFor(() => expect(saved()).toEqual(['rosin.wav', 'rosin.mp3']));
  });
});
