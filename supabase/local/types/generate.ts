/**
 * Writes src/types/database.ts from the migrations, or with `--check` fails when the file is not
 * what the migrations say. The generator is the one behind `supabase gen types`; running it on the
 * bare database needs neither Docker nor a project.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { format, resolveConfig } from 'prettier';
import { createBareDatabase } from '../bare/database.ts';

const target = fileURLToPath(new URL('../../../src/types/database.ts', import.meta.url));

const header = `// Generated from supabase/migrations by \`npm run db:types\`. Do not edit.

`;

/** Text of the types file, formatted as the rest of the repository. */
async function renderTypes(): Promise<string> {
  const db = await createBareDatabase();
  try {
    const metadata = await introspect(db, { includedSchemas: ['public'] });
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
    });
    return await format(header + types, { ...(await resolveConfig(target)), filepath: target });
  } finally {
    await db.close();
  }
}

const wanted = await renderTypes();

if (process.argv.includes('--check')) {
  const found = await readFile(target, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error(
      'src/types/database.ts is stale: the migrations say something else. Run `npm run db:types`.',
    );
    process.exitCode = 1;
  } else {
    console.log('src/types/database.ts is what the migrations say.');
  }
} else {
  await writeFile(target, wanted);
  console.log('Wrote src/types/database.ts');
}
