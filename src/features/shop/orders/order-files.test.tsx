import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { downloadErrors, orderPageTexts as texts } from '@/content/orders';
import { OrderFiles } from '@/features/shop/orders/order-files';
import { openedAnswer, openedDocument, openedFile } from '@/features/shop/orders/testing/orders';
import { readTagText } from '@/lib/audio/sound-tags';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';
import { makeSounds } from '@tests/support/sounds';

const server = testServer();
const NUMBER = 'TVL-7F3K-92QD';
const CHROME = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const MB = 1024 ** 2;

const sounds = await makeSounds();
const soundOf = (name: string) =>
  new Uint8Array(sounds.find((each) => each.name === name)?.bytes ?? []);
/** The files of the order, by kind. */
const stored: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  mp3: soundOf('constant bitrate.mp3'),
  wav: soundOf('RF64.wav'),
  license: new TextEncoder().encode('%PDF'),
};
const urlOf = (kind: string) => `https://files.test/${kind}?token=x&download=Rosin.${kind}`;

const followed: string[] = [];
const saved: Blob[] = [];
// Slices of jsdom's Blob cannot be streamed.
const { Blob: NodeBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer');

/** MSW answers this request in place of the browser's own, whose files it would read as text. */
class FileRequest {
  url = '';
  status = 0;
  response: Blob | null = null;
  onload = () => {};
  onerror = () => {};
  open(_method: string, url: string) {
    this.url = url;
  }
  send() {
    fetch(this.url)
      .then(async (response) => {
        this.status = response.status;
        this.response = await response.blob();
        this.onload();
      })
      .catch(() => this.onerror());
  }
}

beforeEach(() => {
  followed.length = 0;
  saved.length = 0;
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.download || this.href);
  });
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
});

function show(files = [openedFile('mp3'), openedFile('wav')]) {
  const document = openedDocument({ number: NUMBER });
  document.tags.proof = 'signed';
  const order = openedAnswer({
    deliveries: [{ position: 1, document, files, song: null, usage: null }],
  });
  // Each request for a URL is counted, unless the kind has reached its limit.
  const counted = record(server, 'post', 'functions/v1/download', () => {
    const { kind } = counted.at(-1) as { kind: string };
    return HttpResponse.json(kind === 'stems' ? { error: 'limit-reached' } : { url: urlOf(kind) });
  });
  server.use(
    http.get('https://files.test/:kind', ({ params }) =>
      HttpResponse.arrayBuffer(stored[String(params['kind'])]?.buffer ?? new ArrayBuffer(0)),
    ),
  );
  return { ...renderApp(<OrderFiles order={order} token="secret" />), counted };
}

const button = (kind: string) =>
  screen.getByRole('button', { name: new RegExp(`^Download ${kind} of`) });

it('saves an MP3 with its license in the tags, and counts it once', async () => {
  const { user, counted } = show();
  await user.click(button('MP3'));
  await waitFor(() => expect(followed).toEqual(['Rosin.mp3']));
  const text = await readTagText(saved[0] ?? new Blob([]));
  const url = `/verify/${NUMBER}#proof=signed`;
  for (const fact of [NUMBER, 'Midnight Rosin', url, 'Trap Violinist'])
    expect(text).toContain(fact);
  expect(text.split('#proof')).toHaveLength(2);
  expect(text).not.toMatch(/Okafor|nia@|2025 /);
  expect(counted).toEqual([
    { reference: 'TV-7F3K-92QD', token: 'secret', position: 1, kind: 'mp3' },
  ]);
  expect(screen.queryByText(texts.untagged)).not.toBeInTheDocument();
});

it('saves a file of another format as it is, and shows that it has no tags', async () => {
  const { user, counted } = show();
  await user.click(button('WAV'));
  expect(await screen.findByText(texts.untagged)).toBeVisible();
  expect(followed).toEqual(['Rosin.wav']);
  expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])).toEqual(stored['wav']);
  expect(counted).toHaveLength(1);
});

const webView = CHROME.replace('Safari', 'Mobile Safari').replace(
  '5.0',
  '5.0 (Linux; Android 16; wv)',
);
const iphoneApp = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) AppleWebKit/605.1.15 Mobile/15E148';

it.each([
  ['in an app on Android', webView, 1024, false],
  ['in an app on an iPhone', iphoneApp, 1024, false],
  ['above 64 MB on a phone', CHROME, 65 * MB, true],
])(
  'follows the link %s, and shows that the file has no tags',
  async (_where, agent, size, coarse) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: coarse && query === '(pointer: coarse)' }),
    );
    const { user, counted } = show([openedFile('mp3', { size })]);
    await user.click(button('MP3'));
    expect(await screen.findByText(texts.untagged)).toBeVisible();
    expect(followed).toEqual([urlOf('mp3')]);
    expect(counted).toHaveLength(1);
  },
);

it('follows the same link if the file cannot be loaded, and counts it once', async () => {
  const { user, counted } = show();
  server.use(http.get('https://files.test/:kind', () => HttpResponse.error()));
  await user.click(button('MP3'));
  expect(await screen.findByText(texts.untagged)).toBeVisible();
  expect(followed).toEqual([urlOf('mp3')]);
  expect(counted).toHaveLength(1);
  expectLogged('warn', 'The file was not tagged:');
});

it('has no zip in browsers that cannot write it to the disk', () => {
  show();
  expect(screen.queryByRole('button', { name: /as one zip/ })).not.toBeInTheDocument();
});

it('writes all files of a license into one zip, and lists those that are missing or have no tags', async () => {
  const written: Uint8Array[] = [];
  const createWritable = () =>
    Promise.resolve(new WritableStream<Uint8Array>({ write: (bytes) => void written.push(bytes) }));
  const picker = vi.fn(() => Promise.resolve({ createWritable }));
  vi.stubGlobal('showSaveFilePicker', picker);
  const { user, counted } = show([openedFile('mp3'), openedFile('wav'), openedFile('stems')]);
  await user.click(screen.getByRole('button', { name: texts.all.action('Midnight Rosin') }));
  expect(await screen.findByText(texts.all.done)).toBeVisible();
  expect(picker).toHaveBeenCalledExactlyOnceWith({ suggestedName: `${NUMBER}.zip` });
  const zip = unzipSync(new Uint8Array(await new Blob(written as BlobPart[]).arrayBuffer()));
  expect(Object.keys(zip)).toEqual(['Rosin.license', 'Rosin.mp3', 'Rosin.wav']);
  expect(await readTagText(new Blob([zip['Rosin.mp3'] as BlobPart]))).toContain(NUMBER);
  expect(counted.map((body) => (body as { kind: string }).kind)).toEqual([
    ...['license', 'mp3', 'wav', 'stems'],
  ]);
  expect(screen.getByText(texts.all.untagged(['WAV']))).toBeVisible();
  expect(within(screen.getByRole('alert')).getByRole('listitem')).toHaveTextContent(
    `Stems (ZIP) is not in the zip. ${downloadErrors['limit-reached']}`,
  );
});

it('writes no zip if the buyer closes the dialog', async () => {
  const canceled = () => Promise.reject(new DOMException('Canceled', 'AbortError'));
  vi.stubGlobal('showSaveFilePicker', canceled);
  const { user, counted } = show();
  await user.click(screen.getByRole('button', { name: /as one zip/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /as one zip/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(counted).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
