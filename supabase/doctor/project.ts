/** Checks of the Supabase project. They change nothing, and report the parts that need a key which is not set. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimeClientOptions,
} from '@supabase/realtime-js';
import WebSocket from 'ws';
import { isSecretKey } from '../../src/build/project.ts';
import type { Bucket, Expected } from './expected.ts';
import {
  ask,
  failed,
  passed,
  skipped,
  TIMEOUT_MS,
  type Outcome,
  type Settings,
} from './outcome.ts';

const KEYS_PAGE = 'Settings → API Keys';
const APPLY = 'apply the migrations (README.md, "Deploy")';

const read = ({ supabaseUrl }: Settings, path: string, apikey: string): Promise<Response> =>
  ask(supabaseUrl + path, { headers: { apikey } });

const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json().catch(() => null)) as { code?: unknown } | null)?.code;

export async function checkKeys(settings: Settings): Promise<Outcome> {
  const { publishableKey, secretKey } = settings;
  if (isSecretKey(publishableKey)) {
    return failed(
      `VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which every build publishes. Delete that key under ${KEYS_PAGE}.`,
    );
  }
  const response = await read(settings, '/auth/v1/settings', publishableKey);
  if (!response.ok) {
    return failed(
      `The project answers ${response.status} to VITE_SUPABASE_PUBLISHABLE_KEY. Copy the key again from ${KEYS_PAGE}.`,
    );
  }
  if (secretKey !== '' && !(await read(settings, '/auth/v1/settings', secretKey)).ok) {
    return failed(`The project refuses SUPABASE_SECRET_KEY. Copy it again from ${KEYS_PAGE}.`);
  }
  return publishableKey.startsWith('sb_')
    ? passed('the project knows them')
    : passed(`the project knows them; replace the legacy key by a publishable one (${KEYS_PAGE})`);
}

/**
 * Asks for every column of every table and for every function by the names of its parameters. An existing
 * one answers or refuses a visitor; a missing one gives its own error code. PostgREST runs a function that
 * is called by GET in a read-only transaction.
 */
export async function checkTables(settings: Settings, expected: Expected): Promise<Outcome> {
  const missing = await Promise.all([
    ...expected.relations.map(async ({ name, columns }) => {
      const path = `/rest/v1/${name}?select=${columns.join(',')}&limit=0`;
      const response = await read(settings, path, settings.publishableKey);
      return response.ok || (await codeOf(response)) === '42501' ? [] : [name];
    }),
    ...expected.routines.map(async ({ name, parameters }) => {
      const path = `/rest/v1/rpc/${name}?${parameters.map((key) => `${key}=`).join('&')}`;
      const response = await read(settings, path, settings.publishableKey);
      return response.status < 500 && (await codeOf(response)) !== 'PGRST202' ? [] : [`${name}()`];
    }),
  ]);
  const names = missing.flat();
  return names.length === 0
    ? passed('tables, columns and functions are those of the migrations')
    : failed(`Missing, or older than the migrations: ${names.join(', ')}. Please ${APPLY}.`);
}

export async function checkMigrations(
  { databaseUrl }: Settings,
  { migrations }: Expected,
): Promise<Outcome> {
  if (databaseUrl === '') return skipped('the list of migrations needs DATABASE_URL');
  const sql = 'select version from supabase_migrations.schema_migrations';
  let list: string;
  try {
    ({ stdout: list } = await promisify(execFile)('psql', [databaseUrl, '-XAtc', sql], {
      env: { ...process.env, PGOPTIONS: '-c default_transaction_read_only=on' },
    }));
  } catch (error) {
    // The error's message is not printed, because it repeats the command with the database's password.
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    return failed(
      code === 'ENOENT'
        ? 'DATABASE_URL is read with psql, which is not installed.'
        : `psql does not read the list of migrations: ${stderr?.trim() ?? ''}`,
    );
  }
  const applied = new Set(list.split(/\r?\n/));
  const missing = migrations.filter((version) => !applied.has(version));
  return missing.length === 0
    ? passed(`all ${migrations.length} are applied`)
    : failed(`Not applied: ${missing.join(', ')}. Please ${APPLY}.`);
}

