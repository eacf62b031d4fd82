import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlayerProvider } from '@/features/player/player-context';
import { buildTrack, createFakePlayer } from '@/features/player/testing/fake-media';
import { REDUCED_MOTION_QUERY } from '@/lib/hooks';
import type { StringsMessage } from '@/pages/home/moving-strings';
import { Strings } from '@/pages/home/strings';
import { stubMedia, stubViews } from '@tests/support/browser';

class FakeWorker {
  static all: FakeWorker[] = [];
  readonly messages: StringsMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  terminate = vi.fn();
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: StringsMessage) {
    this.messages.push(message);
  }
  send(data: string) {
    act(() => this.onmessage?.({ data }));
  }
}

let views: ReturnType<typeof stubViews>;

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  views = stubViews();
  Object.defineProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen', {
    value: () => ({}),
    configurable: true,
  });
  const stage = new DOMRect(0, 0, 900, 1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(stage);
});

function renderStrings() {
  const { engine, media } = createFakePlayer();
  render(
    <PlayerProvider engine={engine}>
      <section aria-label="Stage">
        <Strings />
      </section>
    </PlayerProvider>,
  );
  const play = () => {
    act(() => engine.actions.play(buildTrack(1)));
    expect(FakeWorker.all).toHaveLength(0);
    act(() => media.begin());
  };
  return { media, play };
}

const canvas = () => document.querySelector('canvas');
const stage = () => screen.getByRole('region', { name: 'Stage' });
const tap = () => fireEvent.click(stage(), { clientY: 700 });

/** jsdom knows no movement. */
function movePointer(pointerType: string, clientY: number, movementY: number) {
  const event = new MouseEvent('pointermove', { clientY });
  const missing = { pointerType: { value: pointerType }, movementY: { value: movementY } };
  fireEvent(stage(), Object.defineProperties(event, missing));
}

async function startedWorker() {
  await waitFor(() => expect(FakeWorker.all).toHaveLength(1));
  views.show(true);
  const [worker] = FakeWorker.all;
  if (!worker) throw new Error('There is no worker.');
  return worker;
}

it('are a still drawing without canvas or worker until something moves them', () => {
  renderStrings();
  movePointer('mouse', 350, 10);
  expect(canvas()).toBeNull();
  expect(FakeWorker.all).toHaveLength(0);
});

it('follow the music, ring out, and are the drawing again', async () => {
  const { media, play } = renderStrings();
  play();
  const worker = await startedWorker();
  expect(worker.messages.at(-1)).toMatchObject({ visible: true, reading: { active: true } });
  worker.send('drawn');
  expect(canvas()?.parentElement).toHaveAttribute('data-moving');
  act(() => media.pause());
  worker.send('rest');
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(canvas()).toBeNull();
  expect(document.querySelector('[data-moving]')).toBeNull();
});

it('ring where a mouse crosses them and where they are tapped, and are not drawn out of sight', async () => {
  renderStrings();
  movePointer('touch', 430, 20);
  movePointer('mouse', 430, 20);
  const worker = await startedWorker();
  expect(worker.messages.flatMap(({ reading }) => reading?.plucked ?? [])).toEqual([1]);
  tap();
  views.show(true);
  expect(worker.messages.at(-1)?.reading?.plucked).toEqual([3]);
  views.show(false);
  expect(worker.messages.at(-1)).toMatchObject({ visible: false });
});

it('stay still with reduced motion', async () => {
  stubMedia(REDUCED_MOTION_QUERY);
  const { play } = renderStrings();
  play();
  tap();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(FakeWorker.all).toHaveLength(0);
});

// Last, because the quality that a device has shown holds for as long as the page lives.
it('become simpler, and at last stay still, where they are too slow', async () => {
  renderStrings();
  tap();
  const worker = await startedWorker();
  worker.send('slow');
  expect(worker.messages.at(-1)?.settings?.quality).toBe(1);
  worker.send('slow');
  worker.send('slow');
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(canvas()).toBeNull();
});
