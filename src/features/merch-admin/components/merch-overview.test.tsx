import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MerchOverview } from '@/features/merch-admin/components/merch-overview';
import type { AdminProductRow } from '@/features/merch-admin/model';
import { adminProductRow } from '@/features/merch-admin/testing/products';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();
const table = '*/rest/v1/merch_products';
const pictures = '*/rest/v1/merch_images';
const onChanged = vi.fn();

type Inserted = Record<string, unknown> & { starter_key: string };
let rows: AdminProductRow[] = [];
let added: Inserted[] = [];
let hung: Record<string, unknown>[] = [];
/** Names of categories that there are. */
let categories: string[] = [];

/** Nothing may be there of this name, so that the service answers as it does to `single`. */
const none = () =>
  HttpResponse.json({ code: 'PGRST116', message: 'The result contains 0 rows' }, { status: 406 });

beforeEach(() => {
  rows = [];
  added = [];
  hung = [];
  categories = ['Hoodies', 'T-Shirts', 'Accessories'];
  onChanged.mockReset();
  server.use(
    rest('merch_products', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const after = Number(params.get('id')?.replace('gt.', '') ?? 0);
      return HttpResponse.json(
        rows
          .filter(({ id }) => id > after)
          .filter((row) => !params.has('stock_quantity') || row.stock_quantity < 10)
          .slice(0, Number(params.get('limit'))),
      );
    }),
    rest('merch_categories', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')?.replace('eq.', '') ?? '';
      const at = categories.indexOf(name);
      return at < 0 ? none() : HttpResponse.json({ id: at + 1 });
    }),
    http.post(table, async ({ request }) => {
      const row = (await request.json()) as Inserted;
      added.push(row);
      const id = 100 + added.length;
      rows = [...rows, adminProductRow({ id, title: String(row['title']) })];
      return HttpResponse.json({ id }, { status: 201 });
    }),
    http.post(pictures, async ({ request }) => {
      hung.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json([{ id: hung.length }], { status: 201 });
    }),
    http.delete(table, ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));
      const gone = rows.filter((row) => row.id === id);
      rows = rows.filter((row) => row.id !== id);
      return HttpResponse.json(gone.map((row) => ({ id: row.id })));
    }),
  );
});

const render = () => renderApp(<MerchOverview onChanged={onChanged} />);
const button = (name = 'Migrate products') => screen.findByRole('button', { name });

/** What went wrong is logged as well as told. */
function expectLogged(...what: string[]): void {
  for (const each of what) {
    expect(console.error).toHaveBeenCalledWith(each, expect.anything());
  }
  expect(console.error).toHaveBeenCalledTimes(what.length);
  vi.mocked(console.error).mockClear();
}

async function expectToast(title: string, message: string): Promise<void> {
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
}

