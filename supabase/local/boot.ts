/**
 * Starts the embedded stack on a data folder: takes its lock, opens or creates the database, applies
 * migrations, seeds a new database, and creates the services on it.
 */
import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AuthLimits } from './auth/limits.ts';
import { readConfig } from './config.ts';
import type { LocalConnection } from './connection.ts';
import { createSystemSchemas, openDatabase } from './database.ts';
import { emptyDatabase } from './empty-database.ts';
import { Functions, type ImportModule } from './functions.ts';
import { licenseKeys, publishableKey, secretKey } from './keys.ts';
import { createLite } from './lite.ts';
import { acquireLock } from './lock.ts';
import { Mailbox, TemplateMailer } from './mail.ts';
import { applyMigrations } from './migrations.ts';
import { Mutex } from './mutex.ts';
import { DamagedError, explainRefusal } from './open-failure.ts';
import type { StackPaths } from './paths.ts';
import { BROADCASTS, receivePolicy, type Broadcast } from './realtime/broadcasts.ts';
import { RealtimeServer } from './realtime/server.ts';
import { seed, type SeedDemo } from './seed.ts';
import { Stack } from './stack.ts';
import { FileObjects, type MakeMissingFile } from './storage/files.ts';
import { standInSettings, usesStandIn } from './stripe/settings.ts';
import { StripeStandIn } from './stripe/stand-in.ts';

export interface Log {
  info(line: string): void;
  warn(line: string): void;
}

export interface BootOptions {
  paths: StackPaths;
  log: Log;
  /** Loads the demo content's code, only when it is needed; null for a stack without any. */
  loadSeed: (() => Promise<SeedDemo>) | null;
  /** Creates a file of the demo that so far has only a row, when it is first requested. */
  makeMissingFile?: MakeMissingFile;
  /** Receives the steps of a first start; later starts have none. */
  onStep?: (step: string) => void;
  /** A seeded folder to start from instead of seeding (`LOCAL_SUPABASE_TEMPLATE`). */
  template?: string | undefined;
  /** The site's URL for mails that are sent outside a request. */
  siteUrl: () => string;
  /** Loads an edge function; `import()` without it. */
  importModule?: ImportModule;
}

/** @throws {LockedError} when another process uses the folder, {MigrationError} naming a failed migration */
export async function bootStack(options: BootOptions): Promise<Stack> {
  const { paths } = options;
  // Throws for a live Stripe key, before any file is written.
  usesStandIn();
  let release = (): void => undefined;
  try {
    release = acquireLock(paths.lock, paths.data);
    await prepareFolder(options);
    const existing = await openExisting(options);
    const connection = existing ?? (await makeDatabase(options));
    try {
      return await assemble(options, connection, existing === null, release);
    } catch (error) {
      await connection.close();
      throw error;
    }
  } catch (error) {
    release();
    throw explainRefusal(error, paths);
  }
}

