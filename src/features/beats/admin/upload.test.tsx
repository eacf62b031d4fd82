import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileNotes } from '@/features/beats/admin/add-beat';
import { toBeatFields } from '@/features/beats/admin/form-schema';
import { beatImage } from '@/features/beats/admin/image-mutations';
import type { AdminBeat } from '@/features/beats/admin/model';
import { updateDraft } from '@/features/beats/admin/mutations';
import { beatsPath, fillBeats, row, service } from '@/features/beats/admin/testing/beat-rows';
import { useUpload } from '@/features/beats/admin/upload';
import { estimateFile, readAudio, readTags } from '@/lib/audio/audio';
import { checkImage } from '@/lib/images/prepare-image';
import { FileProblem } from '@/lib/uploads/files';
import { removeObjects } from '@/lib/uploads/storage';
import { uploadQueue } from '@/lib/uploads/uploads';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/audio/audio', async (load) => ({
  ...(await load()),
  readAudio: vi.fn(),
  estimateFile: vi.fn(),
  readTags: vi.fn(),
}));
vi.mock('@/lib/uploads/storage', async (load) => ({ ...(await load()), removeObjects: vi.fn() }));
vi.mock('@/lib/images/prepare-image', async (load) => ({ ...(await load()), checkImage: vi.fn() }));

const server = testServer();
const blank = toBeatFields(null);
const change = vi.fn<(change: (now: typeof blank) => Partial<typeof blank>) => void>();
const onMade = vi.fn<(ids: readonly number[]) => void>();
let isOpen: boolean;
let queued: string[];
/** The columns of the drafts that were created. */
let made: Partial<AdminBeat>[];

interface PageProps {
  /** The fields of the open draft 7; without them the table is open. */
  fields?: typeof blank | undefined;
}

function Page({ fields }: PageProps) {
  const drafts = [row(5, { title: 'Ember' })];
  const files = useUpload({
    drafts,
    isOpen: () => isOpen,
    onAlbum: () => (isOpen = false),
    onMade,
  });
  const open = fields && { id: 7, fields, change };
  return (
    <>
      <input
        type="file"
        aria-label="Files"
        onChange={({ target }) =>
          files.add.mutate({ files: [...(target.files ?? [])], ...(open && { open }) })
        }
      />
      <FileNotes {...files} />
    </>
  );
}

const types: Record<string, string> = { jpg: 'image/jpeg', zip: 'application/zip' };
/** A file with the path that the drop area adds. */
const file = (name: string) =>
  Object.assign(
    new File(['x'], name, { type: types[name.split('.').at(-1) ?? ''] ?? 'audio/wav' }),
    {
      path: `/${name}`,
    },
  );

function dropOn(fields: PageProps['fields'], ...names: string[]) {
  const { user } = renderApp(<Page fields={fields} />);
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: names.map(file) } });
  return user;
}

const drop = (...names: string[]) => dropOn(undefined, ...names);

