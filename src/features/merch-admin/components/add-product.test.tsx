import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddProduct } from '@/features/merch-admin/components/add-product';
import {
  addImages,
  box,
  createButton,
  expectLogged,
  file,
  filledForm,
  number,
  onSaved,
  openForm,
  openShop,
  shop,
} from '@/features/merch-admin/testing/new-product';
import { FileProblem } from '@/lib/media/file-problem';
import { readPicture } from '@/lib/media/picture';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

// A browser alone opens and draws pictures, and sends files with their progress.
vi.mock('@/lib/media/picture', () => ({ readPicture: vi.fn(), preparePicture: vi.fn() }));
vi.mock('@/lib/media/storage', () => ({ uploadPicture: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
beforeEach(() => openShop(server));

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

  it('names what is missing at its field, goes there, and sends nothing', async () => {
    const { user } = await openForm();
    await user.clear(number('Stock quantity'));
    await user.click(createButton());
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
    expect(shop.steps).toEqual([]);
  });

  it('says when no size is ticked that one fits all', async () => {
    const { user } = await openForm();
    for (const size of ['S', 'M', 'L', 'XL']) {
      await user.click(screen.getByRole('checkbox', { name: size }));
    }
    expect(screen.getByText('No size ticked: one that fits all.')).toBeVisible();
  });

  it('says that the categories could not be read, and reads them again', async () => {
    server.use(rest('merch_categories', () => refusal('42501', 'no categories for you')));
    const { user } = renderApp(<AddProduct memberId="ada" onSaved={onSaved} />);
    expect(await screen.findByText('Error fetching categories')).toBeVisible();
    expect(screen.getByText('no categories for you')).toBeVisible();
    expectLogged('Loading merch-admin failed:');
    server.use(rest('merch_categories', () => HttpResponse.json([{ id: 2, name: 'Hoodies' }])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Hoodies' })).toBeInTheDocument();
    expect(screen.queryByText('The categories could not be read.')).not.toBeInTheDocument();
  });

  it('keeps what was typed while the page is away, for its admin alone', async () => {
    const { user, unmount } = await filledForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'T-Shirts');
    await user.click(screen.getByRole('checkbox', { name: 'XS' }));
    unmount();
    const again = await openForm();
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('3');
    expect(screen.getByRole('checkbox', { name: 'XS' })).toBeChecked();
    again.unmount();
    const other = await openForm('ben');
    expect(box('Title')).toHaveValue('');
    other.unmount();
    const { user: first } = await openForm();
    await first.click(screen.getByRole('button', { name: 'Clear the form' }));
    const question = within(screen.getByRole('dialog', { name: 'Clear the form?' }));
    expect(question.getByText('Rosin Tee')).toBeVisible();
    await first.click(question.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(box('Title')).toHaveValue('');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows a picture that cannot be used, and does not go with it', async () => {
    vi.mocked(readPicture).mockRejectedValueOnce(new FileProblem('front.png is damaged.'));
    const { user, submit } = await filledForm();
    addImages(file('front.png'));
    expect(await screen.findByText('front.png is damaged.')).toBeVisible();
    await submit();
    expect(screen.getByText('A picture cannot be used')).toBeVisible();
    expect(shop.steps).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove front.png' }));
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
  });
});

describe('saving', () => {
  it('sends the columns that were filled in, says so, and begins anew', async () => {
    const { user, submit } = await filledForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'T-Shirts');
    await user.type(box('Description'), 'Two f-holes.');
    await user.click(screen.getByRole('checkbox', { name: 'XS' }));
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.rows[1]).toEqual({
      id: 7,
      title: 'Rosin Tee',
      description: 'Two f-holes.',
      price: 25,
      category_id: 3,
      sizes: ['XS', 'S', 'M', 'L', 'XL'],
      colors: ['Black'],
      stock_quantity: 50,
      is_active: true,
    });
    expect(shop.steps).toEqual(['insert']);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(box('Title')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Rosin Tee' })).toHaveAttribute('href', '/merch/7');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows a product with pictures when all of them are stored, in the order that was chosen', async () => {
    const { user, submit } = await filledForm(file('front.png'), file('back.png'));
    await user.click(screen.getByRole('button', { name: 'Make primary' }));
    await user.type(box('What it shows back.png'), 'Its back');
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.steps).toEqual([
      ...['insert hidden', 'store', 'store', 'insert pictures'],
      'change {"is_active":true}',
    ]);
    expect(shop.pictureRows).toEqual([
      {
        product_id: 7,
        image_url: expect.stringMatching(/\/7\/\d+_back\.png$/) as string,
        filename: 'back.png',
        is_primary: true,
        position: 0,
        alt_text: 'Its back',
        variant_widths: [400],
      },
      expect.objectContaining({
        filename: 'front.png',
        is_primary: false,
        position: 1,
        alt_text: 'Rosin Tee',
      }),
    ]);
    expect(screen.queryByRole('list', { name: 'Images' })).not.toBeInTheDocument();
  });

  it('keeps the focus at its button, which rests meanwhile', async () => {
    const { user } = await filledForm();
    createButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Product created')).toBeVisible();
    await waitFor(() => expect(createButton()).toHaveFocus());
  });

  it('asks once, however often the button is pressed', async () => {
    await filledForm();
    for (let press = 0; press < 3; press += 1) fireEvent.submit(screen.getByRole('form'));
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.steps).toEqual(['insert']);
  });
});
