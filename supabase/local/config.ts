/** Reads from supabase/config.toml what the embedded stack shares with the Supabase CLI. */
import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import * as v from 'valibot';

const templateNames = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'invite',
  'reauthentication',
] as const;
const limits = ['sign_in_sign_ups', 'token_refresh', 'token_verifications', 'email_sent'] as const;
export type TemplateName = (typeof templateNames)[number];

const template = v.object({ subject: v.string(), content_path: v.string() });

const units: Record<string, number> = { '': 1, B: 1, KB: 1e3, MB: 1e6, KIB: 1024, MIB: 1024 ** 2 };

/** `"200MiB"` → bytes. */
const byteSize = v.pipe(
  v.string(),
  v.regex(/^\d+\s*([KM]i?B|B)?$/i, 'a size such as 200MiB'),
  v.transform((text) => {
    const [, amount = '0', unit = ''] = /^(\d+)\s*(\w*)$/.exec(text) ?? [];
    return Number(amount) * (units[unit.toUpperCase()] ?? 1);
  }),
);

/**
 * Differs from the hosted project that `config push` sets up, because a developer should not wait for a
 * minute between two mails to one address.
 */
export const MAIL_INTERVAL_MS = 1_000;

const schema = v.object({
  api: v.object({ schemas: v.array(v.string()), max_rows: v.number() }),
  storage: v.object({ file_size_limit: byteSize }),
  auth: v.object({
    jwt_expiry: v.number(),
    enable_signup: v.boolean(),
    minimum_password_length: v.number(),
    rate_limit: v.object(v.entriesFromList(limits, v.number())),
    email: v.object({
      enable_confirmations: v.boolean(),
      double_confirm_changes: v.boolean(),
      secure_password_change: v.boolean(),
      otp_length: v.number(),
      otp_expiry: v.number(),
      template: v.object(v.entriesFromList(templateNames, template)),
      notification: v.record(v.string(), v.object({ ...template.entries, enabled: v.boolean() })),
    }),
  }),
});

export type LocalConfig = v.InferOutput<typeof schema>;

/** @throws {Error} naming the setting that is missing or malformed */
export async function readConfig(file: string): Promise<LocalConfig> {
  const result = v.safeParse(schema, parse(await readFile(file, 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
