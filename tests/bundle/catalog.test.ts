import { afterEach, describe, expect, it } from 'vitest';
import { fetchCatalog } from '../../src/build/static-html/catalog.ts';
import { beatRow, productRow, startFakePostgrest, type FakePostgrest } from './fake-postgrest.ts';

let server: FakePostgrest | undefined;
afterEach(() => server?.close());

const read = (more: { pageSize?: number } = {}) =>
  fetchCatalog({ supabaseUrl: server?.url ?? '', supabaseKey: 'key', retryMs: [1, 1], ...more });

describe('fetchCatalog', () => {
  it('reads every active row, page after page', async () => {
    const rows = [1, 2, 3, 5, 8].map((id) => beatRow(id));
    server = await startFakePostgrest({
      beats: [...rows, beatRow(4, { is_active: false })],
      merch_products: [productRow(9)],
    });
    const { beats, products } = await read({ pageSize: 2 });
    expect(beats.map(({ id }) => id)).toEqual([1, 2, 3, 5, 8]);
    expect(products.map(({ id }) => id)).toEqual([9]);
    expect(server.requests.map(({ query }) => query.get('id'))).toEqual([
      'gt.0',
      'gt.2',
      'gt.5',
      'gt.8',
      'gt.0',
      'gt.9',
    ]);
    expect(server.requests.every(({ apikey }) => apikey === 'key')).toBe(true);
    expect(server.requests[0]?.query.get('is_active')).toBe('eq.true');
  });

  it('retries after a server error', async () => {
    server = await startFakePostgrest({ beats: [beatRow(1)], merch_products: [] }, (nth) =>
      nth <= 2 ? 503 : null,
    );
    expect((await read()).beats).toHaveLength(1);
  });

  it('fails with instructions when retries fail', async () => {
    server = await startFakePostgrest({ beats: [] }, () => 503);
    await expect(read()).rejects.toThrow(/it answers 503: .*STATIC_CATALOG=off/);
    expect(server.requests).toHaveLength(3);
  });

  it('does not retry when access is refused', async () => {
    server = await startFakePostgrest({ beats: [] }, () => 401);
    await expect(read()).rejects.toThrow(/it answers 401/);
    expect(server.requests).toHaveLength(1);
  });

  it('rejects rows of the wrong shape', async () => {
    server = await startFakePostgrest({ beats: [beatRow(1, { title: 7 })] });
    await expect(read()).rejects.toThrow(/could not be read/);
  });

  it('reports an unreachable server', async () => {
    const gone = await startFakePostgrest({});
    await gone.close();
    await expect(
      fetchCatalog({ supabaseUrl: gone.url, supabaseKey: 'key', retryMs: [] }),
    ).rejects.toThrow(/it does not answer/);
  });
});
