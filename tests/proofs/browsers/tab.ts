import { Key, type WebElement } from 'selenium-webdriver';
import type { Session } from './engines.ts';

/**
 * The first visible element of this name (in the uppermost dialog, if one is open) and its box, once a
 * click would reach it. Runs in the page.
 */
function findReachable(css: string, name: string): [Element, string] | undefined {
  const shown = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const pattern = new RegExp(name, 'i');
  const element = [...shown.querySelectorAll(css)].find((candidate) => {
    const labels = 'labels' in candidate ? [...((candidate as HTMLInputElement).labels ?? [])] : [];
    const text = candidate.ariaLabel ?? (labels[0] ?? candidate).textContent;
    return candidate.checkVisibility() && pattern.test(text.replace(/\s+/g, ' ').trim());
  });
  if (!element || element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')) return;
  const box = element.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (there && (element.contains(there) || there.contains(element))) {
    return [element, JSON.stringify(box)];
  }
  // Scrolls only if that is needed, because Firefox moves a centered element by a pixel each time.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return undefined;
}

/** Describes the parts of the open dialog that cannot be seen. Runs in the page. */
function findHidden(): string[] {
  const panel = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  if (!panel) return ['No dialog is open.'];
  const wrong: string[] = [];
  const { top, bottom, left, right } = panel.getBoundingClientRect();
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) {
    wrong.push('The dialog reaches out of the window.');
  }
  for (const element of [panel, ...panel.querySelectorAll('*')]) {
    const box = element.getBoundingClientRect();
    const what = `<${element.tagName.toLowerCase()}> ${element.textContent.slice(0, 30)}`;
    const isDrawn = box.width > 1 && box.height > 1 && element.checkVisibility();
    if (isDrawn && (box.left < left - 1 || box.right > right + 1)) {
      wrong.push(`${what} is wider than the dialog.`);
    }
    const { overflowY } = getComputedStyle(element);
    const hidden = element.scrollHeight - element.clientHeight;
    const cuts = element === panel ? overflowY !== 'visible' : /auto|scroll/.test(overflowY);
    if (!cuts || !isDrawn || hidden <= 1) continue;
    // A box may scroll once it, or the dialog, is as high as it can be.
    const isFull = [panel, element].some((box) => {
      const limit = parseFloat(getComputedStyle(box).maxHeight) || innerHeight;
      return box.getBoundingClientRect().height >= limit - 1;
    });
    if (!isFull || overflowY === 'hidden') wrong.push(`${what} hides ${hidden} px.`);
  }
  return wrong;
}

declare global {
  interface Window {
    /** The media element that was played last; the site's own element is in no document. */
    played?: HTMLMediaElement;
  }
}

/** Mutes played media, because Firefox plays only muted media without a sound device. Runs in the page. */
function followSound(): void {
  // `play` is called on the element below.
  // oxlint-disable-next-line typescript/unbound-method
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    window.played = this;
    this.muted = true;
    return play.call(this);
  };
}

/** The page of an engine's session, with the actions of a visitor. */
export class Tab {
  readonly session: Session;
  readonly origin: string;

  constructor(session: Session, origin: string) {
    this.session = session;
    this.origin = origin;
  }

  run<Result, Args extends unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.session.driver.executeScript<Result>(script, ...args);
  }

  /** Waits for a truthy value; the timeout is long, because the machine may be busy. */
  until<Result>(
    what: string,
    check: () => Promise<Result>,
    timeout = 60_000,
  ): Promise<NonNullable<Result>> {
    const { driver } = this.session;
    return driver.wait(check, timeout, `Waited for: ${what}`, 50) as Promise<NonNullable<Result>>;
  }

  /** Waits until nothing of the page is loading. */
  async settle(): Promise<void> {
    await this.until('the page is complete', () =>
      this.run(() => {
        const isLoading = [...document.querySelectorAll('[role="status"]')].some((status) =>
          (status.ariaLabel ?? status.textContent).startsWith('Loading'),
        );
        const isHydrated = !document.querySelector('#root[data-hydrating]');
        return isHydrated && !isLoading && document.querySelector('h1') !== null;
      }),
    );
  }

  async open(path: string): Promise<void> {
    await this.session.driver.get(this.origin + path);
    await this.settle();
    await this.run(followSound);
  }

  async #find(css: string, name: RegExp): Promise<WebElement> {
    let place = '';
    return this.until(`${css} ${name}`, async () => {
      const [element, now = ''] = (await this.run(findReachable, css, name.source)) ?? [];
      const isStill = now === place;
      place = now;
      // The driver returns an element of the page as a `WebElement`.
      return isStill ? (element as WebElement | undefined) : undefined;
    });
  }

  /** Presses a key, because a pointer would miss an element that moves while the driver aims at it. */
  async press(name: RegExp, css = 'button, a'): Promise<void> {
    await (await this.#find(css, name)).sendKeys(css === 'input' ? Key.SPACE : Key.ENTER);
  }

  /** Replaces the text of a field, or types the option that a list has to choose. */
  async fill(label: RegExp, text: string): Promise<void> {
    const field = await this.#find('input, textarea, select', label);
    await this.run(
      (input) => 'select' in input && input.select(),
      field as unknown as HTMLInputElement | HTMLSelectElement,
    );
    await field.sendKeys(text);
  }

  /** Gives a file to a file input, which is hidden. */
  async attach(label: string, path: string): Promise<void> {
    const find = (name: string) =>
      [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find(
        (input) => (input.ariaLabel ?? input.labels?.[0]?.textContent)?.trim() === name,
      );
    const input = await this.until(label, () => this.run(find, label));
    await (input as unknown as WebElement).sendKeys(path);
  }

  async see(text: RegExp): Promise<void> {
    await this.until(`${text}`, () =>
      this.run((pattern) => new RegExp(pattern).test(document.body.innerText), text.source),
    );
  }

  /** Describes the hidden parts of the uppermost dialog, once it has this title. */
  async hiddenIn(title: RegExp): Promise<string[]> {
    await this.until(`dialog ${title}`, () =>
      this.run((pattern) => {
        const panel = [...document.querySelectorAll('[role="dialog"]')].at(-1);
        const isLoading = panel?.querySelector('[role="status"][aria-label^="Loading"]');
        return (
          !isLoading && new RegExp(pattern, 'i').test(panel?.querySelector('h2')?.textContent ?? '')
        );
      }, title.source),
    );
    return this.run(findHidden);
  }
}
