// Creates an empty database in the given folder. This file is JavaScript, because it runs in a process of
// its own, which has no loader for TypeScript.
import { argv } from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create(argv[2]);
await database.close();
