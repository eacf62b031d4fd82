// Writes an archive of an empty database to the given path. This file is JavaScript, because it runs in a process
// of its own, which has no loader for TypeScript.
import { rename, writeFile } from 'node:fs/promises';
import { argv, pid } from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const [, , file] = argv;
const database = await PGlite.create();
const archive = await database.dumpDataDir('none');
// Several processes may need the archive at once, so it gets its name when it is complete.
const temporary = `${file}.${pid}`;
await writeFile(temporary, new Uint8Array(await archive.arrayBuffer()));
await rename(temporary, file);
await database.close();
