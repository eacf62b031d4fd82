import { Buffer } from 'node:buffer';
import process from 'node:process';
import type { LicenseData } from './license-pdf.ts';

/**
 * Signs the facts of a license as a JWS (RFC 7515) with Ed25519, which gives the same bytes each time. They name no
 * person, because buyers pass on files that have the signature in their tags.
 *
 * @returns null without the secret `LICENSE_SIGNING_KEY`, a private key as PKCS #8 in base64
 */
export async function signLicense(data: LicenseData): Promise<string | null> {
  const secret = process.env['LICENSE_SIGNING_KEY'];
  if (!secret) return null;
  const { number, license, beat, issued_at } = data;
  const facts = { number, title: beat.title, tier: license.name, date: issued_at.slice(0, 10) };
  const text = [{ alg: 'EdDSA' }, facts]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const bytes = Buffer.from(secret, 'base64');
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
  const signature = await crypto.subtle.sign('Ed25519', key, Buffer.from(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}
