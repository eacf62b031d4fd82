import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { adoptedStyles } from './src/build/adopted-styles.ts';
import { artistName } from './src/build/artist-name.ts';
import { sharedChunks } from './src/build/chunks.ts';
import { legalTexts } from './src/build/legal-text.ts';
import { productionRouter } from './src/build/production-router.ts';
import { sendHeaders } from './src/build/send-headers.ts';
import { outDir, staticHtml } from './src/build/static-html.ts';
import { localSupabase } from './supabase/local/plugin.ts';

// In a zone far from UTC a test fails where local time is taken for UTC. Threads take the zone of this process.
if (process.env['VITEST']) process.env['TZ'] ??= 'America/Los_Angeles';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // Before the headers: what the stack answers is not the site's.
    localSupabase(),
    sendHeaders(),
    adoptedStyles(),
    legalTexts(),
    artistName(),
    productionRouter(),
    staticHtml(),
  ],
  resolve: {
    alias: {
      '@tests': fileURLToPath(new URL('./tests', import.meta.url)),
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
  // Vite would find these packages late, behind lazy pages and in workers, and then reload the page under a form.
  optimizeDeps: { include: ['bcryptjs', 'wasm-media-encoders', 'react-dropzone', 'idb-keyval'] },
  server: { port: 5173 },
  preview: { port: 4173 },
  build: {
    outDir,
    target: 'es2022',
    // One sheet, which every page has: chunks bring scripts alone.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Built pages name their own chunks, and every page has the app's.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'html' ? [] : chunks.filter((chunk) => !chunk.startsWith('assets/index-')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: sharedChunks(import.meta.dirname) },
      },
    },
  },
  test: {
    // All processors, and at least two workers: a single one would run all files in the same context.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        // As a module, which this pool needs: to Node the router offers CommonJS first.
        resolve: { conditions: ['module-sync'] },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each file in a context of its own, in a thread that has loaded jsdom once: half the time.
          pool: 'vmThreads',
          server: { deps: { inline: ['react-router', '@cantoo'] } },
          testTimeout: 20_000,
          setupFiles: [
            'tests/setup.ts',
            ...(process.env['TRANSLATED'] ? ['tests/translated/setup.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'supabase/{local,demo,doctor,functions}/**/*.test.ts',
            'tests/{support,sql,bundle}/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['tests/stack/**/*.test.ts'],
          globalSetup: 'tests/stack/global-setup.ts',
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
