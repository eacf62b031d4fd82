import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Imports run downward only; a feature, or a part of the shop, may reach into those after it.
const layers = ['app', 'pages', 'features', 'components', 'lib', 'content'];
const features = ['office', 'messages', 'shop', 'merch', 'beats', 'gallery', 'player', 'account'];
const shop = ['checkout', 'orders', 'licenses', 'offers', 'cart', 'codes', 'settings'];

/** Refuses to each folder of a list those before it. */
const downward = (names, folder) =>
  names.map((name, index) => ({
    target: `${folder}/${name}`,
    from: names.slice(0, index).map((above) => `${folder}/${above}`),
    message: 'Imports run downward only: see the lists in eslint.config.js.',
  }));

const layerZones = [
  ...downward(layers, './src').slice(1),
  ...downward(features, './src/features').slice(1),
  ...downward(shop, './src/features/shop').slice(1),
  { target: './src/{config,types}', from: layers.map((layer) => `./src/${layer}`) },
  ...[...layers, 'config', 'types'].map((layer) => ({
    target: `./src/${layer}`,
    from: './src/build',
    message: 'What runs at build time is no part of the page.',
  })),
  { target: './src', from: './tests' },
  // The back-office previews license documents with what writes them.
  {
    target: './src',
    from: './supabase',
    except: ['./functions/_shared/license-pdf.ts', './functions/_shared/fonts.ts'],
  },
];

/** Forbids a Supabase call outside the one kind of file that may make it. */
const onlyIn = (place, methods) => ({
  selector: `CallExpression[callee.property.name=/^(${methods})$/][arguments.0.type=/Literal|TemplateLiteral/]`,
  message: `.${methods.replaceAll('|', '/.')}() belongs in ${place}.`,
});
const dataCalls = onlyIn('queries.ts or mutations.ts', 'from|rpc');
const channelCalls = onlyIn('realtime.ts', 'channel');
const authAccess = {
  selector: "MemberExpression[property.name='auth'][object.name=/^(supabase|client)$/]",
  message: '.auth belongs in features/account.',
};
const nativeDisabled = {
  selector: "JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name='disabled']",
  message: 'A browser takes the focus from an element that turns `disabled`: use aria-disabled.',
};

/** Refuses an assertion on a single read of a page, because the page may change after the read. */
const awaited = ['>', '> :not(:function)'].map(
  (path) =>
    `CallExpression:matches([callee.name='expect'], [callee.property.name='soft']) ${path} AwaitExpression`,
);
const reads =
  'all|all(InnerTexts|TextContents)|ariaSnapshot|boundingBox|content|count|evaluate(All)?|getAttribute|' +
  'inner(HTML|Text)|inputValue|is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent|title';
const looks = {
  selector: `:matches(${awaited.join(', ')}) > CallExpression:matches([callee.property.name=/^(${reads})$/], :has(> Identifier[name=/^(page|tab)$/]))`,
  message:
    'This reads the page once: use `await expect(locator).to…` or `await expect.poll(() => …).to…`.',
};
const waits = [
  "CallExpression[callee.property.name='waitForTimeout']",
  'CallExpression[callee.object.name=/^test(Info)?$/][callee.property.name=/^(setTimeout|slow)$/]',
  "CallExpression[callee.property.name=/^(to[A-Z].*|poll|configure)$/] > ObjectExpression > Property[key.name='timeout']",
  "Property[key.name='retries']",
].map((selector) => ({
  selector,
  message: 'Every test has the same time limits and no retries: wait for what the page shows.',
}));

export default defineConfig(
  globalIgnores(['dist', 'supabase/.temp', 'tests/.output', 'src/types/database.ts']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tests/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'import-x/order': ['error', { alphabetize: { order: 'asc', caseInsensitive: true } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // An interface says "shape of an object" where a type says "name for a type": both have uses.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // A sixth of the linter's time, for what does not happen here: no file declares an enum
      // (erasableSyntaxOnly), and no plain object stands in for one of the few classes.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Property names from a server (snake_case keys, headers) read better in one notation.
      '@typescript-eslint/dot-notation': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
    },
  },
  {
    // They compile every file with the React Compiler, which takes a fifth of the time.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/**/testing/**'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.strict],
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: layerZones }],
      'no-restricted-syntax': ['error', dataCalls, channelCalls, authAccess, nativeDisabled],
      // Through the module that has all of them, every page would seem to use every icon.
      'no-restricted-imports': [
        'error',
        {
          name: 'lucide-react',
          message: "Import each icon by itself: 'lucide-react/icons/play'.",
        },
      ],
    },
  },
  {
    files: ['src/{features,build}/**/{queries,mutations,*-mutations}.ts'],
    rules: { 'no-restricted-syntax': ['error', channelCalls, authAccess] },
  },
  {
    files: ['src/features/**/realtime.ts', 'src/lib/data/realtime.ts'],
    rules: { 'no-restricted-syntax': ['error', dataCalls, authAccess] },
  },
  {
    files: ['src/features/account/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', channelCalls, nativeDisabled] },
  },
  {
    // Tools that insist on a default export.
    files: [
      '*.config.{ts,js}',
      'tests/**/*.config.ts',
      'tests/**/*global-setup.ts',
      'supabase/functions/*/index.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['supabase/**/*.ts', 'tests/**/*.ts', '*.config.{ts,js}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // Tests, and what several of a feature share.
    files: ['**/*.test.{ts,tsx}', 'src/**/testing/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': 'off',
      // Tests reach for their builders.
      'import-x/no-restricted-paths': 'off',
      // Fakes implement interfaces they only partly need.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['tests/{e2e,browsers}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', looks, ...waits] },
  },
);
