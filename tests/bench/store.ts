/**
 * `npm run bench:store`: how long the store takes to find beats among 24, 10,000 and 100,000, first
 * in SQL, then on the built site from key press to results on screen. Numbers on the command line
 * replace these sizes; BENCH_DATABASE_URL names an empty PostgreSQL database to ask instead of PGlite.
 * It prints and fails nothing.
 */
import { benchBrowser } from './store-browser.ts';
import { benchSearch } from './store-search.ts';

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [24, 10_000, 100_000];

await benchSearch(sizes);
await benchBrowser(sizes);
