import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beats,
  expectLogged,
  fillList,
  list,
  openList,
  row,
} from '@/features/beats/admin/testing/beat-list';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(() => {
  fillList(server);
});

const star = () => screen.getByRole('button', { name: 'Featured: Beat 2' });

describe('the switches of a beat', () => {
  it('features it, and says so', async () => {
    const { user } = await openList();
    await user.click(star());
    expect(star()).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(list.rows[0]?.is_featured).toBe(true);
    await user.click(star());
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
  });

  it('can be pressed one after the other, before the list was read again', async () => {
    const { user } = await openList();
    server.use(http.get(beats, () => new Promise<HttpResponse<null>>(() => {})));
    await user.click(star());
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide Beat 2' }));
    expect(await screen.findByText('Hidden from the store')).toBeInTheDocument();
    await user.click(star());
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
    expect(list.rows[0]).toMatchObject({ is_featured: false, is_active: false });
  });

  it('goes back where nothing was changed', async () => {
    server.use(http.patch(beats, () => HttpResponse.json([])));
    const { user } = await openList();
    await user.click(star());
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expectLogged('change-beats failed:');
  });

  it('tells in the words of the server why half a beat is not published', async () => {
    const message = 'A beat needs a cover and an audio file before it can be published.';
    server.use(http.patch(beats, () => refusal('23514', message)));
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Publish Beat 1' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expectLogged('change-beats failed:');
    expect(await screen.findByRole('button', { name: 'Publish Beat 1' })).toBeInTheDocument();
  });
});

describe('several beats at once', () => {
  it('are switched where they are not yet, and said together', async () => {
    list.rows = [row(2), row(1, { is_featured: true }), row(3)];
    const { user } = await openList();
    expect(screen.queryByRole('group', { name: 'What is selected' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = screen.getByRole('group', { name: 'What is selected' });
    expect(within(bar).getByText('3 selected')).toBeInTheDocument();
    expect(within(bar).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Feature' }));
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(screen.getByText('2 beats')).toBeInTheDocument();
    expect(list.rows.map(({ revision }) => revision)).toEqual([2, 1, 2]);
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  });

  it('are taken from the featured ones together', async () => {
    list.rows = [row(2, { is_featured: true }), row(1, { is_featured: true })];
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Unfeature' }));
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
    expect(list.rows.map(({ is_featured }) => is_featured)).toEqual([false, false]);
    // The button that was pressed went with the bar.
    await waitFor(() => expect(screen.getByRole('region', { name: 'All beats' })).toHaveFocus());
  });

  it('stay ticked where it failed', async () => {
    server.use(http.patch(beats, () => refusal('23514', 'Not whole.')));
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Beat 1' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Not whole.')).toBeInTheDocument();
    expectLogged('change-beats failed:');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });
});
