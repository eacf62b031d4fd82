import { afterEach, describe, expect, it } from 'vitest';
import { fetchCatalog } from '../../src/build/static-html/queries.ts';
import { beatRow, productRow, startFakePostgrest, type FakePostgrest } from './fake-postgrest.ts';

let server: FakePostgrest | undefined;
afterEach(() => server?.close());

const read = () => fetchCatalog({ supabaseUrl: server?.url ?? '', supabaseKey: 'key' });

describe('fetchCatalog', () => {
  it('reads every active row, page after page', async () => {
    const rows = Array.from({ length: 502 }, (_, index) => beatRow(index + 1));
    server = await startFakePostgrest({
      beats: [...rows, beatRow(600, { is_active: false })],
      merch_products: [productRow(9)],
    });
    const { beats, products } = await read();
    expect(beats.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(products.map(({ id }) => id)).toEqual([9]);
    expect(server.requests.map(({ query }) => query.get('id'))).toEqual([
      'gt.0',
      'gt.500',
      'gt.502',
      'gt.0',
      'gt.9',
    ]);
    expect(server.requests.every(({ apikey }) => apikey === 'key')).toBe(true);
    expect(server.requests[0]?.query.get('is_active')).toBe('eq.true');
  });

  it('retries while the server is not ready', async () => {
    server = await startFakePostgrest({ beats: [beatRow(1)], merch_products: [] }, (nth) =>
      nth <= 2 ? 503 : null,
    );
    expect((await read()).beats).toHaveLength(1);
  });

  it('fails with instructions when access is refused', async () => {
    server = await startFakePostgrest({ beats: [] }, () => 401);
    await expect(read()).rejects.toThrow(/\(not now\).*STATIC_CATALOG=off/);
    expect(server.requests).toHaveLength(1);
  });
});
