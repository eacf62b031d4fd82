/*
 * The wire format of Phoenix channels as @supabase/realtime-js speaks it: an array (`vsn` 2.0.0) or
 * an object (1.0.0) in JSON, and a binary frame for broadcasts.
 */

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

export type Version = '1.0.0' | '2.0.0';

/** Kind byte of a broadcast that a client sends as a binary frame. */
const BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;

/** The message in a frame, or null for a malformed one. */
export function decode(frame: Buffer, isBinary: boolean): Message | null {
  try {
    return isBinary ? decodeBroadcast(frame) : decodeJson(frame.toString('utf8'));
  } catch {
    return null;
  }
}

export function encode(message: Message, version: Version): string {
  const { joinRef, ref, topic, event, payload } = message;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

function decodeJson(text: string): Message | null {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) {
    const [joinRef, ref, topic, event, payload] = value as unknown[];
    return message(joinRef, ref, topic, event, payload);
  }
  if (!isRecord(value)) return null;
  return message(value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']);
}

/**
 * Seven bytes of header (kind, the lengths of join ref, ref, topic, event and metadata, the
 * encoding), then those five texts, then the payload.
 */
function decodeBroadcast(frame: Buffer): Message | null {
  if (frame[0] !== BROADCAST_PUSH) return null;
  let offset = 7;
  const text = (length: number): string => {
    offset += length;
    return frame.toString('utf8', offset - length, offset);
  };
  const [joinRef, ref, topic, event] = [1, 2, 3, 4].map((index) => text(frame[index] ?? 0));
  text(frame[5] ?? 0);
  if (frame[6] !== JSON_ENCODING) return null;
  const payload: unknown = JSON.parse(frame.toString('utf8', offset));
  return message(joinRef, ref, topic, 'broadcast', { type: 'broadcast', event, payload });
}

function message(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Message | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: typeof joinRef === 'string' ? joinRef : null,
    ref: typeof ref === 'string' ? ref : null,
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
