import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { seededTemplate } from '../../supabase/local/template.ts';
import { createPersona, createVisitor, type Client } from '../e2e/support/clients.ts';
import { readPlayableBeats } from '../e2e/support/demo.ts';
import { ensureSite, outputDir, root, siteDir } from '../support/site.ts';
import { withPreview } from './preview.ts';

/** Refetches wait for at most half a second; whatever follows a change has begun by then. */
const QUIET_MS = 2_500;
const dataFolder = join(outputDir, 'bench-realtime');

interface Traffic {
  /** Requests of `/rest/v1`. */
  reads: number;
  /** Their answers, compressed with gzip as the hosted API compresses them. */
  readBytes: number;
  /** Objects of `/storage/v1`. */
  files: number;
  fileBytes: number;
  /** Documents, scripts and styles, with brotli where they are text, from the static host. */
  siteBytes: number;
}

async function sizeOf(answers: readonly Response[]): Promise<Traffic> {
  const traffic: Traffic = { reads: 0, readBytes: 0, files: 0, fileBytes: 0, siteBytes: 0 };
  for (const answer of answers) {
    const { pathname } = new URL(answer.url());
    // A preflight or a redirect has no body; an aborted one is not to be had.
    const body = await answer.body().catch(() => Buffer.alloc(0));
    if (pathname.startsWith('/rest/v1/')) {
      traffic.reads += 1;
      traffic.readBytes += gzipSync(body).length;
    } else if (pathname.startsWith('/storage/v1/')) {
      traffic.files += 1;
      traffic.fileBytes += body.length;
    } else if (answer.url().startsWith('http')) {
      const type = answer.headers()['content-type'] ?? '';
      const isText = /text|javascript|json|svg/.test(type);
      traffic.siteBytes += isText ? brotliCompressSync(body).length : body.length;
    }
  }
  return traffic;
}

/** What one page costs: its first view to the end, then a play and an edit that others make. */
async function measurePage(
  browser: Browser,
  { url, beatId, visitor, admin }: { url: string; beatId: number; visitor: Client; admin: Client },
) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let answers: Response[] = [];
  const channels: string[] = [];
  let messages: number[] = [];
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
    const taken = { ...(await sizeOf(answers)), messages };
    answers = [];
    messages = [];
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
  const view = await take();
  const play = await visitor.rpc('track_beat_event', { p_beat_id: beatId, p_event_type: 'play' });
  if (play.error) throw new Error(play.error.message);
  const afterPlay = await take();
  const edit = await admin
    .from('beats')
    .update({ description: `Edited ${Date.now()}.` })
    .eq('id', beatId);
  if (edit.error) throw new Error(edit.error.message);
  const afterEdit = await take();
  await page.close();
  return { channels, view, afterPlay, afterEdit };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

async function measurePages(origin: string, browser: Browser): Promise<void> {
  const visitor = createVisitor(origin);
  const admin = await createPersona(origin, 'admin');
  const beats = await readPlayableBeats(visitor);
  const pages = [
    '/',
    '/beats',
    `/beats/${beats[0]?.id}`,
    '/gallery',
    '/merch',
    '/my-story',
    '/find-me',
  ];
  for (const [index, page] of pages.entries()) {
    // Each with a beat of its own: a visitor's second play within 30 s is none.
    const beatId = beats[index]?.id;
    if (beatId === undefined) throw new Error('Too few demo beats.');
    const { channels, view, afterPlay, afterEdit } = await measurePage(browser, {
      url: origin + page,
      beatId,
      visitor,
      admin,
    });
    console.log(`\n${page}`);
    console.log(`  channels       ${channels.length}: ${channels.join(', ') || 'none'}`);
    console.log(
      `  first view     ${view.reads} reads ${kB(view.readBytes)} gzip, ${view.files} files ${kB(view.fileBytes)}, site ${kB(view.siteBytes)}`,
    );
    console.log(
      `  another's play ${afterPlay.messages.length} messages ${sum(afterPlay.messages)} bytes, ${afterPlay.reads} reads`,
    );
    console.log(
      `  an edit        ${afterEdit.messages.length} messages, ${afterEdit.reads} reads ${kB(afterEdit.readBytes)} gzip`,
    );
  }
  const previews = await Promise.all(
    beats.map(async ({ previewUrl }) => {
      const answer = await fetch(new URL(previewUrl, origin));
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  console.log(`\npreviews         ${previews.length}, ${kB(sum(previews) / previews.length)} each`);
}

/** Prints what every public page reads, hears and refetches, on the built site with the demo content. */
export async function measureSite(): Promise<void> {
  const template = await seededTemplate({ root, demo: true, log: console });
  ensureSite(template);
  rmSync(dataFolder, { recursive: true, force: true });
  cpSync(template, dataFolder, { recursive: true });
  await withPreview({ site: siteDir, data: dataFolder }, measurePages);
  rmSync(dataFolder, { recursive: true, force: true });
}