beforeEach(() => {
  queued = [];
  made = [];
  vi.clearAllMocks();
  isOpen = true;
  vi.mocked(removeObjects).mockResolvedValue([]);
  fillBeats(server);
  server.use(
    http.post(beatsPath, async ({ request }) => {
      const columns = (await request.json()) as Partial<AdminBeat>;
      made.push(columns);
      const inserted = row(20 + service.rows.length, { published_at: null, ...columns });
      service.rows = [inserted, ...service.rows];
      return HttpResponse.json([{ id: inserted.id, revision: 1 }], { status: 201 });
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
  expect(await screen.findByText('3 files were not added')).toBeVisible();
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

it('makes a draft of each beat with its files, in the order of the drop, and with the genre of the last published beat', async () => {
  drop(
    ...['rosin_140bpm_Dm.wav', 'Bow & Arrow.wav', 'bow_arrow (tagged).mp3', 'Rosin stems.zip'],
    ...['Bow Arrow cover.jpg', 'ember.jpg', 'front.jpg', 'Ghost stems.zip'],
  );
  await waitFor(() => expect(onMade).toHaveBeenCalledExactlyOnceWith([22, 23]));
  expect(queued).toEqual([
    ...['front.jpg for 22', 'rosin_140bpm_Dm.wav for 22', 'Rosin stems.zip for 22'],
    ...['Bow Arrow cover.jpg for 23', 'Bow & Arrow.wav for 23', 'bow_arrow (tagged).mp3 for 23'],
    'ember.jpg for 5',
  ]);
  expect(made).toMatchObject([
    { title: 'Rosin', bpm: 140, key: 'D', mode: 'minor', genre: row(1).genre, price: row(1).price },
    { title: 'Bow & Arrow', bpm: null },
  ]);
  expect(screen.getByText(/^Ghost stems\.zip: No beat has this name/)).toBeVisible();
});

it('adds the files of one beat to the open draft, prefers tags to names, and keeps what was typed', async () => {
  vi.mocked(readTags).mockResolvedValueOnce({ title: 'Rosin & Rain', bpm: '152', key: 'Bbm' });
  dropOn(blank, 'take 7 140bpm Dm.wav', 'front.jpg', 'back.jpg');
  await waitFor(() => expect(queued).toHaveLength(3));
  expect(queued).toEqual(['front.jpg for 7', 'back.jpg for 7', 'take 7 140bpm Dm.wav for 7']);
  expect(change.mock.calls.map(([fill]) => fill({ ...blank, bpm: '90' }))).toMatchObject([
    { title: 'Rosin & Rain', bpm: '90', key: 'A# minor' },
  ]);
  expect(onMade).not.toHaveBeenCalled();
});

it('estimates BPM and key from the sound where tags and names lack them, and marks them unless they were typed', async () => {
  vi.mocked(estimateFile).mockResolvedValue({ bpm: 88, key: { tonic: 6, mode: 'minor' } });
  dropOn(blank, 'Rosin 140bpm.wav');
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  const [, fill] = change.mock.calls.flat();
  const typed = { ...blank, bpm: '140' };
  expect(fill?.(typed)).toEqual({ bpm: '140', key: 'F# minor', estimated: ['key'] });
  expect(fill?.({ ...typed, key: 'C' })).toEqual({ bpm: '140', key: 'C', estimated: [] });
});

it('stores estimates of new drafts beside what was saved in the meantime', async () => {
  vi.mocked(estimateFile).mockImplementation(() => {
    service.rows = service.rows.map((each) => ({ ...each, genre: 'Drill', revision: 2 }));
    return Promise.resolve({ bpm: 88, key: null });
  });
  drop('Bow Cm.wav', 'Ghost 90bpm Cm.wav');
  await waitFor(() =>
    expect(service.rows.find(({ id }) => id === 22)).toMatchObject({
      ...{ bpm: 88, key: 'C', mode: 'minor', estimated: ['bpm'], genre: 'Drill' },
    }),
  );
  expect(estimateFile).toHaveBeenCalledOnce();
});

it('stores tempo and key of the open draft when a drop of several beats has closed its form', async () => {
  service.rows = [row(7, { title: 'Rosin', bpm: null, published_at: null }), ...service.rows];
  vi.mocked(estimateFile).mockRejectedValueOnce(new Error('no sound'));
  vi.mocked(estimateFile).mockResolvedValue({ bpm: 88, key: null });
  dropOn({ ...blank, title: 'Rosin' }, 'Bow Arrow.wav', 'Rosin.wav');
  const rosin = () => service.rows.find(({ id }) => id === 7);
  await waitFor(() => expect(rosin()).toMatchObject({ bpm: 88, estimated: ['bpm'] }));
  expect(change).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

it('never changes a published beat by an estimate', async () => {
  await updateDraft(1, () => ({ bpm: '88' }));
  expect(service.rows.find(({ id }) => id === 1)?.bpm).not.toBe(88);
});

it('continues with the other beats of a drop when one draft could not be created', async () => {
  server.use(http.post(beatsPath, () => new HttpResponse(null, { status: 403 }), { once: true }));
  drop('Rosin.wav', 'Bow Arrow.wav', 'front.jpg', 'back.jpg', 'Rosin.jpg');
  expect(await screen.findByText(/^Rosin\.wav, Rosin\.jpg: /)).toBeVisible();
  expect(
    screen.getByText('front.jpg, back.jpg: No beat has this name. Select beats, then press Cover.'),
  ).toBeVisible();
  expect(queued).toEqual(['Bow Arrow.wav for 22']);
  expect(console.warn).toHaveBeenCalledTimes(2);
  vi.mocked(console.warn).mockClear();
});

it('stores a new cover in the row of the old one, and then removes the old file', async () => {
  const url = '/storage/v1/object/public/beat-images/7/old.png';
  const old = { id: 3, image_url: url, is_primary: true, position: 0, variant_widths: [] };
  let changed: unknown;
  server.use(
    http.get('*/rest/v1/beat_images', () => HttpResponse.json([old])),
    http.patch('*/rest/v1/beat_images', async ({ request }) => {
      changed = await request.json();
      return HttpResponse.json([{ id: 3 }]);
    }),
  );
  const upload = { url: 'new.png', again: false, file: file('new.jpg') };
  const sizes = { variant_widths: [], width: 8, height: 8 };
  await beatImage.writeRow({ target: { ownerId: 7, isCover: true }, row: sizes, ...upload });
  expect(changed).toMatchObject({ image_url: 'new.png', is_primary: true, position: 0 });
  expect(removeObjects).toHaveBeenCalledWith('beat-images', ['7/old.png']);
});
