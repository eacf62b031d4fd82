import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

let vitest: Vitest;

/**
 * Gives a test file that fails to load a failed test, because Stryker counts tests alone and would call the mutant a
 * survivor (https://github.com/stryker-mutator/stryker-js/issues/6150). Remove it once that is fixed.
 */
const failUnloadedFiles: Reporter = {
  onInit: (started) => void (vitest = started),
  onTestRunEnd: () => {
    const unloaded = vitest.state.getFiles().filter(({ result }) => result?.errors?.length);
    for (const file of unloaded) Object.assign(file, { tasks: [{ ...file, type: 'test' }] });
  },
};

export default defineConfig({
  root,
  resolve: {
    alias: { '@tests': `${root}tests`, '@': `${root}src` },
    // Resolves the router as the unit tests do.
    conditions: ['module-sync'],
  },
  test: {
    reporters: [failUnloadedFiles],
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    // Runs the tests without React, because they are quick, and three with it for rules that no other test covers.
    include: [
      'src/{features,lib}/**/*.test.ts',
      'src/app/guard.test.tsx',
      'src/features/shop/access.test.tsx',
      'src/features/shop/cart/cart-storage.test.tsx',
    ],
  },
});