describe('the overview of merch', () => {
  it('counts everything, reads on where the service gives fewer, and names what runs low', async () => {
    rows = [
      adminProductRow({ id: 1, stock_quantity: 3, price: 20, title: 'Rosin Cap' }),
      adminProductRow({ id: 2, is_active: false, is_featured: false }),
    ];
    server.use(
      rest('merch_products', ({ request }) => {
        const params = new URL(request.url).searchParams;
        if (params.has('stock_quantity')) return HttpResponse.json([rows[0]]);
        const after = Number(params.get('id')?.replace('gt.', '') ?? 0);
        return HttpResponse.json(rows.filter(({ id }) => id > after).slice(0, 1));
      }),
    );
    render();
    expect(await screen.findByText('$3,310')).toBeInTheDocument();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    const values = figures.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['2', '1', '$3,310', '1', '1']);
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total products',
      'Active live products',
      'Inventory value',
      'Low Stock items',
      'Featured products',
    ]);
    expect(figures.getByRole('link', { name: 'Low Stock items' })).toHaveAttribute(
      'href',
      '/?tab=manage&status=low',
    );
    const lowest = within(screen.getByRole('region', { name: 'Running low' }));
    expect(lowest.getByText('Rosin Cap')).toBeInTheDocument();
    expect(lowest.getByText('3 left')).toBeInTheDocument();
  });

  it('says in the words of the service that it could not be loaded, and tries again', async () => {
    server.use(rest('merch_products', () => refusal()));
    const { user } = render();
    expect(
      await screen.findByRole('heading', { name: 'Error fetching products' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('permission denied')).not.toHaveLength(0);
    expectLogged('Loading merch-admin failed:');
    server.use(rest('merch_products', () => HttpResponse.json([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await button()).toBeInTheDocument();
  });
});

describe('the migration', () => {
  it('is over where there is any product', async () => {
    rows = [adminProductRow({ is_active: false })];
    render();
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Migrate products' })).not.toBeInTheDocument();
  });

  it('adds four products with their pictures, then is over', async () => {
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    server.use(
      http.post(
        table,
        async () => {
          await waits;
        },
        { once: true },
      ),
    );
    const { user } = render();
    await user.click(await button());
    expect(await button('Migrating...')).toBeDisabled();
    answer();
    await expectToast('Auto-migration completed', '4 products added.');
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'First products' })).toHaveFocus();
    expect(onChanged).toHaveBeenCalledOnce();

    expect(added.map(({ title, price, category_id }) => [title, price, category_id])).toEqual([
      ['Night Stage Hoodie', 65, 1],
      ['F-Hole Tee', 25, 2],
      ['Rosin Cap', 20, 3],
      ['Vinyl Tee', 30, 2],
    ]);
    for (const row of added) {
      expect(Object.keys(row).sort()).toEqual([
        'category_id',
        'description',
        'is_active',
        'is_featured',
        'price',
        'starter_key',
        'stock_quantity',
        'title',
      ]);
      expect(row).toMatchObject({ stock_quantity: 50, is_active: true, is_featured: true });
    }
    expect(hung[0]).toEqual({
      product_id: 101,
      image_url: '/images/merch/night-stage-hoodie-800.webp',
      filename: 'night-stage-hoodie-800.webp',
      is_primary: true,
      alt_text: 'Near-black hoodie with four golden strings vibrating across the chest',
    });
    expect(hung.map((picture) => picture['product_id'])).toEqual([101, 102, 103, 104]);
  });

  it('passes over a missing category and goes on', async () => {
    categories = ['Hoodies', 'Accessories'];
    const { user } = render();
    await user.click(await button());
    await expectToast('Auto-migration completed', '2 products added.');
    expect(added.map(({ starter_key }) => starter_key)).toEqual([
      'night-stage-hoodie',
      'rosin-cap',
    ]);
    expectLogged('F-Hole Tee was passed over:', 'Vinyl Tee was passed over:');
  });

  it('passes over what somebody else has added meanwhile', async () => {
    server.use(
      http.post(table, () => {
        rows = [adminProductRow()];
        return HttpResponse.json(
          { code: '23505', message: 'duplicate key value' },
          { status: 409 },
        );
      }),
    );
    const { user } = render();
    await user.click(await button());
    await expectToast('Auto-migration completed', 'No product was added.');
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(hung).toEqual([]);
    expectLogged(
      'Night Stage Hoodie was passed over:',
      'F-Hole Tee was passed over:',
      'Rosin Cap was passed over:',
      'Vinyl Tee was passed over:',
    );
  });

  it('takes a product back whose picture is refused, and goes on', async () => {
    server.use(
      http.post(pictures, () => refusal('23514', 'That is no address of a picture.'), {
        once: true,
      }),
    );
    const { user } = render();
    await user.click(await button());
    await expectToast('Auto-migration completed', '3 products added.');
    expect(rows.map(({ title }) => title)).toEqual(['F-Hole Tee', 'Rosin Cap', 'Vinyl Tee']);
    expectLogged('Night Stage Hoodie was passed over:');
  });

  it('says which product stands there without a picture where it cannot be taken back', async () => {
    server.use(
      http.post(pictures, () => refusal('23514', 'That is no address of a picture.'), {
        once: true,
      }),
      http.delete(table, () => HttpResponse.json([])),
    );
    const { user } = render();
    await user.click(await button());
    await expectToast('Night Stage Hoodie', 'It stands in the shop without its picture.');
    expect(await screen.findByText('3 products added.')).toBeInTheDocument();
    expectLogged('Was not taken back:', 'Night Stage Hoodie was passed over:');
  });

  it.each([
    [
      'without rights',
      () => refusal('42501', 'permission denied for table'),
      'permission denied for table',
    ],
    [
      'without a connection',
      () => HttpResponse.error(),
      'You seem to be offline. Check the connection and try again.',
    ],
  ])('fails %s, says so, and can be tried again', async (_when, answer, message) => {
    server.use(http.post(table, answer, { once: true }));
    const { user } = render();
    await user.click(await button());
    await expectToast('Migration failed', message);
    expect(added).toEqual([]);
    expectLogged('Migrating merch failed:');
    expect(onChanged).not.toHaveBeenCalled();
    await user.click(await button());
    await expectToast('Auto-migration completed', '4 products added.');
  });

  it('that broke off half-way can be finished', async () => {
    server.use(
      rest('merch_categories', ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? '';
        return name === 'eq.Accessories' ? HttpResponse.error() : HttpResponse.json({ id: 1 });
      }),
    );
    const { user } = render();
    await user.click(await button());
    await expectToast(
      'Migration failed',
      'You seem to be offline. Check the connection and try again.',
    );
    expect(added).toHaveLength(2);
    expectLogged('Migrating merch failed:');
    // Two of the four are there: the shop is not empty, and not migrated either.
    await waitFor(() => expect(screen.getByText('Migrate products')).toBeEnabled());
    expect(screen.queryByText('Merch products already migrated')).not.toBeInTheDocument();
  });
});
