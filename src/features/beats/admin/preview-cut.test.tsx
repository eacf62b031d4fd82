import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beatFileTexts } from '@/content/beat-admin';
import { PreviewDefaults } from '@/features/beats/admin/preview-cut';
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
} from '@/features/beats/admin/testing/beat-files';
import {
  expectText,
  previewSettings,
  settingsPlan,
} from '@/features/beats/admin/testing/beat-rows';
import { cutPreview } from '@/lib/audio/audio';
import { FileProblem } from '@/lib/uploads/files';
import { readPrivateObject, removeObjects, uploadObject } from '@/lib/uploads/storage';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

// Mocks of what jsdom cannot do: open, cut and send files.
vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/uploads/send-object');
vi.mock('@/lib/images/prepare-image');
vi.mock('@/lib/uploads/storage');
vi.mock('@/lib/audio/audio', async (load) => ({
  ...(await load()),
  readAudio: vi.fn(),
  readTag: () => Promise.resolve({ mime: 'audio/mpeg', durationSeconds: 2, peaks: [1] }),
  cutPreview: vi.fn(),
}));

const server = testServer();

const stored = (blob: Blob) => vi.mocked(readPrivateObject).mockResolvedValue(blob);

describe('the preview of a beat', () => {
  beforeEach(() => {
    fillBeat(server);
    vi.mocked(cutPreview).mockImplementation((master) => Promise.resolve(file(master.name)));
  });

  describe('the preview of a free download', () => {
    const texts = beatFileTexts.tagNeeded;
    const cut = { ...settingsPlan, tagged: true };

    beforeEach(() => {
      beat.hasFreeDownload = true;
      beat.audio = [audio(1, 'full'), { ...audio(2, 'preview'), cut }];
      stored(new Blob(['full'], { type: 'audio/mpeg' }));
    });

    it('is not cut again without a voice tag', async () => {
      const { user } = await open();
      await user.click(button('Cut a new preview from full-1.mp3'));
      await expectText(texts);
      expect(button('Upload this preview')).toHaveAttribute('aria-disabled', 'true');
      choose('Add a voice tag', file('voice.mp3'));
      await waitFor(() => expect(screen.queryByText(texts)).not.toBeInTheDocument());
      await user.click(button('Upload this preview'));
      await lists('full-1-preview.mp3', 'full-1.mp3');
    });

    it('becomes no full file and is not uploaded before the free download is switched off', async () => {
      const { user } = await open();
      await user.click(kinds('preview-2.mp3').getByRole('button', { name: 'Full' }));
      await expectText(`preview-2.mp3: ${texts}`);
      expectLogged('error', 'Uploading preview-2.mp3 failed:');
      expect(beat.calls).toEqual([]);
      beat.hasFreeDownload = false;
      await user.click(button('Try preview-2.mp3 again'));
      await waitFor(() => expect(beat.audio[1]).toMatchObject({ audio_type: 'full', cut: null }));
    });
  });

  it('shows the length to which a preview of a short master is cut', async () => {
    const short = { ...audio(1, 'full'), duration: 35 };
    beat.audio = [short, { ...audio(2, 'preview'), cut: { ...settingsPlan, tagged: true } }];
    const { user } = await open();
    await expectText(/starts at 0:00 and lasts 0:35, with a voice tag/);
    await user.click(button('Cut a new preview from full-1.mp3'));
    expect(await screen.findByRole('slider', { name: 'Length of the preview' })).toHaveAttribute(
      'aria-valuetext',
      '0:35',
    );
  });

  describe('a beat without a preview', () => {
    beforeEach(() => {
      beat.audio = [audio(1, 'full')];
    });

    it('stores the cut and the voice tag of a new preview for the next cut', async () => {
      stored(new Blob(['full'], { type: 'audio/mpeg' }));
      const { user } = await open();
      await user.click(button('Cut a preview from full-1.mp3'));
      await screen.findByText('Starts at');
      choose('Add a voice tag', file('voice.mp3'));
      await expectText('Voice tag: voice.mp3');
      await user.click(button('Upload this preview'));
      await lists('full-1-preview.mp3', 'full-1.mp3');
      expect(beat.audio.map(({ audio_type }) => audio_type)).toEqual(['full', 'tag', 'preview']);
      expect(beat.audio[2]?.cut).toEqual({ ...settingsPlan, tagged: true });
      await expectText(/starts at 0:05 and lasts 0:40, with a voice tag/);
      await user.click(button('Cut a new preview from full-1.mp3'));
      await expectText('Voice tag: voice.mp3');
    });

    it('shows when the full file cannot be opened', async () => {
      vi.mocked(readPrivateObject).mockRejectedValue(new FileProblem('full-1.mp3 is damaged.'));
      const { user } = await open();
      await user.click(button('Cut a preview from full-1.mp3'));
      await user.click(button('Upload this preview'));
      await expectText('The full file could not be opened');
      await expectText('full-1.mp3 is damaged.');
      expectLogged('error', 'The full file could not be opened:');
    });
  });
});

