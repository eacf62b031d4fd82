import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { artist } from '../../src/content/artist.ts';
import { root } from './site.ts';

it('names the artist in the first license terms as the site does', () => {
  const file = join(root, 'supabase/migrations/20250102000220_documents.sql');
  const licensor = /'(\{"name": .*\})'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const { name, location, email } = artist;
  expect(JSON.parse(licensor)).toEqual({ name, location, email });
});
