import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManageBeats } from '@/features/beats/admin/manage-beats';
import {
  beats,
  expectLogged,
  fillList,
  list,
  openList,
  row,
} from '@/features/beats/admin/testing/beat-list';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(() => {
  fillList(server);
});

describe('the list of beats', () => {
  it('shows every beat, says which are hidden and why, and counts them', async () => {
    await openList();
    const region = screen.getByRole('region', { name: 'All beats' });
    const titles = within(region).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Beat 2', 'Beat 1']);
    expect(within(region).getByText('Hidden')).toBeInTheDocument();
    expect(within(region).getByText('Cover or audio missing')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Hidden/ })).toHaveTextContent('Hidden1');
    expect(screen.getByText('2 beats')).toBeInTheDocument();
    expect(list.asked[0]?.get('order')).toBe('created_at.desc,id.desc');
    expect(list.asked[0]?.get('published_at')).toBe('not.is.null');
  });

  it('asks the server for what is searched for, in the order asked for', async () => {
    await openList({ query: 'beat', sort: 'plays', filter: 'live' });
    expect(list.asked[0]?.get('or')).toContain('title.imatch."beat"');
    expect(list.asked[0]?.get('is_active')).toBe('eq.true');
    expect(list.asked[0]?.get('order')).toBe('plays_count.desc,created_at.desc,id.desc');
  });

  it('finds those that nobody can listen to', async () => {
    list.rows = [
      row(2, { beat_audio: [{ audio_type: 'full' }] }),
      row(1, { beat_audio: [{ audio_type: 'preview' }] }),
    ];
    await openList({ filter: 'no-preview' });
    expect(screen.queryByRole('heading', { name: 'Beat 1' })).not.toBeInTheDocument();
    const region = within(screen.getByRole('region', { name: 'All beats' }));
    expect(region.getByText('No preview')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^No preview/ })).toHaveTextContent('No preview1');
    expect(list.asked[0]?.get('previews.audio_type')).toBe('eq.preview');
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get(beats, () => refusal(), { once: true }));
    const { user } = renderApp(<ManageBeats />);
    expect(
      await screen.findByRole('heading', { name: 'Failed to load beats' }),
    ).toBeInTheDocument();
    expectLogged('Loading beat-admin failed:');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Edit Beat 2' })).toBeInTheDocument();
  });
});
