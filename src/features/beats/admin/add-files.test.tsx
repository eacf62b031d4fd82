import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddFiles } from '@/features/beats/admin/add-files';
import { FileNotes } from '@/features/beats/admin/file-notes';
import { toBeatFields } from '@/features/beats/admin/form-schema';
import { beatsPath, fillBeats, row, service } from '@/features/beats/admin/testing/beat-rows';
import { estimateFile, readAudio } from '@/lib/media/audio';
import { readTags } from '@/lib/media/audio-tags';
import { FileProblem } from '@/lib/media/file-types';
import { checkImage } from '@/lib/media/image';
import { removeFolders } from '@/lib/media/storage';
import { uploadQueue } from '@/lib/media/uploads';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/media/audio', async (load) => ({
  ...(await load()),
  readAudio: vi.fn(),
  estimateFile: vi.fn(),
}));
vi.mock('@/lib/media/audio-tags', () => ({ readTags: vi.fn() }));
vi.mock('@/lib/media/storage', async (load) => ({ ...(await load()), removeFolders: vi.fn() }));
vi.mock('@/lib/media/image', async (load) => ({ ...(await load()), checkImage: vi.fn() }));

const server = testServer();
const blank = toBeatFields(null);
const change = vi.fn<(change: (now: typeof blank) => Partial<typeof blank>) => void>();
let queued: string[];

function Page() {
  const drafts = [row(5, { title: 'Ember' })];
  const files = useAddFiles({ beatId: 7, fields: blank, change, drafts });
  return (
    <>
      <input
        type="file"
        aria-label="Files"
        onChange={({ target }) => files.add.mutate([...(target.files ?? [])])}
      />
      <FileNotes {...files} />
    </>
  );
}

const file = (name: string) =>
  new File(['x'], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : 'audio/wav' });

function drop(...names: string[]) {
  const { user } = renderApp(<Page />);
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: names.map(file) } });
  return user;
}

beforeEach(() => {
  queued = [];
  vi.mocked(removeFolders).mockResolvedValue([]);
  fillBeats(server);
  server.use(
    http.post(beatsPath, async ({ request }) => {
      const { title } = (await request.json()) as { title: string };
      const made = row(20 + service.rows.length, { title, published_at: null });
      service.rows = [made, ...service.rows];
      return HttpResponse.json([{ id: made.id, revision: 1 }], { status: 201 });
    }),
  );
  vi.spyOn(uploadQueue, 'add').mockImplementation((_handler, { ownerId }, files) => {
    queued.push(...files.map(({ name }) => `${name} for ${ownerId}`));
  });
  const check = (chosen: File) =>
    chosen.name.startsWith('liar')
      ? Promise.reject(new FileProblem(`${chosen.name} is damaged.`))
      : Promise.resolve();
  vi.mocked(readAudio).mockImplementation((chosen) =>
    check(chosen).then(() => ({ mime: 'audio/wav', durationSeconds: 90, peaks: [1] })),
  );
  vi.mocked(checkImage).mockImplementation(check);
  vi.mocked(estimateFile).mockResolvedValue({ bpm: null, key: null });
  vi.mocked(readTags).mockResolvedValue({ title: '', bpm: '', key: '' });
});

it('creates no draft for an unusable file, and shows why', async () => {
  const user = drop('liar.wav', 'liar two.wav', 'liar.jpg');
  expect(await screen.findByText('3 files cannot be used')).toBeVisible();
  for (const name of ['liar.wav', 'liar two.wav', 'liar.jpg']) {
    expect(screen.getByText(`${name} is damaged.`)).toBeVisible();
  }
  expect(change).not.toHaveBeenCalled();
  expect(service.rows).toHaveLength(2);
  expect(queued).toEqual([]);
  expect(console.warn).toHaveBeenCalledTimes(3);
  vi.mocked(console.warn).mockClear();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('liar.wav is damaged.')).not.toBeInTheDocument();
});

