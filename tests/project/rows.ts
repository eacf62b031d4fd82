/** Accounts and rows that tests leave in a project. */
import { hash } from 'bcryptjs';
import { clientOf, connect, demoAccounts, type Client } from '../e2e/support/clients.ts';
import type { Project } from '../support/project.ts';

/** Tables that tests fill, a table that refers to another one before it. */
const tables = [
  'releases',
  'beats',
  'gallery_images',
  'merch_products',
  'live_dates',
  'campaigns',
  'offers',
  'contact_messages',
  'newsletter_subscribers',
  'merch_notifications',
  'admin_requests',
] as const;

const buckets = [
  'beat-images',
  'beat-audio',
  'beat-masters',
  'beat-stems',
  'gallery',
  'merch-images',
];

/** The addresses of all rows and accounts that tests make. */
const TEST_ADDRESS = '%@example.com';

export class ProjectRows {
  readonly #project: Project;
  readonly #service: Client;
  readonly #startedAt = new Date(Date.now() - 1000).toISOString();
  #hasGrantedAdmin = false;
  #hasSetPostalAddress = false;

  constructor(project: Project) {
    this.#project = project;
    this.#service = connect(project.url, project.secretKey);
  }

  /** What the project has that no test made: one line a table. */
  async findForeign(): Promise<string[]> {
    const counts = await Promise.all(
      tables.map(async (table) => [table, await this.#count(table)]),
    );
    const { count: orders } = await this.#service
      .from('orders')
      .select('id', { count: 'exact', head: true })
      .not('email', 'ilike', TEST_ADDRESS)
      .throwOnError();
    return [...counts, ['orders', orders ?? 0]].flatMap(([table, count]) =>
      count === 0 ? [] : [`${count} in ${table}`],
    );
  }

  async #count(table: (typeof tables)[number], since?: string): Promise<number> {
    const rows = this.#service.from(table).select('id', { count: 'exact', head: true });
    const { count } = await (since ? rows.gte(timeColumn(table), since) : rows).throwOnError();
    return count ?? 0;
  }

  /** Creates the accounts that are missing, and makes one an admin as the super admin does. */
  async addAccounts(): Promise<void> {
    const { url, password, superAdmin } = this.#project;
    for (const email of new Set([superAdmin, demoAccounts.admin, demoAccounts.member])) {
      const account = { email, password, email_confirm: true };
      const { error } = await this.#service.auth.admin.createUser(account);
      if (error && error.code !== 'email_exists') throw error;
    }
    if (await isAdmin(await clientOf(url, { email: demoAccounts.admin, password }))) return;
    const name = 'Test admin';
    const request = { name, email: demoAccounts.admin, password_hash: await hash(password, 10) };
    await connect(url, this.#project.publishableKey)
      .from('admin_requests')
      .insert(request)
      .throwOnError();
    const { data: row } = await this.#service
      .from('admin_requests')
      .select('id')
      .match({ email: demoAccounts.admin, status: 'pending' })
      .single()
      .throwOnError();
    await (
      await this.#signInSuper()
    )
      .rpc('approve_admin_request', { request_id: row.id })
      .throwOnError();
    this.#hasGrantedAdmin = true;
  }

  /** Sets the postal address, without which no campaign is sent, where the project has none. */
  async setPostalAddress(): Promise<void> {
    const superAdmin = await this.#signInSuper();
    const { data } = await superAdmin.rpc('shop_settings').throwOnError();
    if ((data as { postal_address: string | null }).postal_address !== null) return;
    await this.#savePostalAddress('1 Main Street, Portland, OR 97201');
    this.#hasSetPostalAddress = true;
  }

  async #savePostalAddress(postal_address: string | null): Promise<void> {
    const changes = { p_changes: { postal_address } };
    await (await this.#signInSuper()).rpc('save_shop_settings', changes).throwOnError();
  }

  #signInSuper(): Promise<Client> {
    const { url, password, superAdmin: email } = this.#project;
    return clientOf(url, { email, password });
  }

  /** Removes rows, files and accounts of the run. @returns what remains: one line a kind */
  async remove(): Promise<string[]> {
    if (this.#hasGrantedAdmin) {
      const ended = { p_email: demoAccounts.admin };
      await (await this.#signInSuper()).rpc('end_admin_access', ended).throwOnError();
    }
    if (this.#hasSetPostalAddress) await this.#savePostalAddress(null);
    const { data: orders } = await this.#service
      .from('orders')
      .select('reference')
      .gte('created_at', this.#startedAt)
      .throwOnError();
    const remaining = orders.map(({ reference }) => `order ${reference}, which is never deleted`);
    for (const table of tables) {
      await this.#service.from(table).delete().gte(timeColumn(table), this.#startedAt);
      const count = await this.#count(table, this.#startedAt);
      if (count > 0) remaining.push(`${count} in ${table}`);
    }
    for (const bucket of buckets) await this.#removeFiles(bucket);
    const { data, error } = await this.#service.auth.admin.listUsers({ perPage: 1000 });
    if (error) throw error;
    for (const { id, created_at } of data.users) {
      if (Date.parse(created_at) >= Date.parse(this.#startedAt)) {
        const { error: kept } = await this.#service.auth.admin.deleteUser(id);
        if (kept) remaining.push(`account ${id}: ${kept.message}`);
      }
    }
    return remaining;
  }

  async #removeFiles(bucket: string): Promise<void> {
    const files = this.#service.storage.from(bucket);
    const list = async (folder: string) => (await files.list(folder, { limit: 1000 })).data ?? [];
    for (const { name: folder } of await list('')) {
      const keys = (await list(folder)).flatMap(({ name, created_at }) =>
        Date.parse(created_at ?? '') >= Date.parse(this.#startedAt) ? [`${folder}/${name}`] : [],
      );
      if (keys.length > 0) await files.remove(keys);
    }
  }
}

/** The column with the time at which a row was added; live dates have that of their last change alone. */
function timeColumn(table: (typeof tables)[number]): string {
  return table === 'live_dates' ? 'changed_at' : 'created_at';
}

async function isAdmin(client: Client): Promise<boolean> {
  const { data } = await client.auth.getUser();
  const answer = await client.rpc('is_admin', { check_user_id: data.user?.id ?? '' });
  return answer.data === true;
}