export async function checkBuckets(settings: Settings, { buckets }: Expected): Promise<Outcome> {
  const { secretKey, publishableKey } = settings;
  if (secretKey === '') {
    const open = buckets.filter((bucket) => bucket.public);
    const missing = await Promise.all(
      open.map(async ({ id }) => {
        const response = await read(
          settings,
          `/storage/v1/object/public/${id}/doctor`,
          publishableKey,
        );
        return (await response.text()).includes('Bucket not found') ? [id] : [];
      }),
    );
    const names = missing.flat().join(', ');
    return names === ''
      ? passed('public ones exist; private ones and limits need SUPABASE_SECRET_KEY')
      : failed(`Missing, or not public: ${names}. Please ${APPLY}.`);
  }
  const response = await read(settings, '/storage/v1/bucket', secretKey);
  const found = (await response.json()) as Bucket[];
  const facts = (bucket: Bucket | undefined) =>
    JSON.stringify(
      bucket && [
        bucket.public,
        bucket.file_size_limit,
        [...(bucket.allowed_mime_types ?? [])].sort(),
      ],
    );
  const wrong = buckets.filter((bucket) => {
    return facts(found.find(({ id }) => id === bucket.id)) !== facts(bucket);
  });
  return wrong.length === 0
    ? passed('they exist, with their limits')
    : failed(
        `Missing, or with other limits: ${wrong.map(({ id }) => id).join(', ')}. Please ${APPLY}.`,
      );
}

/**
 * Begins an upload of the largest file of each bucket, and cancels it, because no answer names the project's own limit.
 * A lower limit is no fault, because the artist may not need files of that size.
 */
export async function checkFileSizes(settings: Settings, { buckets }: Expected): Promise<Outcome> {
  const { supabaseUrl, secretKey } = settings;
  if (secretKey === '') return skipped('the largest upload needs SUPABASE_SECRET_KEY');
  const answers = await Promise.all(
    buckets.map(async ({ id, file_size_limit: bytes, allowed_mime_types: types }) => {
      // An upload of no bytes would be stored at once.
      if (!bytes) return [];
      const metadata = { bucketName: id, objectName: 'doctor', contentType: types?.[0] ?? '' };
      const headers = { apikey: secretKey, 'tus-resumable': '1.0.0' };
      const response = await ask(`${supabaseUrl}/storage/v1/upload/resumable`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(bytes),
          'upload-metadata': Object.entries(metadata)
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(),
        },
      });
      const upload = response.headers.get('location');
      if (upload === null) {
        return [{ id, status: response.status, megabytes: Math.round(bytes / 1024 ** 2) }];
      }
      await ask(new URL(upload, supabaseUrl).href, { method: 'DELETE', headers });
      return [];
    }),
  );
  const refused = answers.flat();
  if (refused.length === 0) return passed('each bucket takes its largest file');
  const broken = refused.filter(({ status }) => status !== 413);
  if (broken.length > 0) {
    const names = broken.map(({ id, status }) => `${id} (${status})`).join(', ');
    return failed(`No upload begins in ${names}. The reason is under Logs → Storage.`);
  }
  const names = refused.map(({ id, megabytes }) => `${id} (${megabytes} MB)`).join(', ');
  return passed(
    `files up to the project's limit work (50 MB on the free plan), and the largest of ${names} are refused; to take them, raise "Global file size limit" under Storage → Settings`,
  );
}

/**
 * A function answers 405 to a GET, redirects, or is the calendar; the gateway answers 404 for a missing one and 401
 * where it requires a token.
 */