/** Deletes half-seeded data, and copies the template, if there is one, in its place. */
async function prepareFolder({ paths, log, template }: BootOptions): Promise<void> {
  if (!(await exists(paths.marker))) {
    if (existsSync(paths.database))
      log.warn('The last first start was interrupted: starting over.');
    await rm(paths.data, { recursive: true, force: true });
    if (template !== undefined && existsSync(join(template, basename(paths.marker)))) {
      // FICLONE shares blocks instead of copying them on file systems that support it.
      await cp(template, paths.data, { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
  }
  await mkdir(paths.database, { recursive: true });
  await mkdir(paths.objects, { recursive: true });
  await mkdir(paths.uploads, { recursive: true });
}

/** The seeded database, or null when there is none; a damaged one is moved aside. */
async function openExisting(options: BootOptions): Promise<LocalConnection | null> {
  const { paths, log } = options;
  if (!(await exists(paths.marker))) return null;
  let reason: string;
  try {
    await readSecret(paths);
    if (!(await exists(join(paths.database, 'PG_VERSION')))) {
      throw new DamagedError('PG_VERSION is missing');
    }
    // Finds out whether the folder can be written, which Postgres misreports, and removes the lock file of a
    // crashed Postgres, which it takes for damage when it is empty.
    const pidFile = join(paths.database, 'postmaster.pid');
    await writeFile(pidFile, '');
    await rm(pidFile);
    return await openDatabase(paths.database);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    reason = error.message;
  }
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = join(dirname(paths.data), `broken-${time}`);
  await rename(paths.data, aside);
  log.warn(`The local data cannot be read (${reason}). It is kept in ${aside}; starting afresh.`);
  await prepareFolder(options);
  // A template is tried once; if it is damaged too, a new database follows.
  return openExisting({ ...options, template: undefined });
}

async function makeDatabase({ paths, onStep }: BootOptions): Promise<LocalConnection> {
  onStep?.('Creating the database');
  return openDatabase(paths.database, await emptyDatabase());
}

async function assemble(
  options: BootOptions,
  connection: LocalConnection,
  fresh: boolean,
  release: () => void,
): Promise<Stack> {
  const { paths, log } = options;
  const db = connection.driver;
  const config = await readConfig(paths.config);
  const jwtSecret = fresh ? randomBytes(32).toString('hex') : await readSecret(paths);
  const files = new FileObjects(paths.objects, options.makeMissingFile);
  const mailbox = new Mailbox();
  const limits = new AuthLimits(config.auth.rate_limit);
  const mailer = new TemplateMailer(paths.root, config.auth, mailbox, limits, options.siteUrl);
  const secret = secretKey();
  const lite = await createLite({
    connection,
    config,
    jwtSecret,
    secretKey: secret,
    mailer,
    files,
    siteUrl: options.siteUrl,
  });

  if (fresh) {
    options.onStep?.('Applying migrations');
    await createSystemSchemas(connection, connection.config.baseSchema ?? '');
  }
  const { applied, drifted } = await applyMigrations(db, paths.migrations);
  if (!fresh && applied.length > 0) log.info(`Applied ${applied.join(', ')}.`);
  if (drifted.length > 0) {
    log.warn(
      `Changed since the local data was made: ${drifted.join(', ')}. \`npm run local:reset\` starts over with them.`,
    );
  }
  if (fresh) {
    const seedDemo = (await options.loadSeed?.()) ?? null;
    const { seedSql, fonts } = paths;
    // One transaction, because each of hundreds of small ones would be flushed to disk separately.
    await db.transaction((tx) =>
      seed({ db: tx, files, seedSql, fonts, seedDemo, log: options.onStep ?? (() => undefined) }),
    );
    await writeFile(paths.marker, JSON.stringify({ jwtSecret }));
  } else if (drifted.length === 0) {
    // In a hosted project pg_cron does this once a day.
    await db.exec('select private.run_daily_jobs()');
  }

  const isStandIn = usesStandIn();
  const signing = licenseKeys(jwtSecret);
  // A transaction that a failed request left open would make all later ones fail.
  const mutex = new Mutex(() => db.isInTransaction() && db.exec('rollback'));
  const realtime = new RealtimeServer(receivePolicy(db, mutex), jwtSecret);
  await db.listen(BROADCASTS, (message) => realtime.broadcast(JSON.parse(message) as Broadcast));
  const functions = new Functions({
    folder: paths.functions,
    importModule: options.importModule,
    settings: (origin) => ({
      SUPABASE_URL: origin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }),
      SITE_URL: origin,
      // Mails stay on this machine, even if the environment names another service.
      MAIL_API_URL: `${origin}/_local`,
      MAIL_FROM: 'Trap Violinist <shop@localhost>',
      RESEND_API_KEY: 're_local',
      LICENSE_SIGNING_KEY: signing.secret,
      ...(isStandIn ? standInSettings(origin) : {}),
    }),
  });
  // In a hosted project pg_cron does this once a minute.
  const publishTimer = setInterval(() => {
    if (drifted.length > 0) return;
    const published = mutex.run(() => db.exec('select private.publish_due()'));
    published.catch((error: unknown) => log.warn(`Drafts are not published: ${String(error)}`));
    const sales = mutex.run(() => db.exec('select private.run_sales()'));
    sales.catch((error: unknown) => log.warn(`Sales neither start nor end: ${String(error)}`));
    const campaigns = mutex.run(() => db.exec('select private.send_campaigns()'));
    campaigns.catch((error: unknown) => log.warn(`Campaigns are not sent: ${String(error)}`));
  }, 60_000);
  await db.listen('outbox', () => void functions.invoke('mail'));
  return new Stack({
    db,
    mutex,
    lite,
    files,
    mailbox,
    mailer,
    limits,
    config,
    functions,
    stripe: isStandIn ? new StripeStandIn(paths.payments) : null,
    jwtSecret,
    licenseKeys: signing.publicKeys,
    uploadsFolder: paths.uploads,
    realtime,
    shutDown: async () => {
      clearInterval(publishTimer);
      await connection.close();
      release();
    },
  });
}

/** Signs the sessions; stored, so that a restart signs no user out. */
async function readSecret({ marker }: StackPaths): Promise<string> {
  const [, secret] = /"jwtSecret":"(\w+)"/.exec(await readFile(marker, 'utf8')) ?? [];
  if (secret === undefined) throw new DamagedError(`${marker} is damaged`);
  return secret;
}

/** Rejects, unlike `existsSync`, for a folder that it may not read: its data would be deleted as half-seeded. */
async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
