/** Sends the mails of the outbox, through Resend or a service with the same API. */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { callSql, serviceClient, setting, siteUrl } from './clients.ts';
import { checkDocuments, makeDocuments } from './documents.ts';
import { json } from './http.ts';
import type { ListMail, MailContent } from './mail-data.ts';
import { mailHtml, mailPlain, subscriptionUrl } from './mail-layout.ts';
import { mailText } from './mail-text.ts';
import { unsubscribeHeaders } from './subscriptions.ts';

/** `artist` is the name that an admin has entered. */
type Mail = MailContent &
  ListMail & {
    id: number;
    recipient: string;
    artist: string | null;
    postal_address: string | null;
  };

const PER_ROUND = 20;
/** Five rounds fit into the minute between two calls; the next call sends the rest. */
const ROUNDS = 5;
/** From the start of one mail to the next: Resend allows two to five a second. */
const INTERVAL_MS = 500;
const TOO_MANY = 429;
/** Statuses with which the service refuses this mail for good. Others concern the account, or a fault that passes. */
const INVALID = [400, 422];

/**
 * POST → {sent, failed}: sends mails, then writes and compares license documents, so that no mail waits for
 * these. Any caller is allowed, because the function takes no input and does only what is due.
 */
export async function sendMails(): Promise<Response> {
  const service = serviceClient();
  const counts = await sendDue(service);
  await makeDocuments(service);
  await checkDocuments(service);
  return json(counts);
}

async function sendDue(service: SupabaseClient): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  const key = process.env['RESEND_API_KEY'] ?? '';
  if (key === '') return counts;
  const p_sender = crypto.randomUUID();
  let unsent: number[] = [];
  let interval = Promise.resolve();
  try {
    for (let round = 0; round < ROUNDS && unsent.length === 0; round += 1) {
      const mails = await callSql<Mail[]>(service, 'take_mails', { p_limit: PER_ROUND, p_sender });
      for (const [index, mail] of mails.entries()) {
        await interval;
        interval = wait(INTERVAL_MS);
        const { status, failure } = await send(mail, key);
        if (failure !== null) console.error(`Mail ${mail.id} (${mail.kind}): ${failure}`);
        // The rate or the quota is used up, so the sender gives back this mail and the others that it took.
        if (status === TOO_MANY) {
          unsent = mails.slice(index).map(({ id }) => id);
          break;
        }
        counts[failure === null ? 'sent' : 'failed'] += 1;
        await callSql(service, 'finish_mail', {
          p_id: mail.id,
          p_failure: failure,
          p_is_final: mail.kind === 'campaign' && INVALID.includes(status),
        });
      }
      // Sending ends only when no mail is left, because the senders of mails that were queued in the meantime were
      // turned away.
      if (mails.length === 0) break;
    }
  } finally {
    await callSql(service, 'return_mails', { p_sender, p_ids: unsent });
  }
  return counts;
}

/** @returns why the service refused the mail, null when it accepted the mail; status 0 without an answer */
async function send(mail: Mail, key: string): Promise<{ status: number; failure: string | null }> {
  const site = siteUrl();
  try {
    const token = mail.data.unsubscribe_token;
    const artist = mail.artist ?? undefined;
    const words = mailText(mail, site, artist);
    const unsubscribeUrl = token ? subscriptionUrl(token, site) : words.unsubscribeUrl;
    const isPromotion = unsubscribeUrl !== undefined || mail.kind === 'cart-reminder';
    const postalAddress = isPromotion ? mail.postal_address : null;
    const text = { ...words, unsubscribeUrl, postalAddress };
    const response = await fetch(
      `${process.env['MAIL_API_URL'] ?? 'https://api.resend.com'}/emails`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          // After a lost answer the mail is sent again, and this key prevents a second delivery.
          'Idempotency-Key': `outbox-${mail.id}`,
        },
        body: JSON.stringify({
          from: setting('MAIL_FROM'),
          to: [mail.recipient],
          subject: text.subject,
          html: mailHtml(text, site, artist),
          text: mailPlain(text),
          reply_to: text.replyTo,
          headers: token
            ? unsubscribeHeaders(token)
            : unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` },
        }),
      },
    );
    const { status } = response;
    return { status, failure: response.ok ? null : `${status} ${await response.text()}` };
  } catch (error) {
    // A text that is nested too deeply fails each time, as one that the service refuses.
    const status = error instanceof RangeError ? 422 : 0;
    return { status, failure: error instanceof Error ? error.message : String(error) };
  }
}
