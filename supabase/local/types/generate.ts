/**
 * Writes the types of tables and functions and the licenses of the site from the migrations; with `--check`
 * it fails when a file differs. The generator is that of `supabase gen types`; on the bare database it needs
 * neither Docker nor a project.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { format } from 'oxfmt';
import formatOptions from '../../../.oxfmtrc.json' with { type: 'json' };
import { createBareDatabase } from '../bare/database.ts';
import { readText } from '../read-text.ts';

const header = `// Generated from supabase/migrations by \`npm run db:types\`. Do not edit.

`;

type BareDatabase = Awaited<ReturnType<typeof createBareDatabase>>;

async function renderTypes(db: BareDatabase): Promise<string> {
  const metadata = await introspect(db, { includedSchemas: ['public'] });
  const { rows: notNull } = await db.query<{ view: string; name: string }>(`
    select used.view_name as view, col.column_name as name
    from information_schema.view_table_usage as used
    join information_schema.columns as col using (table_schema, table_name)
    where used.view_schema = 'public' and col.is_nullable = 'NO'`);
  // Postgres reports every column of a view as nullable. Because no view here has an outer join, a column is
  // not null if a table of the view has a column of the same name that is not null.
  for (const column of metadata.columns) {
    const isSame = (other: (typeof notNull)[number]) =>
      other.view === column.table && other.name === column.name;
    column.is_nullable &&= !notNull.some(isSame);
  }
  // The triggers of views refuse every write (private.refuse_write).
  for (const view of metadata.views) {
    view.is_insert_enabled = false;
    view.is_update_enabled = false;
  }
  return generateTypescript(sortGeneratorMetadata(metadata), { detectOneToOneRelationships: true });
}

async function renderLicenseTiers(db: BareDatabase): Promise<string> {
  const { rows } = await db.query<{ tier: unknown }>(
    `select to_jsonb(tier) - array['position', 'revision', 'rights'] as tier
     from private.tier_cards as tier order by tier.position`,
  );
  return `/** The licenses that beats are sold under, from \`private.license_tiers\`, until the artist changes them. */
export const licenseTiers = ${JSON.stringify(rows.map(({ tier }) => tier))} as const;`;
}

/** In a file of its own, because the store shows licenses without their rights. */
async function renderLicenseRights(db: BareDatabase): Promise<string> {
  const { rows } = await db.query<{ rights: unknown }>(
    'select jsonb_object_agg(id, rights) as rights from private.license_tiers',
  );
  return `/** What the licenses allow, from \`private.license_tiers\`, until the artist changes it. */
export const builtInRights = ${JSON.stringify(rows[0]?.rights)} as const;`;
}

const files = {
  'src/types/database.ts': renderTypes,
  'src/features/licenses/tiers/built-in.ts': renderLicenseTiers,
  'src/features/licenses/tiers/built-in-rights.ts': renderLicenseRights,
};

const db = await createBareDatabase();
try {
  for (const [name, render] of Object.entries(files)) {
    const target = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
    const text = header + (await render(db));
    const { code: wanted } = await format(target, text, formatOptions);
    if (!process.argv.includes('--check')) {
      await writeFile(target, wanted);
      console.log(`Wrote ${name}`);
    } else if ((await readText(target).catch(() => '')) === wanted) {
      console.log(`${name} is current.`);
    } else {
      console.error(
        `${name} is stale: the migrations say something else. Run \`npm run db:types\`.`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  await db.close();
}
