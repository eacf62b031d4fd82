/**
 * The same pages without optimization: an empty document, Vite's own chunks, the whole Supabase client before
 * everything else, images in the size in which they were uploaded.
 */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { legalTexts } from '../../../../src/build/legal-text.ts';
import { root } from '../../../support/site.ts';

const page = 'tests/proofs/bench/naive/index.html';

export async function buildNaive(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    // No variable begins with this, so that the build has no Supabase project, whatever a developer has set.
    envPrefix: 'NAIVE_',
    plugins: [
      react(),
      tailwindcss(),
      legalTexts(),
      {
        name: 'one-document',
        enforce: 'post',
        generateBundle(_, bundle) {
          if (bundle[page]) bundle[page].fileName = 'app.html';
        },
      },
    ],
    resolve: {
      alias: {
        '@/lib/images/sized-images': join(import.meta.dirname, 'images.ts'),
        '@': join(root, 'src'),
      },
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { input: join(root, page) },
    },
  });
}
