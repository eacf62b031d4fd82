// Starts `npm run dev`, and ends with 0 when it serves the home page and a beat.
import { spawn } from 'node:child_process';

const vite = ['node_modules/vite/bin/vite.js', '--port', '5199', '--strictPort'];
const server = spawn(process.execPath, vite, { stdio: ['ignore', 'inherit', 'inherit'] });
server.once('exit', (code) => process.exit(code || 1));

// The key of the embedded stack (`supabase/local/keys.ts`).
const headers = { apikey: 'sb_publishable_local' };

/** @param {string} path @returns {Promise<string>} the text, once the server answers with 200 */
async function read(path) {
  for (;;) {
    const response = await fetch(`http://localhost:5199${path}`, { headers }).catch(
      () => undefined,
    );
    if (response?.ok) return response.text();
    await new Promise((done) => setTimeout(done, 1000));
  }
}

const page = await read('/');
const beats = JSON.parse(await read('/rest/v1/beats?select=id&limit=1'));
if (!page.includes('id="root"') || beats.length !== 1) throw new Error('No page, or no beat.');
server.removeAllListeners('exit');
server.kill();
