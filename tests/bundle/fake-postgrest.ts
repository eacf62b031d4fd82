import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A row of beats under the names that the build selects, with a column that nobody asked for. */
export function beatRow(id: number, columns: Record<string, unknown> = {}) {
  return {
    id,
    title: `Beat ${id}`,
    artist: 'Trap Violinist',
    genre: 'trap',
    bpm: 140,
    key: 'F#',
    mood: 'Dark',
    description: null,
    tags: ['strings'],
    price: 25,
    salePrice: null,
    plays_count: 0,
    is_active: true,
    images: [],
    ...columns,
  };
}

/** A row of merch products under the names that the build selects. */
export function productRow(id: number, columns: Record<string, unknown> = {}) {
  return {
    id,
    title: `Product ${id}`,
    description: 'Heavy cotton, printed by hand.',
    price: 65,
    colors: ['Black'],
    stock: 50,
    isPreorder: false,
    is_active: true,
    category: { name: 'Hoodies' },
    images: [],
    ...columns,
  };
}

type Tables = Readonly<Record<string, readonly { id: number; is_active: boolean }[]>>;

export interface FakePostgrest {
  url: string;
  requests: { path: string; query: URLSearchParams; apikey: string | undefined }[];
  close: () => Promise<void>;
}

const read = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://fake');

/**
 * Answers reads of tables as PostgREST does: filtered by id, in order, no more than asked for.
 * `refuse` may answer in its place.
 */
export async function startFakePostgrest(
  tables: Tables,
  refuse: (nth: number) => number | null = () => null,
): Promise<FakePostgrest> {
  const requests: FakePostgrest['requests'] = [];
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query } = read(request);
    const apikey = request.headers['apikey'];
    requests.push({ path, query, apikey: typeof apikey === 'string' ? apikey : undefined });
    const rows = tables[path.replace('/rest/v1/', '')];
    const refusal = rows ? refuse(requests.length) : 404;
    if (refusal !== null) {
      response.writeHead(refusal, { 'Retry-After': '0' }).end('{"message":"not now"}');
      return;
    }
    const after = Number(query.get('id')?.replace('gt.', ''));
    const page = (rows ?? [])
      .filter((row) => row.is_active && row.id > after)
      .sort((a, b) => a.id - b.id)
      .slice(0, Number(query.get('limit')));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
