import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { EditTexts, loadDefaults } from '@/app/edit-texts';
import { sectionTexts as words } from '@/content/site-texts';
import { demoParts, findStored, formOf, ownTexts } from '@/features/site-texts/admin/model';
import { siteTextsPages } from '@/features/site-texts/admin/sections';
import type { Texts } from '@/features/site-texts/model';
import { removeObjects, uploadObject } from '@/lib/uploads/storage';
import { MyStoryPage } from '@/pages/my-story/my-story-page';
import { matchesFilters, paramsOf } from '@tests/support/memory-table';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

vi.mock('@/lib/images/prepare-image', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/storage', () => ({
  uploadObject: vi.fn((bucket: string, key: string) =>
    Promise.resolve(`${files}/${bucket}/${key}`),
  ),
  removeObjects: vi.fn(() => Promise.resolve([])),
}));

const files = 'https://files.test/storage/v1/object/public';
const server = testServer();

interface Row {
  section: string;
  texts: Texts | null;
  revision: number;
}
let rows: Row[];

beforeEach(() => {
  rows = [];
  const table = '*/rest/v1/site_texts';
  server.use(
    rest('site_texts', () => HttpResponse.json(rows)),
    http.post(table, async ({ request }) => {
      const row = { ...((await request.json()) as Omit<Row, 'revision'>), revision: 1 };
      if (rows.some(({ section }) => section === row.section)) return HttpResponse.json([]);
      rows.push(row);
      return HttpResponse.json([row]);
    }),
    http.patch(table, async ({ request }) => {
      const change = (await request.json()) as Pick<Row, 'texts'>;
      const found = rows.filter(matchesFilters(paramsOf(request)));
      for (const row of found) Object.assign(row, change, { revision: row.revision + 1 });
      return HttpResponse.json(found);
    }),
  );
});