export async function checkFunctions(
  settings: Settings,
  { functions }: Expected,
): Promise<Outcome> {
  const faults = await Promise.all(
    functions.map(async (name) => {
      const { status } = await ask(`${settings.supabaseUrl}/functions/v1/${name}`);
      return [200, 303, 405].includes(status) ? [] : [`${name} (${status})`];
    }),
  );
  const names = faults.flat().join(', ');
  if (names === '') return passed('all are deployed, and open to visitors');
  const what = names.includes('(401)') ? 'Deployed without verify_jwt = false' : 'Not deployed';
  return failed(`${what}: ${names}. Deploy them from this folder: npx supabase functions deploy.`);
}

/** A link with a wrong token redirects like a valid one: to the requested address, or to the site's. */
export async function checkRedirects({ supabaseUrl, siteUrl }: Settings): Promise<Outcome> {
  if (siteUrl === '') return skipped('VITE_SITE_URL is not set');
  const leadsTo = async (query: string) => {
    const url = `${supabaseUrl}/auth/v1/verify?type=recovery&token=doctor${query}`;
    const response = await ask(url);
    return response.headers.get('location') ?? `an answer ${response.status}`;
  };
  for (const query of ['', `&redirect_to=${encodeURIComponent(`${siteUrl}/reset-password`)}`]) {
    const target = (await leadsTo(query)).replace(/[?#].*/, '');
    const wanted = query === '' ? siteUrl : `${siteUrl}/reset-password`;
    if (target !== wanted) {
      return failed(
        `Links in mails lead to ${target}, not to ${wanted}. Set "Site URL" (without a slash at its end) and "Redirect URLs" under Authentication → URL Configuration.`,
      );
    }
  }
  return passed('links in mails lead to the site');
}

export async function checkUnsentMails(settings: Settings): Promise<Outcome> {
  const { secretKey } = settings;
  if (secretKey === '') return skipped('the mails that were not sent need SUPABASE_SECRET_KEY');
  const response = await read(settings, '/rest/v1/rpc/unsent_mails', secretKey);
  const mails = (await response.json()) as { queued_at: string; failure: string | null }[];
  const [newest] = mails;
  if (newest === undefined) return passed('none waits longer than a day');
  const reason = newest.failure ?? 'no attempt was made; is the schedule of the mail function set?';
  return failed(
    `${mails.length} not sent, the last of ${newest.queued_at.slice(0, 10)} (${reason}). Send them again on the dashboard.`,
  );
}

/** No public answer of the project has the limit. */
export function checkMailLimit(): Promise<Outcome> {
  return Promise.resolve(
    skipped(
      'one visitor can use up the 30 that Auth sends in an hour: raise the limit under Authentication → Rate Limits',
    ),
  );
}

export async function checkConfirmation(settings: Settings): Promise<Outcome> {
  const response = await read(settings, '/auth/v1/settings', settings.publishableKey);
  const { mailer_autoconfirm } = (await response.json()) as { mailer_autoconfirm?: boolean };
  return mailer_autoconfirm === false
    ? passed('on')
    : failed(
        'Off: anybody may sign up with an admin’s address. Turn it on under Authentication → Sign In / Providers → Email.',
      );
}

/** Node 20 has no WebSocket; the typings of `ws` and of the client disagree on event types alone. */
const transport = WebSocket as unknown as NonNullable<RealtimeClientOptions['transport']>;

export async function checkRealtime({ supabaseUrl, publishableKey }: Settings): Promise<Outcome> {
  const client = new RealtimeClient(`${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    transport,
    timeout: TIMEOUT_MS,
  });
  // Private, so that a missing policy for broadcasts is found as well.
  const channel = client.channel('doctor', { config: { private: true } });
  try {
    return await new Promise<Outcome>((resolve) => {
      channel.subscribe((status, error) =>
        resolve(
          status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED
            ? passed('joined a channel')
            : failed(
                `Joining ended ${status}: ${error?.message ?? ''}. Enable Realtime under Realtime → Settings, and ${APPLY}.`,
              ),
        ),
      );
    });
  } finally {
    await client.removeAllChannels();
    await client.disconnect();
  }
}
