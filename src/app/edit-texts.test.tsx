import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { EditTexts, loadDefaults } from '@/app/edit-texts';
import { editTexts as words } from '@/content/site-texts';
import { formOf } from '@/features/site-texts/admin/model';
import { siteSections } from '@/features/site-texts/admin/sections';
import { withTexts, type Texts } from '@/features/site-texts/model';
import { MyStoryPage } from '@/pages/my-story/my-story-page';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

interface Row {
  section: string;
  texts: Texts;
  revision: number;
}
let rows: Row[];

beforeEach(() => {
  rows = [];
  const matching = (request: Request) => {
    const asked = new URL(request.url).searchParams;
    const has = (name: string, value: unknown) => asked.get(name) === `eq.${String(value)}`;
    return rows.filter((row) => has('section', row.section) && has('revision', row.revision));
  };
  const table = '*/rest/v1/site_texts';
  server.use(
    rest('site_texts', () => HttpResponse.json(rows)),
    http.post(table, async ({ request }) => {
      const row = (await request.json()) as Omit<Row, 'revision'>;
      if (rows.some(({ section }) => section === row.section)) return HttpResponse.json([]);
      rows.push({ ...row, revision: 1 });
      return HttpResponse.json([{ revision: 1 }]);
    }),
    http.patch(table, async ({ request }) => {
      const change = (await request.json()) as Pick<Row, 'texts'>;
      const found = matching(request);
      for (const row of found) Object.assign(row, change, { revision: row.revision + 1 });
      return HttpResponse.json(found.map(({ revision }) => ({ revision })));
    }),
    http.delete(table, ({ request }) => {
      const found = matching(request);
      rows = rows.filter((row) => !found.includes(row));
      return HttpResponse.json(found.map(({ revision }) => ({ revision })));
    }),
  );
});

/** The page with the editor of one of its sections. */
async function openSection(section: string) {
  const page = (
    <>
      <MyStoryPage />
      <EditTexts />
    </>
  );
  const { user } = renderApp(page, { path: `/my-story?edit=${section}` });
  const panel = within(await screen.findByRole('dialog'));
  const publish = await panel.findByRole('button', { name: words.publish });
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { user, panel, publish, retype, undo };
}

const title = () => screen.getByRole('heading', { name: /^Four strings/ });

it.each(siteSections)('$page has $name, and its default fits the limits', async (section) => {
  const texts = (await loadDefaults(section.page)).find((each) => each.section === section.name);
  if (!texts) throw new Error('The page does not export the section.');
  const form = formOf(section, texts);
  const stored = { section: section.name, texts: {}, revision: 0 };
  expect(form.check(form.toFields(stored))).toBeUndefined();
});

it('shows stored texts over the default, and nothing of a kind that the section does not have', () => {
  const section = { section: 's', title: 'A', items: [{ title: 'B', image: 'b' }] };
  expect(withTexts(section, { title: ['x'], items: 'x', other: 'x' })).toEqual({
    ...section,
    other: undefined,
  });
  expect(withTexts(section, { title: 'C', items: [{ title: 'D' }, { title: 'E' }] })).toEqual({
    section: 's',
    title: 'C',
    items: [{ title: 'D', image: 'b' }, { title: 'E' }],
  });
});

it('shows what is typed on the page, publishes it, and takes it back', async () => {
  const { user, panel, publish, retype, undo } = await openSection('lineage');
  await retype(panel.getByLabelText(/^Title/), 'Four strings, *one family*');
  expect(title()).toHaveTextContent('Four strings, one family');
  expect(rows).toEqual([]);
  await user.click(publish);
  await waitFor(() => expect(rows[0]?.texts['title']).toBe('Four strings, *one family*'));
  await undo();
  await waitFor(() => expect(rows).toEqual([]));
});

it('takes no empty text and no wrong address', async () => {
  const { user, panel, publish, retype } = await openSection('accolades');
  const first = within(panel.getByRole('group', { name: 'accolade 1' }));
  await retype(first.getByLabelText(/^Film/), 'youtube.com/x');
  await user.clear(first.getByLabelText(/^Text/));
  await user.click(publish);
  expect(first.getByText('Please enter an address that begins with https://.')).toBeVisible();
  expect(first.getByText('Please fill in this field.')).toBeVisible();
  expect(rows).toEqual([]);
});

it('adds, moves and removes entries of a list', async () => {
  const { user, panel, publish } = await openSection('questions');
  const questions = () =>
    panel.getAllByRole<HTMLInputElement>('textbox', { name: 'Question' }).map(({ value }) => value);
  const [first, second = '', ...others] = questions();
  await user.click(panel.getByRole('button', { name: 'Move question 1 down' }));
  await user.click(panel.getByRole('button', { name: 'Add question' }));
  const added = within(panel.getByRole('group', { name: 'question 6' }));
  await user.type(added.getByLabelText(/^Question/), 'Why?');
  await user.type(added.getByLabelText(/^Answer/), 'Because.');
  await user.click(panel.getByRole('button', { name: 'Remove question 1' }));
  expect(questions()).toEqual([first, ...others, 'Why?']);
  expect(screen.queryByRole('heading', { name: second })).not.toBeInTheDocument();
  await user.click(publish);
  await waitFor(() =>
    expect(rows[0]?.texts['items']).toContainEqual({ question: 'Why?', answer: 'Because.' }),
  );
});

it('keeps the demo’s texts as the artist’s own, and shows the demo’s again', async () => {
  const { user, panel } = await openSection('lineage');
  await user.click(panel.getByRole('button', { name: words.keep }));
  await waitFor(() => expect(rows).toMatchObject([{ section: 'lineage', revision: 1 }]));
  await user.click(await panel.findByRole('button', { name: words.restore }));
  await waitFor(() => expect(rows).toEqual([]));
});

it('overwrites nothing that another admin has published since', async () => {
  const { user, panel, publish, retype } = await openSection('lineage');
  await retype(panel.getByLabelText(/^Title/), 'Four strings, mine');
  rows = [{ section: 'lineage', texts: { title: 'Four strings, theirs' }, revision: 3 }];
  await user.click(publish);
  expect(await panel.findByText('Four strings, theirs')).toBeVisible();
  expect(rows).toMatchObject([{ revision: 3 }]);
  await user.click(panel.getByRole('button', { name: 'Reload' }));
  expect(title()).toHaveTextContent('Four strings, theirs');
});

it('shows why texts could not be saved, and keeps what was typed', async () => {
  const { user, panel, publish, retype } = await openSection('lineage');
  server.use(http.post('*/rest/v1/site_texts', () => refusal()));
  await retype(panel.getByLabelText(/^Title/), 'Four strings, mine');
  await user.click(publish);
  expect(await screen.findByText('The texts were not saved')).toBeVisible();
  expectLogged('error');
  expect(panel.getByLabelText(/^Title/)).toHaveValue('Four strings, mine');
});