/** Opens My Story with the editor of one of its sections. `stored` are the rows that the server has. */
async function openSection(section: string, ...stored: Row[]) {
  rows = stored;
  const page = (
    <>
      <MyStoryPage />
      <EditTexts />
    </>
  );
  const { user } = renderApp(page, { path: `/my-story?edit=${section}` });
  const panel = within(await screen.findByRole('dialog'));
  const publish = await panel.findByRole('button', { name: words.publish });
  const title = panel.getByLabelText(/^Title \(/);
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { user, panel, publish, title, retype, undo };
}

const heading = () => screen.getByRole('heading', { name: /^Four strings/ });
const initial = 'Four strings, *four generations*';
const lineage = (title: string, revision: number): Row => ({
  section: 'lineage',
  texts: { title },
  revision,
});

const siteSections = siteTextsPages.flatMap(({ path, sections }) =>
  sections.map((section) => ({ path, name: section.name, section })),
);

it('offers every text section that the pages export, and no other', async () => {
  const exported = (await Promise.all(siteTextsPages.map(({ path }) => loadDefaults(path)))).flat();
  expect(new Set(exported.map(({ section }) => section))).toEqual(
    new Set(siteSections.map(({ name }) => name)),
  );
});

it.each(siteSections)('default texts of $name on $path pass the validation', async (each) => {
  const { path, name, section } = each;
  const texts = (await loadDefaults(path)).find((defaults) => defaults.section === name);
  const form = formOf(section, texts ?? {});
  const fields = form.toFields(findStored([], name));
  expect(form.check(fields)).toBeUndefined();
  // Once all texts and pictures are stored as the artist's own, none counts as the demo's.
  const kept = { section: name, texts: fields, revision: 1 };
  expect(demoParts(section, kept)).toEqual({ hasTexts: false, pictures: 0 });
});

it('previews typed text, publishes only what differs from the default, and undoes it', async () => {
  const { user, publish, title, retype, undo } = await openSection('lineage');
  await retype(title, ' Four strings, *one family* ');
  expect(heading()).toHaveTextContent('Four strings, one family');
  expect(rows).toEqual([]);
  await user.click(publish);
  await waitFor(() => expect(rows).toEqual([lineage('Four strings, *one family*', 1)]));
  await undo();
  await waitFor(() => expect(rows).toMatchObject([{ texts: null, revision: 2 }]));
  await waitFor(() => expect(title).toHaveValue(initial));
  expect(heading()).toHaveTextContent('Four strings, four generations');
});

it('does not undo when another admin has changed the section since', async () => {
  const { user, publish, title, retype, undo } = await openSection('lineage');
  await retype(title, 'Four strings, mine');
  await user.click(publish);
  await waitFor(() => expect(rows).toHaveLength(1));
  rows = [lineage('Four strings, theirs', 2)];
  await undo();
  expect(await screen.findByText(words.notUndone.title)).toBeVisible();
  expect(rows).toEqual([lineage('Four strings, theirs', 2)]);
});

it('rejects an empty text and an address without https', async () => {
  const { user, panel, publish, retype } = await openSection('accolades');
  const first = within(panel.getByRole('group', { name: 'accolade 1' }));
  await retype(first.getByLabelText(/^Film/), 'youtube.com/x');
  await user.clear(first.getByLabelText(/^Text/));
  await user.click(publish);
  expect(first.getByText('Please enter a URL that begins with https://.')).toBeVisible();
  expect(first.getByText('Please fill in this field.')).toBeVisible();
  expect(rows).toEqual([]);
});

it('adds, moves and removes list entries, and keeps the focus on a moved entry', async () => {
  const { user, panel, publish } = await openSection('questions');
  const questions = () =>
    panel.getAllByRole<HTMLInputElement>('textbox', { name: 'Question' }).map(({ value }) => value);
  const [first, second = '', ...others] = questions();
  await user.click(panel.getByRole('button', { name: 'Move question 1 down' }));
  expect(panel.getByRole('button', { name: 'Move question 2 down' })).toHaveFocus();
  await user.click(panel.getByRole('button', { name: 'Add question' }));
  const added = within(panel.getByRole('group', { name: 'question 6' }));
  await user.type(added.getByLabelText(/^Question/), 'Why?');
  await user.type(added.getByLabelText(/^Answer/), 'Because.');
  await user.click(panel.getByRole('button', { name: 'Remove question 1' }));
  expect(questions()).toEqual([first, ...others, 'Why?']);
  expect(screen.queryByRole('heading', { name: second })).not.toBeInTheDocument();
  await user.click(publish);
  await waitFor(() =>
    expect(rows[0]?.texts?.['items']).toContainEqual({ question: 'Why?', answer: 'Because.' }),
  );
});

it('saves the demo texts as the artist’s own, and restores the demo texts after a confirmation', async () => {
  const { user, panel, title } = await openSection('lineage', lineage('Four strings, mine', 3));
  expect(title).toHaveValue('Four strings, mine');
  await user.click(panel.getByRole('button', { name: words.keep }));
  await waitFor(() => expect(rows[0]?.texts).toHaveProperty('members'));
  await user.click(panel.getByRole('button', { name: words.restore }));
  const question = within(await screen.findByRole('dialog', { name: `${words.restore}?` }));
  await user.click(question.getByRole('button', { name: words.restore }));
  await waitFor(() => expect(rows).toMatchObject([{ texts: null, revision: 5 }]));
  await waitFor(() => expect(title).toHaveValue(initial));
});

it('shows why texts could not be saved, and keeps the typed text as unpublished after the editor is closed', async () => {
  const { user, panel, publish, title, retype } = await openSection('lineage');
  server.use(http.post('*/rest/v1/site_texts', () => refusal()));
  await retype(title, 'Four strings, mine');
  await user.click(publish);
  expect(await screen.findByText(words.changedSince.title)).toBeVisible();
  expectLogged('error');
  await user.click(panel.getByRole('button', { name: words.close }));
  expect(heading()).toHaveTextContent('Four strings, four generations');
  await user.click(screen.getByRole('button', { name: words.open }));
  const family = await screen.findByRole('button', { name: /^Family/ });
  expect(family).toHaveTextContent(words.isUnpublished);
  await user.click(family);
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Four strings, mine');
});

/** The sources of the pictures that the page shows of the family. */
const shown = () =>
  [...document.querySelectorAll('#lineage img')].map((image) => image.getAttribute('src'));

it('shows a chosen picture on the page, publishes it, and deletes the one that it replaces', async () => {
  const old = `${files}/gallery/site/1-old.jpg`;
  const members = [{ name: 'A', played: 'B', text: 'C', gift: 'D', image: `${old}#400` }];
  const row = { section: 'lineage', texts: { members: [...members, ...members] }, revision: 3 };
  const { user, panel, publish, title, retype } = await openSection('lineage', row);
  expect(shown()[0]).toBe(`${files}/gallery/site/1-old-400.webp`);
  const member = (n: number) => within(panel.getByRole('group', { name: `member ${n}` }));
  const input = member(1).getByLabelText('Picture', { selector: 'input' });
  await user.upload(input, new File(['x'], 'aunt.jpg', { type: 'image/jpeg' }));
  await retype(title, 'Typed meanwhile');
  await waitFor(() => expect(shown()[0]).toMatch(/site\/\d+-\w+-400\.webp$/));
  await user.click(member(2).getByText(words.resetPicture));
  expect(shown()[1]).toBe('/images/bloodline/grandfather-800.webp');
  await user.click(publish);
  await waitFor(() => expect(rows[0]?.revision).toBe(4));
  expect(rows[0]?.texts).toMatchObject({
    title: 'Typed meanwhile',
    members: [{ name: 'A', image: expect.stringMatching(/\.jpg#400$/) as string }, { name: 'A' }],
  });
  expect(rows[0]?.texts?.['members']).not.toHaveProperty('1.image');
  expect(removeObjects).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Close toast' }));
  await waitFor(() =>
    expect(removeObjects).toHaveBeenCalledWith('gallery', [
      'site/1-old.jpg',
      'site/1-old-400.webp',
    ]),
  );
});

it.each([
  ['/storage/v1/object/public/gallery/site/1-new.jpg#400', true],
  ['/images/bloodline/grandfather-800.webp', false],
])('stores the picture %s as the artist’s own: %s', (image, isOwn) => {
  // A page without HTTPS, such as that of a phone in the local network, stores uploads as paths.
  expect(ownTexts({ image }, { image }, null)).toEqual(isOwn ? { image } : {});
});

it('shows that a picture was not uploaded, and keeps the typed text and the shown picture', async () => {
  vi.mocked(uploadObject).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, panel, title, retype } = await openSection('lineage');
  const before = shown();
  await retype(title, 'Typed meanwhile');
  const member = within(panel.getByRole('group', { name: 'member 1' }));
  const input = member.getByLabelText('Picture', { selector: 'input' });
  await user.upload(input, new File(['x'], 'aunt.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(words.pictureFailed)).toBeVisible();
  expectLogged('error', `${words.pictureFailed}:`);
  expect(title).toHaveValue('Typed meanwhile');
  expect(shown()).toEqual(before);
});
