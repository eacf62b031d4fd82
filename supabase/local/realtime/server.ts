/** The websocket server: Phoenix channels with broadcasts of the database and of clients. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { isExpired, verifyJwt, type Claims } from '../auth/jwt.ts';
import { publishableKey, secretKey } from '../keys.ts';
import type { Broadcast, MayReceive } from './broadcasts.ts';
import { decode, encode, isRecord, type Message, type Version } from './protocol.ts';

const PATH = '/realtime/v1/websocket';
const MAX_FRAME_BYTES = 1024 * 1024;
const PING_MS = 30_000;
const BAD_TOKEN = 'The access token is malformed or has expired.';

interface Identity {
  role: string;
  claims: Claims;
}

interface Channel {
  socket: WebSocket;
  version: Version;
  topic: string;
  joinRef: string | null;
  isPrivate: boolean;
  who: Identity;
  broadcast: { self: boolean; ack: boolean };
}

const roles = new Set(['anon', 'authenticated', 'service_role']);

export class RealtimeServer {
  readonly #mayReceive: MayReceive;
  readonly #jwtSecret: string;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  readonly #channels = new Map<WebSocket, Map<string, Channel>>();
  readonly #ping: NodeJS.Timeout;

  constructor(mayReceive: MayReceive, jwtSecret: string) {
    this.#mayReceive = mayReceive;
    this.#jwtSecret = jwtSecret;
    this.#ping = setInterval(() => {
      for (const socket of this.#channels.keys()) socket.ping();
    }, PING_MS);
    this.#ping.unref();
  }

  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const [path, search] = (request.url ?? '').split('?');
    if (path !== PATH) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const query = new URLSearchParams(search);
    const key = query.get('apikey') ?? request.headers['apikey'];
    if (key !== publishableKey && (key === undefined || key !== secretKey())) {
      stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const version: Version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      this.#channels.set(socket, new Map());
      // Messages of a client take effect in order, although a join waits for the database.
      let last = Promise.resolve();
      socket.on('message', (frame: Buffer, isBinary) => {
        const message = decode(frame, isBinary);
        if (message === null) return;
        last = last
          .then(() => this.#receive(socket, version, message))
          .catch(() => socket.terminate());
      });
      socket.on('close', () => {
        this.#channels.delete(socket);
      });
      // Without a listener, the error of a broken connection would end the process.
      socket.on('error', () => socket.terminate());
    });
  }

  close(): void {
    clearInterval(this.#ping);
    for (const socket of this.#channels.keys()) socket.close(1001, 'The server is shutting down');
    this.#server.close();
  }

  /** Sends a broadcast of the database to the channels of its topic. */
  broadcast({ topic, event, payload, private: isPrivate }: Broadcast): void {
    const message = { type: 'broadcast', event, payload };
    for (const channel of this.#channelsOf(`realtime:${topic}`, isPrivate)) {
      if (isExpired(channel.who.claims)) this.#refuse(channel, BAD_TOKEN);
      else send(channel, 'broadcast', message);
    }
  }

  async #receive(socket: WebSocket, version: Version, message: Message): Promise<void> {
    const channel = this.#channels.get(socket)?.get(message.topic);
    if (message.topic === 'phoenix' && message.event === 'heartbeat') {
      reply(socket, version, message, 'ok');
      return;
    }
    if (message.event === 'phx_join') {
      await this.#join(socket, version, message);
      return;
    }
    if (channel === undefined) {
      reply(socket, version, message, 'error', { reason: 'unmatched topic' });
      return;
    }
    switch (message.event) {
      case 'phx_leave':
        this.#drop(channel);
        reply(socket, version, message, 'ok');
        send(channel, 'phx_close', {});
        return;
      case 'access_token': {
        const who = this.#identify(message.payload['access_token']);
        if (who === null) this.#refuse(channel, BAD_TOKEN);
        else if (await this.#mayJoin(channel.topic, channel.isPrivate, who)) channel.who = who;
        else this.#refuse(channel, notAllowed(channel.topic));
        return;
      }
      case 'broadcast':
        this.#broadcast(channel, message);
        return;
      default:
        reply(socket, version, message, 'error', {
          reason: `The local stack does not know ${message.event}.`,
        });
    }
  }

  async #join(socket: WebSocket, version: Version, message: Message): Promise<void> {
    const config = isRecord(message.payload['config']) ? message.payload['config'] : {};
    const who = this.#identify(message.payload['access_token']);
    const refuse = (reason: string): void => reply(socket, version, message, 'error', { reason });
    if (who === null) {
      refuse(BAD_TOKEN);
      return;
    }
    const isPrivate = config['private'] === true;
    if (!(await this.#mayJoin(message.topic, isPrivate, who))) {
      refuse(notAllowed(message.topic));
      return;
    }

    if (Array.isArray(config['postgres_changes']) && config['postgres_changes'].length > 0) {
      refuse('The local stack has no Postgres Changes, because the migrations broadcast changes.');
      return;
    }

    const channels = this.#channels.get(socket);
    // The socket was closed in the meantime.
    if (channels === undefined) return;
    const previous = channels.get(message.topic);
    if (previous !== undefined) {
      this.#drop(previous);
      send(previous, 'phx_close', {});
    }
    const broadcast = isRecord(config['broadcast']) ? config['broadcast'] : {};
    channels.set(message.topic, {
      socket,
      version,
      topic: message.topic,
      joinRef: message.joinRef ?? message.ref,
      isPrivate,
      who,
      broadcast: { self: broadcast['self'] === true, ack: broadcast['ack'] === true },
    });
    reply(socket, version, message, 'ok', { postgres_changes: [] });
  }

  #channelsOf(topic: string, isPrivate: boolean): Channel[] {
    return [...this.#channels.values()].flatMap((channels) => {
      const channel = channels.get(topic);
      return channel?.isPrivate === isPrivate ? [channel] : [];
    });
  }

  #broadcast(from: Channel, message: Message): void {
    // The hosted service checks the policies for inserts, of which the migrations have none.
    if (from.isPrivate) return;
    for (const channel of this.#channelsOf(from.topic, false)) {
      if (channel !== from || from.broadcast.self) send(channel, 'broadcast', message.payload);
    }
    if (from.broadcast.ack) reply(from.socket, from.version, message, 'ok');
  }

  /** The role and claims of a token; anonymous without a token, null for an invalid one. */
  #identify(token: unknown): Identity | null {
    if (token == null || token === publishableKey) return { role: 'anon', claims: {} };
    if (typeof token !== 'string') return null;
    if (token === secretKey()) return { role: 'service_role', claims: {} };
    const claims = verifyJwt(token, this.#jwtSecret);
    const role = claims?.['role'];
    return claims !== null && typeof role === 'string' && roles.has(role) ? { role, claims } : null;
  }

  async #mayJoin(topic: string, isPrivate: boolean, { role, claims }: Identity): Promise<boolean> {
    return !isPrivate || (await this.#mayReceive(nameOf(topic), role, claims));
  }

  #refuse(channel: Channel, reason: string): void {
    this.#drop(channel);
    send(channel, 'system', { extension: 'system', message: reason, status: 'error' });
    send(channel, 'phx_close', {});
  }

  #drop(channel: Channel): void {
    const channels = this.#channels.get(channel.socket);
    if (channels?.get(channel.topic) === channel) channels.delete(channel.topic);
  }
}

const nameOf = (topic: string): string => topic.replace(/^realtime:/, '');

const notAllowed = (topic: string): string =>
  `You do not have permissions to read from this Channel topic: ${nameOf(topic)}`;

function send(channel: Channel, event: string, payload: Record<string, unknown>): void {
  const { joinRef, topic } = channel;
  channel.socket.send(encode({ joinRef, ref: null, topic, event, payload }, channel.version));
}

function reply(
  socket: WebSocket,
  version: Version,
  { joinRef, ref, topic }: Message,
  status: 'ok' | 'error',
  response: Record<string, unknown> = {},
): void {
  const payload = { status, response };
  socket.send(encode({ joinRef, ref, topic, event: 'phx_reply', payload }, version));
}
