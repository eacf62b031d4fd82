import { expect, type Locator, type Page } from 'playwright/test';

/** The state of an audio element; the site keeps its element outside the document. */
interface Sound {
  source: string;
  time: number;
  paused: boolean;
}

declare global {
  interface Window {
    /** Every audio element that the page has played. */
    playedElements?: Set<HTMLMediaElement>;
  }
}

/** Records the audio elements that the page plays. Must be called before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    window.playedElements = played;
    // `play` is called on the element below.
    // oxlint-disable-next-line typescript/unbound-method
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this instanceof HTMLAudioElement) played.add(this);
      return play.call(this);
    };
  });
}

export function readSounds(page: Page): Promise<Sound[]> {
  return page.evaluate(() =>
    [...(window.playedElements ?? [])].map((element) => ({
      source: element.currentSrc,
      time: element.currentTime,
      paused: element.paused,
    })),
  );
}

/** Expects that only this preview is playing, and that its time advances. */
export async function expectSounding(page: Page, previewUrl: string): Promise<void> {
  const sounding = async () => (await readSounds(page)).filter((sound) => !sound.paused);
  const source = new URL(previewUrl, page.url()).href;

  // An element that has just begun to load has no source yet.
  await expect.poll(async () => (await sounding()).map((sound) => sound.source)).toEqual([source]);
  const start = (await sounding())[0]?.time ?? 0;
  await expect.poll(async () => (await sounding())[0]?.time ?? 0).toBeGreaterThan(start + 0.25);
}

export async function expectSilence(page: Page): Promise<void> {
  await expect
    .poll(async () => (await readSounds(page)).filter((sound) => !sound.paused))
    .toEqual([]);
}

/** The titles of the next beats in the queue, in their order. */
export async function readQueue(queue: Locator): Promise<string[]> {
  const list = queue.getByRole('list', { name: /^(Up next|Plays when pressed)$/ });
  await expect(list).toBeVisible();
  const removes = list.getByRole('button', { name: /^Remove / });
  const names = await removes.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return names.map((name) => name.replace(/^Remove (.*) from the queue$/, '$1'));
}
