import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { PersonalDataPanel } from '@/features/office/personal-data/personal-data-panel';
import { downloadText } from '@/lib/text/download-text';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock('@/lib/text/download-text', () => ({ downloadText: vi.fn() }));

const server = testServer();
const stored = {
  accounts: [{ email: 'nia@tests.test' }],
  merch_notifications: [{ product: 'Tee' }],
};

/** Answers a function of the database, and records its arguments. */
const serve = (name: string, answer: () => Response) =>
  record(server, 'post', `rest/v1/rpc/${name}`, answer);

async function exportPerson() {
  const { user } = renderApp(<PersonalDataPanel />);
  await user.type(screen.getByRole('textbox', { name: /^Email of the person/ }), ' Nia@tests.test');
  await user.click(screen.getByRole('button', { name: 'Export as JSON' }));
  return user;
}

describe('exporting', () => {
  it('downloads the stored data as a JSON file, and lists what it contains', async () => {
    const calls = serve('export_person', () => HttpResponse.json(stored));
    await exportPerson();
    expect(await screen.findByText(/is in the file that was saved/)).toBeVisible();
    expect(screen.getByText('It holds: accounts, merch notifications.')).toBeVisible();
    expect(calls).toEqual([{ p_email: 'nia@tests.test' }]);
    const [name, text = '', type] = vi.mocked(downloadText).mock.calls[0] ?? [];
    expect(name).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(text)).toEqual({ email: 'nia@tests.test', ...stored });
    expect(type).toBe('application/json');
  });

  it.each([
    ['nothing is stored', () => HttpResponse.json({}), 'Nothing is stored about nia@tests.test.'],
    ['it failed', () => refusal(), 'Export Failed'],
  ])('downloads no file when %s, and does not offer to erase', async (what, answer, message) => {
    serve('export_person', answer);
    await exportPerson();
    expect(await screen.findByText(message)).toBeVisible();
    if (what === 'it failed') expectLogged('error', 'Export Failed:');
    expect(downloadText).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Erase/ })).not.toBeInTheDocument();
  });
});

it('erases once the address is typed again, and shows why the server refused it, or what was kept', async () => {
  const refused = { success: false, error: 'An order is being paid online.' };
  const kept = { kept: ['TV-2222-PAY2'], documents: ['TVL-2222-2222.pdf'] };
  serve('export_person', () => HttpResponse.json(stored));
  const calls = serve('erase_person', () =>
    HttpResponse.json(calls.length === 1 ? refused : { success: true, error: null, ...kept }),
  );
  const user = await exportPerson();
  const erase = async () => {
    await user.click(await screen.findByRole('button', { name: 'Erase data…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase this person’s data?' }));
    expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
    const confirmation = dialog.getByRole('textbox', { name: 'Type the address to confirm' });
    await user.type(confirmation, 'nia@tests.tes');
    expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled();
    await user.type(confirmation, 't');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
  };
  await erase();
  expect(await screen.findByText('Erasing Failed')).toBeVisible();
  expect(screen.getByText(refused.error)).toBeVisible();
  expect(screen.queryByText(/is erased/)).not.toBeInTheDocument();

  await erase();
  const notice = await screen.findByText('The data of nia@tests.test is erased.');
  expect(screen.getByText('Kept for the books: TV-2222-PAY2.')).toBeVisible();
  expect(screen.getByText(/^Delete in Supabase .* TVL-2222-2222.pdf.$/)).toBeVisible();
  expect(calls).toEqual(Array(2).fill({ p_email: 'nia@tests.test' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /Erase/ })).not.toBeInTheDocument();
  await waitFor(() => expect(notice.closest('[tabindex]')).toHaveFocus());
});
