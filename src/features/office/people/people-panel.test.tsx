import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { PeoplePanel } from '@/features/office/people/people-panel';
import type { Admin } from '@/features/office/people/queries';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

function admin(name: string, overrides: Partial<Admin> = {}): Admin {
  return {
    email: `${name}@crew.example`,
    is_super: false,
    granted_at: new Date(2025, 5, 1, 12).toISOString(),
    approved_by: null,
    is_confirmed: true,
    ended_at: null,
    ended_by: null,
    has_factor: false,
    factor_reset_at: null,
    ...overrides,
  };
}

const sue = admin('sue', { is_super: true });
const nia = admin('nia', { approved_by: sue.email, is_confirmed: false });
const otto = admin('otto', { is_confirmed: null });
const ended = {
  ...otto,
  ended_at: new Date(2025, 5, 3, 14, 5).toISOString(),
  ended_by: sue.email,
};

let listed: Admin[] = [];
let required = false;
async function openPanel(...admins: Admin[]) {
  listed = admins;
  server.use(
    rpc('list_admins', () => HttpResponse.json(listed)),
    rpc('second_factor', () => HttpResponse.json({ required, missing: null, needs_code: false })),
  );
  const view = renderApp(<PeoplePanel />);
  expect(screen.getByRole('status', { name: 'Loading people...' })).toBeVisible();
  await screen.findByRole('table', { name: 'Admins, newest first' });
  return view;
}
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

it('shows since when each is an admin, ends an access after a confirmation, and shows who ended it, or why it could not be ended', async () => {
  const { user } = await openPanel(sue, nia, otto);
  expect(rows().slice(1)).toEqual([
    'sue@crew.exampleSince Jun 1, 2025, 12:00 PMSet up with the siteEmail confirmedSuper admin',
    'nia@crew.exampleSince Jun 1, 2025, 12:00 PMApproved by sue@crew.exampleEmail not confirmedEnd access of nia@crew.example',
    'otto@crew.exampleSince Jun 1, 2025, 12:00 PMSet up with the siteNo account yetEnd access of otto@crew.example',
  ]);
  expect(screen.queryByRole('heading', { name: 'No other admins' })).not.toBeInTheDocument();

  const error = 'This address has no admin access.';
  const calls = record(server, 'post', 'rest/v1/rpc/end_admin_access', () => {
    if (calls.length === 1) return HttpResponse.json({ success: false, error });
    listed = [sue, nia, ended];
    return HttpResponse.json({ success: true, error: null });
  });
  const end = async () => {
    await user.click(screen.getByRole('button', { name: `End access of ${otto.email}` }));
    const dialog = screen.getByRole('dialog', { name: `End access of ${otto.email}?` });
    expect(within(dialog).getByText(/signed out on every device/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'End access' }));
  };
  await end();
  expect(await screen.findByText('Ending Access Failed')).toBeVisible();
  expect(screen.getByText(error)).toBeVisible();
  expect(rows()).toHaveLength(4);
  await end();
  expect(await screen.findByText('The person no longer has admin access.')).toBeVisible();
  expect(calls).toEqual(Array(2).fill({ p_email: otto.email }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'People' })).toHaveFocus());
  expect(rows()).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Access ended' })).toHaveTextContent(
    'otto@crew.exampleEnded Jun 3, 2025, 2:05 PM by sue@crew.example, admin since Jun 1, 2025, 12:00 PM',
  );
});

it('shows that there are no other admins, and offers super admins no button to end their own access', async () => {
  await openPanel(sue);
  expect(screen.getByRole('heading', { name: 'No other admins' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('resets the two-step sign-in of an admin after a confirmation, and shows when', async () => {
  const { user } = await openPanel(sue, { ...nia, has_factor: true }, otto);
  const calls = record(server, 'post', 'rest/v1/rpc/reset_second_factor', () => {
    listed = [sue, { ...nia, factor_reset_at: new Date(2025, 5, 3, 14, 5).toISOString() }, otto];
    return HttpResponse.json({ success: true, error: null });
  });
  await user.click(screen.getByRole('button', { name: /^Reset two-step/ }));
  const dialog = screen.getByRole('dialog', { name: `Reset two-step sign-in of ${nia.email}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Two-Step Sign-In Reset')).toBeVisible();
  expect(calls).toEqual([{ p_email: nia.email }]);
  expect(rows()[2]).toContain('Two-step sign-in reset Jun 3, 2025, 2:05 PM');
  expect(screen.queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
});

it('requires two-step sign-in once the super admin uses it, and no longer', async () => {
  const { user, unmount } = await openPanel(sue, nia);
  expect(await screen.findByText(/first set it up on your own dashboard/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Require It' })).not.toBeInTheDocument();
  unmount();
  await openPanel({ ...sue, has_factor: true }, nia);
  const calls = record(server, 'post', 'rest/v1/rpc/require_second_factor', () => {
    required = !required;
    return HttpResponse.json({ success: true, error: null });
  });
  await user.click(await screen.findByRole('button', { name: 'Require It' }));
  expect(screen.getByText(`Without it: ${nia.email}`)).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  await user.click(await screen.findByRole('button', { name: 'Make It Optional' }));
  await user.click(screen.getByRole('button', { name: 'Make it optional' }));
  expect(await screen.findByRole('button', { name: 'Require It' })).toBeVisible();
  expect(calls).toEqual([{ p_required: true }, { p_required: false }]);
});