const bucket = 'https://files.test/storage/v1/object/public/beat-masters';

it('saves a new voice tag with its spacing, and deletes the old one only then', async () => {
  let row = {
    ...previewSettings(),
    tag_url: `${bucket}/artist/tag_1_old.mp3`,
    tag_filename: 'old.mp3',
  };
  let refuses = true;
  server.use(
    rest('preview_settings', () => HttpResponse.json([row])),
    http.patch('*/rest/v1/preview_settings', async ({ request }) => {
      if (refuses) return refusal();
      row = { ...row, ...((await request.json()) as typeof row) };
      return HttpResponse.json([row]);
    }),
  );
  vi.mocked(uploadObject).mockImplementation((_bucket, key) => Promise.resolve(`${bucket}/${key}`));
  vi.mocked(removeObjects).mockResolvedValue([]);
  const { user } = renderApp(<PreviewDefaults />);
  await user.click(await screen.findByText(/0:40 from 0:05, voice tag every 0:20/));
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  const voice = new File(['voice'], 'My Voice.mp3', { type: 'audio/mpeg' });
  fireEvent.change(screen.getByLabelText('Add a voice tag'), { target: { files: [voice] } });
  await screen.findByText('Voice tag: My Voice.mp3');
  act(() => screen.getByRole('slider', { name: 'Time between two voice tags' }).focus());
  await user.keyboard('{ArrowLeft}');
  const save = screen.getByRole('button', { name: 'Save for new beats' });
  await user.click(save);
  expect(await screen.findByText('The preview settings were not saved')).toBeVisible();
  expectLogged('error', 'The preview settings were not saved:');
  expect(removeObjects).not.toHaveBeenCalled();
  expect(screen.getByText('Voice tag: My Voice.mp3')).toBeVisible();

  refuses = false;
  await user.click(save);
  expect(await screen.findByText(/voice tag every 0:19/)).toBeVisible();
  expect(row).toMatchObject({ tag_filename: 'My Voice.mp3', start: 5, tag_every: 19 });
  expect(row.tag_url).toMatch(/beat-masters\/artist\/tag_\d+_My-Voice\.mp3$/);
  await waitFor(() =>
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('beat-masters', ['artist/tag_1_old.mp3']),
  );

  // Another admin replaces the voice tag, which this page does not know yet.
  const other = { tag_url: `${bucket}/artist/tag_2_other.mp3`, tag_filename: 'other.mp3' };
  row = { ...row, ...other };
  await user.click(screen.getByRole('checkbox', { name: 'Fade out' }));
  await user.click(save);
  await waitFor(() => expect(row).toMatchObject({ fade_out: true, ...other }));
  expect(removeObjects).toHaveBeenCalledOnce();
});
