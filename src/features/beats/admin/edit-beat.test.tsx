import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillList, list, openList, row } from '@/features/beats/admin/testing/beat-list';
import { testServer } from '@tests/support/server';

const server = testServer();

beforeEach(() => {
  fillList(server);
});

describe('editing a beat', () => {
  async function openEditor(view: Parameters<typeof openList>[0] = {}) {
    const { user } = await openList(view);
    await user.click(screen.getByRole('button', { name: 'Edit Beat 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Edit beat' });
    const title = within(sheet).getByRole('textbox', { name: /Title/ });
    await user.clear(title);
    return { user, sheet, title, save: within(sheet).getByRole('button', { name: 'Save' }) };
  }

  it('saves what was typed, checked as a new beat is', async () => {
    const { user, title, save } = await openEditor();
    await user.click(save);
    expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument();
    await user.type(title, 'Rosin');
    await user.click(save);
    expect(await screen.findByText('Beat saved')).toBeInTheDocument();
    expect(list.rows[0]).toMatchObject({ title: 'Rosin', revision: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Rosin' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Rosin' })).toHaveFocus();
  });

  it('overwrites nobody: keeps what was typed and shows what somebody else saved', async () => {
    const { user, sheet, title, save } = await openEditor();
    await user.type(title, 'Mine');
    list.rows = list.rows.map((each) =>
      each.id === 2 ? { ...each, title: 'Theirs', price: 40, revision: 2 } : each,
    );
    await user.click(save);
    expect(
      await within(sheet).findByText('This beat was changed by somebody else'),
    ).toBeInTheDocument();
    expect(list.rows[0]?.title).toBe('Theirs');
    expect(title).toHaveValue('Mine');
    expect(within(sheet).getByLabelText(/^Price/)).toHaveValue('40');

    await user.click(within(sheet).getByRole('button', { name: 'Use theirs: Title' }));
    expect(title).toHaveValue('Theirs');
    await user.type(title, ' and mine');
    await user.click(save);
    await waitFor(() =>
      expect(list.rows[0]).toMatchObject({ title: 'Theirs and mine', price: 40 }),
    );
  });

  it('goes on where the beat leaves the list meanwhile', async () => {
    const { user, title, save } = await openEditor({ filter: 'live' });
    await user.type(title, 'Mine');
    list.rows = [row(2, { title: 'Theirs', is_active: false, revision: 2 })];
    await user.click(save);
    expect(await screen.findByText('This beat was changed by somebody else')).toBeInTheDocument();
    expect(await screen.findByText('No beat is live')).toBeInTheDocument();
    expect(title).toBeInTheDocument();
    expect(title).toHaveValue('Mine');
    await user.click(save);
    await waitFor(() => expect(list.rows[0]).toMatchObject({ title: 'Mine', is_active: false }));
  });

  it('says which one it is, and gives the focus to the list where its row has left', async () => {
    const { user, sheet, title, save } = await openEditor({ filter: 'live' });
    expect(sheet).toHaveAccessibleDescription('Beat 2');
    await user.type(title, 'Mine');
    list.rows = [row(2, { is_active: false, revision: 2 })];
    await user.click(save);
    expect(await screen.findByText('No beat is live')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(within(sheet).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'All beats' })).toHaveFocus());
  });

  it('asks before it forgets what was typed', async () => {
    const { user, sheet, title } = await openEditor();
    await user.type(title, 'Rosin');
    await user.keyboard('{Escape}');
    expect(await within(sheet).findByText('Leave without saving?')).toBeInTheDocument();
    // The answer that loses nothing is the one that Enter gives, and then typing goes on.
    expect(within(sheet).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(title).toHaveFocus();
    expect(title).toHaveValue('Rosin');
    await user.keyboard('{Escape}');
    await user.click(within(sheet).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(list.rows[0]?.title).toBe('Beat 2');
  });
});