it('assigns files to beats by their names, and each cover to the beat it is named after', async () => {
  drop(
    ...['rosin_140bpm_Dm.wav', 'Bow & Arrow.wav', 'bow_arrow (tagged).mp3'],
    ...['Bow Arrow cover.jpg', 'ember.jpg', 'Rosin.jpg', 'back.jpg'],
  );
  await waitFor(() => expect(queued).toHaveLength(7));
  expect(change.mock.calls.map(([fill]) => fill({ ...blank, bpm: '90' }))).toEqual([
    { title: 'Rosin', bpm: '90', key: 'D minor', estimated: [] },
  ]);
  expect(queued).toEqual([
    ...['rosin_140bpm_Dm.wav for 7', 'Bow & Arrow.wav for 22', 'bow_arrow (tagged).mp3 for 22'],
    ...['Bow Arrow cover.jpg for 22', 'ember.jpg for 5', 'Rosin.jpg for 7', 'back.jpg for 7'],
  ]);
  expect(await screen.findByText('Bow & Arrow, Ember')).toBeVisible();
  expect(screen.getByText('These files became 2 beats')).toBeVisible();
});

it('prefers tags to file names, and matches covers by either', async () => {
  vi.mocked(readTags).mockResolvedValueOnce({ title: 'Rosin & Rain', bpm: '152', key: 'Bbm' });
  drop('take 7 140bpm Dm.wav', 'Ghost.wav', 'take 7.jpg', 'Rosin Rain.jpg', 'ghost.jpg');
  await waitFor(() => expect(queued).toHaveLength(5));
  expect(change.mock.calls.map(([fill]) => fill(blank))).toEqual([
    { title: 'Rosin & Rain', bpm: '152', key: 'A# minor', estimated: [] },
  ]);
  expect(queued.slice(2)).toEqual(['ghost.jpg for 22', 'take 7.jpg for 7', 'Rosin Rain.jpg for 7']);
});

it('estimates BPM and key from the sound where tags and names lack them, and marks them unless they were typed', async () => {
  vi.mocked(estimateFile).mockResolvedValue({ bpm: 88, key: { tonic: 6, mode: 'minor' } });
  const filled: unknown[] = [];
  server.use(
    http.patch(beatsPath, async ({ request }) => {
      filled.push(new URL(request.url).searchParams.get('revision'), await request.json());
      return HttpResponse.json([]);
    }),
  );
  drop('Rosin 140bpm.wav', 'Ember Cm.wav', 'Ghost 90bpm Cm.wav');
  await waitFor(() => expect(filled).toHaveLength(2));
  // All three files are uploaded, whether or not something is estimated from them.
  expect(queued).toHaveLength(3);
  const [, fill] = change.mock.calls.flat();
  const typed = { ...blank, bpm: '140' };
  expect(fill?.(typed)).toEqual({ bpm: '140', key: 'F# minor', estimated: ['key'] });
  expect(fill?.({ ...typed, key: 'C' })).toEqual({ bpm: '140', key: 'C', estimated: [] });
  const ember = { bpm: 88, key: 'C', mode: 'minor', estimated: ['bpm'] };
  expect(filled).toMatchObject(['eq.1', ember]);
  expect(estimateFile).toHaveBeenCalledTimes(2);
});

it('uses a single image as the cover of every beat in the drop', async () => {
  drop('Rosin.wav', 'Bow Arrow.wav', 'front.jpg');
  await waitFor(() => expect(queued).toHaveLength(4));
  expect(queued.slice(2)).toEqual(['front.jpg for 7', 'front.jpg for 22']);
  expect(await screen.findByText('One cover for all 2 beats')).toBeVisible();
});

it('continues with the other beats of a drop when one draft could not be created', async () => {
  server.use(http.post(beatsPath, () => new HttpResponse(null, { status: 403 }), { once: true }));
  drop('Rosin.wav', 'Bow Arrow.wav', 'Ghost.wav', 'front.jpg', 'back.jpg');
  await waitFor(() => expect(queued).toHaveLength(4));
  expect(queued).toEqual([
    'Rosin.wav for 7',
    'Ghost.wav for 22',
    'front.jpg for 7',
    'back.jpg for 7',
  ]);
  expect(await screen.findByText(/^Bow Arrow\.wav: /)).toBeVisible();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

it('keeps covers when the drafts of a drop are combined into one beat', async () => {
  const user = drop('Rosin.wav', 'Rosin strings.wav', 'Rosin strings.jpg');
  await user.click(await screen.findByRole('button', { name: 'Combine into one beat' }));
  await waitFor(() => expect(queued.slice(3)).toHaveLength(2));
  expect(queued.slice(3)).toEqual(['Rosin strings.wav for 7', 'Rosin strings.jpg for 7']);
  expect(service.rows).toHaveLength(2);
});
