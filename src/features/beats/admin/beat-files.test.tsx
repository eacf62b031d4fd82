import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import {
  beat,
  choose,
  expectLogged,
  fillBeat,
  audio,
  image,
  mp3,
  open,
  press,
  saved,
} from '@/features/beats/admin/testing/beat-files';
import { cutPreview, readAudio } from '@/lib/media/audio';
import { FileProblem } from '@/lib/media/file-problem';
import { privateAddress, readPrivateObject, removeObjects } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

// Only a browser opens, cuts and sends files; what is done with them is tested here.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/send-object');
vi.mock('@/lib/media/image', async (load) => ({
  ...(await load()),
  prepareImageUpload: vi.fn(),
}));
vi.mock('@/lib/media/audio', async (load) => ({
  ...(await load()),
  readAudio: vi.fn(),
  cutPreview: vi.fn(),
}));
vi.mock('@/lib/media/sha256', () => ({ sha256: () => Promise.resolve(null) }));
vi.mock('@/lib/media/storage', () => ({
  removeObjects: vi.fn(),
  privateAddress: vi.fn(),
  readPrivateObject: vi.fn(),
}));

const server = testServer();

beforeEach(() => fillBeat(server));

describe('the files of a beat', () => {
  it('are listed: previews first, the cover first', async () => {
    await open();
    expect(saved()).toEqual(['preview-2.mp3', 'full-1.mp3']);
    const [preview, full] = within(screen.getByRole('list', { name: 'Audio files' })).getAllByRole(
      'listitem',
    );
    expect(preview).toHaveTextContent('Preview, for everybody · 0:45 · 2 KB');
    expect(full).toHaveTextContent('Full, for buyers');
    expect(screen.queryByText(/there is no preview/)).not.toBeInTheDocument();
  });

  it('say that the beat is gone', async () => {
    beat.gone = true;
    renderApp(<BeatFiles beatId={7} />);
    expect(await screen.findByText('This beat no longer exists')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get('*/rest/v1/beats', () => refusal('42501', 'no'), { once: true }));
    const { user } = renderApp(<BeatFiles beatId={7} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Audio' })).toBeVisible();
    expectLogged('Loading beat-admin failed:');
  });

  it('play: a full file by an address that is signed for it', async () => {
    vi.mocked(privateAddress).mockResolvedValue('https://files.test/signed');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { user } = await open();
    await user.click(press('Play preview-2.mp3'));
    await waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(play.mock.contexts[0]).toHaveProperty('src', beat.audio[1]?.audio_url);
    expect(privateAddress).not.toHaveBeenCalled();
    await user.click(press('Play full-1.mp3'));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(play.mock.contexts[1]).toHaveProperty('src', 'https://files.test/signed');
    expect(privateAddress).toHaveBeenCalledExactlyOnceWith('beat-masters', '7/full_1_a.mp3');
  });
});

describe('its images', () => {
  const png = (name: string) => new File(['image'], name, { type: 'image/png' });

  it('are added as the last one, or as the cover where there is none', async () => {
    beat.images = [image(1, true), image(4)];
    const first = await open();
    choose('Add images', png('back.png'));
    await waitFor(() =>
      expect(beat.asked).toEqual(['store beat-images', 'insert back.png at 5, false']),
    );
    first.unmount();
    Object.assign(beat, { images: [], asked: [], isActive: false });
    await open();
    choose('Add images', png('front.png'));
    await waitFor(() =>
      expect(beat.asked).toEqual(['store beat-images', 'insert front.png at 0, true']),
    );
  });

  it('are put in order, and removed with their variants', async () => {
    const { user } = await open();
    await user.click(press('Make primary'));
    await waitFor(() => expect(beat.asked).toEqual(['arrange 2 1']));
    await user.click(press('Remove 1.png'));
    await user.click(press('Remove'));
    await waitFor(() =>
      expect(beat.asked.slice(1)).toEqual([
        'delete image 1',
        'remove beat-images/7/cover_1_a.png',
        'remove beat-images/7/cover_1_a-400.webp',
      ]),
    );
    await waitFor(() =>
      expect(press('Remove 2.png')).toHaveAccessibleDescription(/Hide the beat first\.$/),
    );
  });
});

describe('a new audio file', () => {
  it('goes up at once, as what its name says', async () => {
    await open();
    choose('Add audio files', mp3('rosin preview.mp3'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expect(beat.asked).toEqual(['store beat-audio', 'insert preview rosin preview.mp3']);
    await waitFor(() => expect(saved()).toContain('rosin preview.mp3'));
  });

  it('can be made the other kind: it is stored where that belongs', async () => {
    vi.mocked(readPrivateObject).mockResolvedValue(new Blob(['full'], { type: 'audio/mpeg' }));
    const { user } = await open();
    const kind = screen.getByRole('group', { name: 'What full-1.mp3 is' });
    expect(within(kind).getByRole('button', { name: 'Full' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(kind).getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Audio file replaced')).toBeVisible();
    expect(beat.asked).toEqual([
      'store beat-audio',
      'insert preview full-1.mp3',
      'delete audio full-1.mp3',
      'remove beat-masters/7/full_1_a.mp3',
    ]);
  });

  it('is named and not stored where it is no audio', async () => {
    vi.mocked(readAudio).mockRejectedValue(new FileProblem('rosin.mp3 is not a sound file.'));
    const { user } = await open();
    choose('Add audio files', mp3('rosin.mp3'));
    expect(
      await within(await screen.findByRole('list', { name: 'Uploads' })).findByRole('alert'),
    ).toHaveTextContent('rosin.mp3 is not a sound file.');
    expectLogged('Uploading rosin.mp3 failed:');
    expect(beat.asked).toEqual([]);
    await user.click(press('Remove rosin.mp3'));
    await waitFor(() => expect(screen.queryByText('rosin.mp3')).not.toBeInTheDocument());
  });

  it('is removed again where its row is refused, and may be tried again', async () => {
    server.use(
      http.post('*/rest/v1/beat_audio', () => refusal('23514', 'refused'), { once: true }),
    );
    const { user } = await open();
    choose('Add audio files', mp3('rosin.mp3'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(beat.asked).toEqual(['store beat-masters', 'remove beat-masters/7/full_rosin.mp3']);
    await user.click(press('Try rosin.mp3 again'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expectLogged('Uploading rosin.mp3 failed:');
  });

  it('replaces an old one, which is removed only then', async () => {
    await open();
    choose('File in place of preview-2.mp3', mp3('better.mp3'));
    expect(await screen.findByText('Audio file replaced')).toBeVisible();
    expect(beat.asked).toEqual([
      'store beat-audio',
      'insert preview better.mp3',
      'delete audio preview-2.mp3',
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await waitFor(() => expect(saved()).toEqual(['better.mp3', 'full-1.mp3']));
  });

  it('stays where the old one could not be removed, and that is said', async () => {
    server.use(http.delete('*/rest/v1/beat_audio', () => HttpResponse.json([])));
    await open();
    choose('File in place of preview-2.mp3', mp3('better.mp3'));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    await waitFor(() => expect(saved()).toEqual(['preview-2.mp3', 'better.mp3', 'full-1.mp3']));
    expect(removeObjects).not.toHaveBeenCalled();
    expectLogged('Removing a replaced audio file failed:');
  });

  it('in place of a master brings a preview that is cut from it', async () => {
    beat.audio = [audio(1, 'full'), { ...audio(2, 'preview'), filename: 'full-1-preview.mp3' }];
    server.use(
      rest('beat_audio', () =>
        HttpResponse.json([
          { id: 2, filename: 'full-1-preview.mp3', url: beat.audio.at(-1)?.audio_url },
        ]),
      ),
    );
    vi.mocked(cutPreview).mockResolvedValue(mp3('x.mp3'));
    await open();
    choose('File in place of full-1.mp3', mp3('other.mp3'));
    await waitFor(() => expect(saved()).toEqual(['other-preview.mp3', 'other.mp3']));
    expect(vi.mocked(cutPreview).mock.calls[0]?.[0].name).toBe('other-preview.mp3');
  });
});

describe('removing an audio file', () => {
  it('says what follows, and takes the row before the file', async () => {
    const { user } = await open();
    await user.click(press('Remove preview-2.mp3'));
    expect(screen.getByText(/Nobody will be able to listen before buying/)).toBeVisible();
    await user.click(press('Remove'));
    expect(await screen.findByText('Audio file removed')).toBeVisible();
    expect(beat.asked).toEqual([
      'delete audio preview-2.mp3',
      'remove beat-audio/7/preview_2_a.mp3',
    ]);
    await waitFor(() => expect(saved()).toEqual(['full-1.mp3']));
    expect(press('Remove full-1.mp3')).toHaveAccessibleDescription(/Hide the beat first\.$/);
    expect(press('Remove full-1.mp3')).toBeDisabled();
  });

  it('touches no file where no row went', async () => {
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
    expectLogged('Removing an audio file failed:');
  });

  it('of the last one is open where the beat is hidden', async () => {
    Object.assign(beat, { isActive: false, audio: [audio(1, 'full')] });
    await open();
    expect(press('Remove full-1.mp3')).toBeEnabled();
  });
});

describe('a beat without a preview', () => {
  it('gets one that is cut from its full file', async () => {
    beat.audio = [audio(1, 'full')];
    vi.mocked(readPrivateObject).mockResolvedValue(new Blob(['full'], { type: 'audio/mpeg' }));
    vi.mocked(cutPreview).mockResolvedValue(mp3('full-1-preview.mp3'));
    const { user } = await open();
    expect(screen.getByText(/There is no preview/)).toBeVisible();
    await user.click(press('Cut a preview from full-1.mp3'));
    await user.click(await screen.findByRole('checkbox', { name: 'Fade in' }));
    await user.click(press('Upload this preview'));
    expect(await screen.findByText('Audio file added')).toBeVisible();
    expect(vi.mocked(readPrivateObject).mock.calls[0]?.slice(0, 2)).toEqual([
      'beat-masters',
      '7/full_1_a.mp3',
    ]);
    expect(vi.mocked(cutPreview).mock.calls[0]?.[1]).toMatchObject({ seconds: 45, fadeIn: false });
    expect(beat.asked).toEqual(['store beat-audio', 'insert preview full-1-preview.mp3']);
    await waitFor(() => expect(saved()).toEqual(['full-1-preview.mp3', 'full-1.mp3']));
    expect(screen.queryByText(/There is no preview/)).not.toBeInTheDocument();
  });

  it('says when the full file cannot be opened', async () => {
    beat.audio = [audio(1, 'full')];
    vi.mocked(readPrivateObject).mockRejectedValue(new FileProblem('full-1.mp3 is damaged.'));
    const { user } = await open();
    await user.click(press('Cut a preview from full-1.mp3'));
    await user.click(press('Upload this preview'));
    expect(await screen.findByText('The full file could not be opened')).toBeVisible();
    expect(screen.getByText('full-1.mp3 is damaged.')).toBeVisible();
    expectLogged('A preview was not made:');
  });
});
