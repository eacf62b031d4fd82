import { connect, type Socket } from 'node:net';
import { error, type Capabilities } from 'selenium-webdriver';
import type { Command, Executor } from 'selenium-webdriver/lib/command.js';
import { Session } from 'selenium-webdriver/lib/session.js';

/** The commands that the tests send, as Firefox calls them. */
const names: Readonly<Record<string, string>> = {
  newSession: 'WebDriver:NewSession',
  quit: 'Marionette:Quit',
  setTimeout: 'WebDriver:SetTimeouts',
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  getCurrentWindowHandle: 'WebDriver:GetWindowHandle',
  executeScript: 'WebDriver:ExecuteScript',
  clickElement: 'WebDriver:ElementClick',
  clearElement: 'WebDriver:ElementClear',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  screenshot: 'WebDriver:TakeScreenshot',
};

interface Result {
  value?: unknown;
  sessionId?: string;
  capabilities: Capabilities;
}
type Answer = [type: 1, id: number, failure: error.ErrorData | null, result: Result];

/**
 * Sends WebDriver commands to Firefox's own socket. geckodriver does the same for clients that
 * speak HTTP; few systems install it, and Debian has none.
 */
export class Marionette implements Executor {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').on('data', (data) => this.#receive(data));
  }

  async execute(command: Command): Promise<unknown> {
    const name = names[command.getName()];
    if (!name) throw new Error(`Marionette has no name for ${command.getName()}.`);
    const { id, capabilities, ...parameters } = command.getParameters() as {
      id?: Record<string, string>;
      capabilities?: { alwaysMatch: object };
    };
    const [, , failure, result] = await this.#send(name, {
      ...parameters,
      ...capabilities?.alwaysMatch,
      // An element is an object with one value, the element's id.
      ...(id && { id: Object.values(id)[0] }),
    });
    if (failure) error.throwDecodedError(failure);
    if (result.sessionId) return new Session(result.sessionId, result.capabilities);
    return 'value' in result ? result.value : result;
  }

  #send(name: string, parameters: object): Promise<Answer> {
    const id = (this.#lastId += 1);
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** A message is its length in bytes, a colon, and JSON. The first one is a greeting. */
  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const start = this.#received.indexOf(':') + 1;
      const end = start + Number(this.#received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(start, end).toString());
      this.#received = this.#received.subarray(end);
      if (Array.isArray(message)) this.#waiting.get((message as Answer)[1])?.(message as Answer);
    }
  }
}
