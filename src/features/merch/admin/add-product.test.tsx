import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addImages,
  box,
  createButton,
  expectLogged,
  file,
  filledForm,
  number,
  openForm,
  openShop,
  products,
  renderForm,
  shop,
} from '@/features/merch/admin/testing/new-product';
import { adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged } from '@/features/merch/admin/testing/shop-watch';
import { sendObject } from '@/lib/media/testing/fake-media';
import { refusal, rest, testServer } from '@tests/support/server';

// A browser alone opens and draws images, keeps files, and sends them resumably.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/image', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/send-object', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
beforeEach(() => openShop(server));

const draft = (overrides = {}) =>
  adminProduct({ id: 5, title: 'Tour towel', published_at: null, is_active: false, ...overrides });

describe('the form of a new product', () => {
  it('begins with what most products are', async () => {
    await openForm();
    expect(number('Stock quantity')).toHaveValue(50);
    expect(number('Price ($)')).toHaveAttribute('step', '0.01');
    const ticked = within(screen.getByRole('group', { name: 'Sizes' })).getAllByRole('checkbox', {
      checked: true,
    });
    expect(ticked.map((each) => each.getAttribute('value'))).toEqual(['S', 'M', 'L', 'XL']);
    expect(screen.getByText('Black')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
  });

  it('names what is missing at its field, focuses it, and publishes nothing', async () => {
    const { user } = await openForm();
    await user.clear(number('Stock quantity'));
    await user.click(createButton());
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    expect(shop.steps).not.toContain('publish');
  });

  it('says when no size is ticked that one fits all', async () => {
    const { user } = await openForm();
    for (const size of ['S', 'M', 'L', 'XL']) {
      await user.click(screen.getByRole('checkbox', { name: size }));
    }
    expect(screen.getByText('No size ticked: one that fits all.')).toBeVisible();
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
  });

  it('says that the categories could not be read', async () => {
    server.use(rest('merch_categories', () => refusal('42501', 'no categories for you')));
    renderForm();
    expect(await screen.findByText('Error fetching categories')).toBeVisible();
    expect(screen.getByText('no categories for you')).toBeVisible();
    expectLogged('Loading merch failed:');
  });
});

describe('a draft', () => {
  it('is saved while it is filled in, and stays hidden', async () => {
    const { user } = await openForm();
    await user.type(box('Title'), 'Rosin Tee');
    await user.tab();
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    expect(shop.steps).toEqual(['insert Rosin Tee']);
    expect(shop.rows[0]).toMatchObject({ price: null, is_active: false, colors: ['Black'] });
    await user.type(number('Price ($)'), '25');
    await user.tab();
    await waitFor(() => expect(shop.rows[0]).toMatchObject({ price: 25 }));
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is saved by a pause in typing, and when its form is left', async () => {
    const { user, unmount } = await openForm();
    await user.type(box('Title'), 'Rosin');
    await waitFor(() => expect(shop.steps).toEqual(['insert Rosin']), { timeout: 3_000 });
    await user.type(box('Title'), ' Tee');
    unmount();
    await waitFor(() => expect(shop.rows[0]).toMatchObject({ title: 'Rosin Tee' }));
  });

  it('is not made by looking at the form', async () => {
    const { user } = await openForm();
    await user.click(box('Title'));
    await user.tab();
    expect(shop.steps).toEqual([]);
  });

  it('is listed with what it lacks, and continued', async () => {
    shop.rows = [draft({ price: null, sizes: ['XS'] }), draft({ id: 6, title: 'Ready' })];
    const { user } = await openForm();
    const drafts = await screen.findByRole('region', { name: 'Drafts' });
    const [first, second] = within(drafts).getAllByRole('listitem');
    expect(first).toHaveTextContent('Tour towelNeeds: Price ($)');
    expect(second).toHaveTextContent('ReadyReady to create');
    await user.click(screen.getByRole('button', { name: 'Continue Tour towel' }));
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(box('Title')).toHaveValue('Tour towel');
    expect(screen.getByRole('checkbox', { name: 'XS' })).toBeChecked();
    await user.type(number('Price ($)'), '12');
    await user.click(createButton());
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.rows[0]).toMatchObject({ id: 5, price: 12, is_active: true });
    await waitFor(() => expect(screen.queryByText('Tour towel')).not.toBeInTheDocument());
    expect(screen.getByText('Ready')).toBeVisible();
  });

  it('is discarded with its images after one question', async () => {
    shop.rows = [draft()];
    const { user } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Discard Tour towel' }));
    const question = within(screen.getByRole('dialog', { name: 'Discard draft?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument(),
    );
    expect(shop.rows).toEqual([]);
    expect(shop.steps).toEqual(['delete', 'remove merch-images/5']);
  });

  it('leaves an empty form when it is discarded while it is open', async () => {
    shop.rows = [draft()];
    const { user } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Continue Tour towel' }));
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const question = within(screen.getByRole('dialog', { name: 'Discard draft?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue(''));
    expect(shop.rows).toEqual([]);
  });

  it('takes in what somebody else changed, and overwrites nobody', async () => {
    shop.rows = [draft()];
    const { user } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Continue Tour towel' }));
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Mine');
    Object.assign(shop.rows[0] ?? {}, { title: 'Theirs', stock_quantity: 5, revision: 2 });
    await user.tab();
    expect(await screen.findByText('This product was changed by somebody else')).toBeVisible();
    expect(number('Stock quantity')).toHaveValue(5);
    expect(box('Title')).toHaveValue('Mine');
    expect(shop.steps).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use theirs: Title' }));
    expect(box('Title')).toHaveValue('Theirs');
  });

  it('says that it is not saved without a connection, and saves with the next change', async () => {
    server.use(http.post(products, () => HttpResponse.error(), { once: true }));
    const { user } = await openForm();
    await user.type(box('Title'), 'Rosin');
    await user.tab();
    expect(await screen.findByText('Not saved yet.')).toBeVisible();
    expect(screen.getByText('Error saving product')).toBeVisible();
    expectLogged('Saving a draft failed:');
    await user.type(box('Title'), ' Tee');
    await user.tab();
    await waitFor(() => expect(shop.rows).toMatchObject([{ title: 'Rosin Tee' }]));
  });
});

describe('images of a draft', () => {
  it('make its row, called after the first of them', async () => {
    const { user } = await openForm();
    addImages(file('front.png'), file('back.png'));
    expect(await screen.findByRole('button', { name: 'Remove front.png' })).toBeVisible();
    await waitFor(() =>
      expect(shop.steps).toEqual(['insert front', 'image front.png', 'image back.png']),
    );
    await user.type(box('Title'), 'Rosin Tee');
    await user.type(number('Price ($)'), '25');
    await user.click(createButton());
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Images' })).not.toBeInTheDocument();
  });

  it('are waited for before it is published', async () => {
    let arrive: () => void = () => undefined;
    sendObject.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { submit } = await filledForm();
    addImages(file('front.png'));
    expect(await screen.findByRole('list', { name: 'Uploads' })).toBeVisible();
    await submit();
    expect(screen.getByText('The images are still being uploaded.')).toBeVisible();
    expect(shop.steps).not.toContain('publish');
    arrive();
    expect(await screen.findByRole('button', { name: 'Remove front.png' })).toBeVisible();
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
  });
});

describe('creating the product', () => {
  it('publishes what was filled in, says so, and begins anew', async () => {
    const { user, submit } = await filledForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'T-Shirts');
    await user.type(box('Description'), 'Two f-holes.');
    await user.click(screen.getByRole('checkbox', { name: 'XS' }));
    await user.click(screen.getByRole('checkbox', { name: /^Preorder/ }));
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.rows).toEqual([
      expect.objectContaining({
        id: 7,
        title: 'Rosin Tee',
        description: 'Two f-holes.',
        price: 25,
        category_id: 3,
        sizes: ['XS', 'S', 'M', 'L', 'XL'],
        colors: ['Black'],
        stock_quantity: 50,
        is_preorder: true,
        is_active: true,
      }),
    ]);
    expect(shop.steps.at(-1)).toBe('publish');
    expect(onChanged).toHaveBeenCalledOnce();
    await waitFor(() => expect(box('Title')).toHaveValue(''));
  });

  it('puts the focus on the title of the next one', async () => {
    const { user } = await filledForm();
    createButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Product created')).toBeVisible();
    await waitFor(() => expect(box('Title')).toHaveFocus());
  });

  it('publishes once, however often the button is pressed', async () => {
    const { user } = await filledForm();
    await user.dblClick(createButton());
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.steps.filter((step) => step === 'publish')).toHaveLength(1);
  });

  it('keeps the draft where the service refuses it', async () => {
    server.use(
      http.post('*/rest/v1/rpc/publish_product', () => refusal('23514', 'Something is missing')),
    );
    const { submit } = await filledForm();
    await submit();
    expect(await screen.findByText('Error saving product')).toBeVisible();
    expect(screen.getByText('Something is missing')).toBeVisible();
    expectLogged('Publishing a product failed:');
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(shop.rows[0]).toMatchObject({ is_active: false });
  });
});
