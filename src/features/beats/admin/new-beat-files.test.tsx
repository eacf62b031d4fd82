import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { renderApp } from '@tests/support/render';
import { rest, rpc, testServer } from '@tests/support/server';

vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));

const server = testServer();

function NewBeat() {
  const [id, setId] = useState<number | null>(null);
  return (
    <>
      <button onClick={() => setId(7)}>Save the draft</button>
      <BeatFiles beatId={id} onImages={vi.fn()} onAudio={vi.fn()} />
    </>
  );
}

it('keeps its fields while a new beat gets its row, so that no chosen file is lost', async () => {
  const full = { type: 'full', filename: 'full.mp3', url: '/full.mp3', size: 2_048, duration: 45 };
  server.use(
    rest('beats', () =>
      HttpResponse.json([
        { is_active: false, beat_images: [], beat_audio: [{ id: 1, peaks: null, ...full }] },
      ]),
    ),
    rpc('license_availability', () => HttpResponse.json([])),
  );
  const { user } = renderApp(<NewBeat />);
  const fields = ['Add images', 'Add audio files'].map((name) => screen.getByLabelText(name));
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await screen.findByRole('button', { name: 'Play full.mp3' })).toBeVisible();
  for (const field of fields) expect(field).toBeInTheDocument();
});
