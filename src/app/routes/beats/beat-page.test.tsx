import { screen, within, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { BeatPage } from '@/app/routes/beats/beat-page';
import { paths } from '@/config/paths';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { beatsTable, refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

function renderBeat(path: string) {
  return renderApp(
    <Routes>
      <Route path={paths.beatPattern} element={<BeatPage />} />
    </Routes>,
    { path },
  );
}

describe('the beat page', () => {
  it('loads, shows the beat and counts one view', async () => {
    const counted: unknown[] = [];
    server.use(
      beatsTable(() => [
        beatRow({ id: 7, title: 'Midnight Rosin', sale_price: 19, tags: ['dark', 'cinematic'] }),
      ]),
      rpc('track_beat_event', async ({ request }) => {
        counted.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderBeat('/beats/7');
    expect(screen.getByText('Loading beat...')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Midnight Rosin' })).toBeVisible();
    expect(screen.getByText(/4\.9 \(24 reviews\)/)).toBeVisible();
    expect(screen.getByText('24% off')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await waitFor(() => {
      expect(counted).toEqual([{ p_beat_id: 7, p_event_type: 'view' }]);
    });
  });

  it.each(['/beats/999', '/beats/abc', '/beats/0'])('%s is not found', async (path) => {
    server.use(beatsTable(() => []));
    renderBeat(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Beat Not Found' })).toBeVisible();
    expect(screen.getByText("This beat doesn't exist or has been removed.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Beat Store' })).toHaveAttribute(
      'href',
      '/beats',
    );
  });

  it('tells a failed load from a missing beat, and tries again on request', async () => {
    let broken = true;
    server.use(
      rest('beats', () => (broken ? refusal() : HttpResponse.json([beatRow({ id: 7 })]))),
      rpc('track_beat_event', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = renderBeat('/beats/7');
    expect(await screen.findByText('This beat could not be loaded')).toBeVisible();
    vi.mocked(console.error).mockClear();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Midnight Rosin' })).toBeVisible();
  });
});
