import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditFiles } from '@/features/beat-admin/components/edit-files';
import {
  beat,
  choose,
  expectLogged,
  fillBeat,
  image,
  onBusy,
  onChanged,
  open,
  press,
  saved,
} from '@/features/beat-admin/testing/beat-files';
import { privateAddress } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

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

beforeEach(() => fillBeat(server));

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
    beat.gone = true;
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
    expect(play.mock.contexts[0]).toHaveProperty('src', beat.sounds[1]?.audio_url);
    expect(privateAddress).not.toHaveBeenCalled();
    await user.click(press('Play full-1.mp3'));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(play.mock.contexts[1]).toHaveProperty('src', 'https://files.test/signed');
    expect(privateAddress).toHaveBeenCalledExactlyOnceWith('beat-masters', '7/full_1_a.mp3');
  });
});

describe('its pictures', () => {
  const png = (name: string) => new File(['picture'], name, { type: 'image/png' });

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
      expect(press('Remove 2.png')).toHaveAccessibleDescription(/^Hide the beat first/),
    );
  });

  it('come after a cover that somebody else has just added', async () => {
    Object.assign(beat, { images: [], isActive: false });
    server.use(
      http.post('*/rest/v1/beat_images', () => refusal('23505', 'duplicate'), { once: true }),
    );
    await open();
    choose('Add images', png('front.png'));
    await waitFor(() =>
      expect(beat.asked).toEqual(['store beat-images', 'insert front.png at 0, false']),
    );
  });
});
