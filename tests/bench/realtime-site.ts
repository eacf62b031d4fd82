/** What every public page reads, receives and refetches, on the built site with the demo content. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { seededTemplate } from '../../supabase/local/template.ts';
import { createPersona, createVisitor } from '../e2e/support/clients.ts';
import { readPlayableBeats } from '../e2e/support/demo.ts';
import { ensureSite, root, siteDir } from '../support/site.ts';
import { withPreview } from './preview.ts';

/** Refetches wait for at most half a second; whatever follows a change has begun by then. */
const QUIET_MS = 2_500;

/** Requests of the API with gzip, objects of storage, and the rest, from the static host with brotli. */
async function sizesOf(answers: readonly Response[]) {
  const sizes = { reads: 0, readBytes: 0, files: 0, fileBytes: 0, siteBytes: 0 };
  for (const answer of answers) {
    const { pathname } = new URL(answer.url());
    // A preflight or a redirect has no body; an aborted one is not to be had.
    const body = await answer.body().catch(() => Buffer.alloc(0));
    if (pathname.startsWith('/rest/v1/')) {
      sizes.reads += 1;
      sizes.readBytes += gzipSync(body).length;
    } else if (pathname.startsWith('/storage/v1/')) {
      sizes.files += 1;
      sizes.fileBytes += body.length;
    } else if (answer.url().startsWith('http')) {
      const isText = /text|javascript|json|svg/.test(answer.headers()['content-type'] ?? '');
      sizes.siteBytes += isText ? brotliCompressSync(body).length : body.length;
    }
  }
  return sizes;
}

/** What one page costs: its first view to the end, then each change that others make. */
async function measurePage(browser: Browser, url: string, changes: (() => Promise<void>)[]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let answers: Response[] = [];
  let messages: number[] = [];
  const channels: string[] = [];
  page.on('response', (answer) => answers.push(answer));
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const topic = /"realtime:([^"]+)","phx_join"/.exec(payload.toString())?.[1];
      if (topic !== undefined) channels.push(topic);
    });
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      if (text.includes('"postgres_changes",{"ids"')) messages.push(Buffer.byteLength(text));
    });
  });
  const take = async () => {
    await page.waitForTimeout(QUIET_MS);
    const taken = { ...(await sizesOf(answers)), messages: messages.join(' + ') };
    [answers, messages] = [[], []];
    return taken;
  };

  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // Sections and covers arrive as they are approached.
  for (let screen = 0; screen < 20; screen += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
  const steps = [await take()];
  for (const change of changes) {
    await change();
    steps.push(await take());
  }
  await page.close();
  return { channels, steps };
}

async function measurePages(origin: string, browser: Browser): Promise<void> {
  const visitor = createVisitor(origin);
  const admin = await createPersona(origin, 'admin');
  const beats = await readPlayableBeats(visitor);
  const beatPage = `/beats/${beats[0]?.id}`;
  const pages = ['/', '/beats', beatPage, '/gallery', '/merch', '/my-story', '/find-me'];
  for (const [index, page] of pages.entries()) {
    // Each with a beat of its own: a visitor's second play within 30 s does not count.
    const id = beats[index]?.id ?? NaN;
    const { channels, steps } = await measurePage(browser, origin + page, [
      async () => {
        const play = { p_beat_id: id, p_event_type: 'play' };
        await visitor.rpc('track_beat_event', play).throwOnError();
      },
      async () => {
        const description = `Edited ${Date.now()}.`;
        await admin.from('beats').update({ description }).eq('id', id).throwOnError();
      },
    ]);
    console.log(`\n${page}, bytes; ${channels.length} channels: ${channels.join(', ')}`);
    const [view, play, edit] = steps;
    console.table({ 'first view': view, "another's play": play, 'an edit': edit });
  }
  const sizes = await Promise.all(
    beats.map(async ({ previewUrl }) => {
      const answer = await fetch(new URL(previewUrl, origin));
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  const mean = sizes.reduce((total, size) => total + size, 0) / sizes.length;
  console.log(`\n${sizes.length} previews of ${Math.round(mean)} bytes on average`);
}

export async function measureSite(): Promise<void> {
  const template = await seededTemplate({ root, demo: true, log: console });
  ensureSite(template);
  await withPreview({ site: siteDir, template }, measurePages);
}
