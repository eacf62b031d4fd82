import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { PreviewDefaults } from '@/features/beats/admin/preview-defaults';
import { previewSettings } from '@/features/beats/admin/testing/beat-rows';
import { removeObjects, uploadObject } from '@/lib/media/storage';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage');
vi.mock('@/lib/media/audio', async (load) => ({
  ...(await load()),
  readTag: () => Promise.resolve({ mime: 'audio/mpeg', durationSeconds: 2, peaks: [1] }),
}));

const server = testServer();
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
