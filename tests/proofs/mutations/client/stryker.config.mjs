/** Mutates the rules that run in the browser, and runs their tests: see tests/proofs/README.md. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/proofs/mutations/client/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate: [
    'src/app/guard.tsx',
    'src/features/account/{auth-callback,schemas,session-state}.ts',
    'src/features/{beats,merch,licenses,shop/offers,shop/orders}/model.ts',
    'src/features/shop/{access,cart/cart,cart/quote}.ts',
    'src/features/licenses/tiers/model.ts',
    'src/features/beats/admin/{form-schema,model}.ts',
    'src/features/merch/admin/model.ts',
    'src/lib/{data/errors,text/money}.ts',
    'src/lib/forms/fields.ts',
    'src/lib/{audio/audio-types,images/image-objects,uploads/files,uploads/stored-objects}.ts',
  ],
  // Most strings are texts, which tests quote where they matter; the compiler checks names and states.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Vitest checks no types, so type errors of mutants need no comment.
  disableTypeChecks: false,
  // No such file: Stryker would rewrite the paths of tsconfig.json, with an API that TypeScript 7 no longer has.
  tsconfigFile: 'tests/proofs/mutations/client/tsconfig.json',
  ignorePatterns: ['dist', 'public', 'supabase/.temp', 'supabase/demo', 'tests/.output'],
  tempDirName: 'tests/.output/stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'tests/.output/mutations-client.json' },
  concurrency: 2,
  thresholds: { high: 100, low: 100, break: 100 },
};
