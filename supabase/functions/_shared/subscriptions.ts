/** Ends subscriptions to the lists: from a mail program, and after a bounce or complaint at Resend. */
import { Buffer } from 'node:buffer';
import { callSql, serviceClient, setting, siteUrl } from './clients.ts';
import { json } from './http.ts';
import { subscriptionUrl } from './mail-layout.ts';

/** The headers of a mail to a list, with which a mail program offers to unsubscribe (RFC 8058). */
export function unsubscribeHeaders(token: string): Record<string, string> {
  const url = `${setting('SUPABASE_URL')}/functions/v1/unsubscribe?token=${token}`;
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** POST `List-Unsubscribe=One-Click` → {}, the same for an unknown token. */
export async function unsubscribe(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (form?.get('List-Unsubscribe') !== 'One-Click') return json({ error: 'invalid-request' }, 400);
  await callSql(serviceClient(), 'end_subscription', { p_token: tokenOf(request) });
  return json({});
}

/** GET → the subscription page. It ends nothing, because mail scanners open the links of a mail. */
export function showSubscription(request: Request): Promise<Response> {
  const url = subscriptionUrl(tokenOf(request), siteUrl());
  return Promise.resolve(new Response(null, { status: 303, headers: { Location: url } }));
}

interface MailEvent {
  type: string;
  data: { to: string[]; bounce?: { type: string } };
}

/**
 * POST of an event of Resend → {ended}. After a failure the answer is 500, and Resend sends the event again. An event
 * may arrive twice without harm, because an ended subscription stays as it is.
 */
export async function mailEvents(request: Request): Promise<Response> {
  const body = await request.text();
  if (!(await isSigned(request.headers, body))) return json({ error: 'invalid-signature' }, 400);
  const { type, data } = JSON.parse(body) as MailEvent;
  const isBounce = type === 'email.bounced' && data.bounce?.type === 'Permanent';
  const reason = isBounce ? 'bounced' : type === 'email.complained' ? 'complained' : null;
  if (reason === null) return json({ ended: 0 });
  for (const address of data.to) {
    await callSql(serviceClient(), 'end_address', { p_email: address, p_reason: reason });
  }
  return json({ ended: data.to.length });
}

/** How far the clock of a sender may be off, and how long a recorded request could be sent again. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Checks a signature of Svix, which sends Resend's events:
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
async function isSigned(headers: Headers, body: string): Promise<boolean> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`svix-${name}`) ?? '',
  );
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const secret = Buffer.from(setting('RESEND_WEBHOOK_SECRET').replace(/^whsec_/, ''), 'base64');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // There are several signatures while the secret is being replaced.
  const valid = await Promise.all(
    (signatures ?? '')
      .split(' ')
      .filter((signature) => signature.startsWith('v1,'))
      .map((signature) =>
        crypto.subtle.verify('HMAC', key, Buffer.from(signature.slice(3), 'base64'), signed),
      ),
  );
  return valid.includes(true);
}
