import { defineConfig } from 'oxlint';

// Imports run downward only; a feature, or a part of the shop, may reach into those after it.
const layers = ['embed', 'app', 'pages', 'features', 'components', 'lib', 'content'];
const features = [
  'office',
  'campaigns',
  'messages',
  'shop',
  'merch',
  'beats',
  'licenses',
  'gallery',
  'dates',
  'player',
  'favorites',
  'site-texts',
  'account',
];
const shop = ['checkout', 'orders', 'offers', 'cart', 'codes', 'settings'];

/** Each folder of a list with those before it, which it may not import. */
const downward = (names, folder) =>
  names.map((name, index) => [
    `${folder}${name}`,
    names.slice(0, index).map((above) => `${folder}${above}`),
  ]);

const folders = [
  ...downward(layers, ''),
  ...downward(features, 'features/'),
  ...downward(shop, 'features/shop/'),
  // The player of other sites has none of the app's components.
  ['embed', ['app', 'pages', 'components']],
  ['config', layers],
  ['types', layers],
  ['build', []],
];

/** Names of the folders whose code only the back-office loads. */
const officeFolders = ['office', 'campaigns', 'admin'];

/** What a folder of `src` may not import: its own rules and those of the folders around it. */
const restrictedImports = (folder) => {
  const segments = folder.split('/');
  const above = folders.flatMap(([name, forbidden]) =>
    folder === name || folder.startsWith(`${name}/`) ? forbidden : [],
  );
  return {
    paths: [
      {
        name: 'lucide-react',
        // Through the module that has all of them, every page would seem to use every icon.
        message: "Import each icon by itself: 'lucide-react/icons/play'.",
      },
    ],
    patterns: [
      {
        group: above.map((each) => `@/${each}/**`),
        message: 'Imports run downward only: see the lists in oxlint.config.js.',
      },
      {
        group: ['@tests/**', ...(folder === 'build' ? [] : ['@/build/**'])],
        message: 'Neither tests nor what runs at build time are part of the page.',
      },
      {
        group: segments.some((segment) => officeFolders.includes(segment))
          ? []
          : officeFolders.map((name) => `@/features/**/${name}/**`),
        allowTypeImports: true,
        message:
          'Visitors would load this code of the back-office: move what they need to another folder.',
      },
      {
        // The back-office previews license documents and mails with what writes them, the table of licenses has the rows of
        // the documents, the checkout refuses names that no font of theirs has, and the build sets the texts of cards with it.
        group: [
          '**/supabase/**',
          '!**/supabase/functions/_shared/license-pdf.ts',
          '!**/supabase/functions/_shared/license-rights.ts',
          '!**/supabase/functions/_shared/fonts.ts',
          '!**/supabase/functions/_shared/{campaign-mail,mail-layout}.ts',
          '!**/supabase/functions/_shared/font-characters.ts',
          ...(folder === 'build' ? ['!**/supabase/functions/_shared/text-fonts.ts'] : []),
        ],
        message: 'The page talks to Supabase; it contains nothing of it.',
      },
    ].filter(({ group }) => group.length > 0),
  };
};

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

const syntax = (...rules) => ({ 'eslint-js/no-restricted-syntax': ['error', ...rules] });
const tests = ['**/*.test.{ts,tsx}', 'src/**/testing/**', 'tests/**'];
/** Rules for the page's own files: tests and their builders import and call what they need. */
const page = (files, rules) => ({ files, excludeFiles: tests, rules });

/** Beyond Oxlint's own choice (category `correctness`). */
const typescript =
  'ban-ts-comment no-deprecated no-misused-promises no-unsafe-argument no-unsafe-assignment ' +
  'no-unsafe-call no-unsafe-function-type no-unsafe-member-access no-unsafe-return ' +
  'only-throw-error prefer-promise-reject-errors related-getter-setter-pairs require-await ' +
  'restrict-plus-operands return-await prefer-includes prefer-nullish-coalescing ' +
  'no-dynamic-delete no-empty-object-type no-explicit-any no-invalid-void-type ' +
  'no-non-null-assertion no-require-imports use-unknown-in-catch-callback-variable ' +
  'non-nullable-type-assertion-style no-extraneous-class no-unnecessary-boolean-literal-compare ' +
  'no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments ' +
  'no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion ' +
  'no-unnecessary-type-parameters prefer-optional-chain prefer-reduce-type-parameter ' +
  'prefer-return-this-type unified-signatures adjacent-overload-signatures array-type ' +
  'consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions ' +
  'consistent-type-imports no-inferrable-types prefer-find prefer-for-of prefer-function-type ' +
  'prefer-regexp-exec prefer-string-starts-ends-with';

export default defineConfig({
  ignorePatterns: ['dist', 'supabase/.temp', 'tests/.output', 'src/types/database.ts'],
  plugins: ['eslint', 'typescript', 'oxc', 'import', 'react', 'jsx-a11y'],
  // The one rule that Oxlint lacks, and that this project's own rules are written in.
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-default-export': 'error',
    'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-useless-constructor': 'error',
    'preserve-caught-error': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // The tags that it proposes (`output`, `details`, `img`) have looks or behavior of their own.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...Object.fromEntries(typescript.split(' ').map((name) => [`typescript/${name}`, 'error'])),
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        // Codes and file names sort by their characters.
        'typescript/require-array-sort-compare': 'off',
      },
    },
    { files: ['src/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error', 'info'] }] } },
    page(['src/**'], {
      'react/rules-of-hooks': 'error',
      'no-restricted-imports': ['error', restrictedImports('')],
      'no-restricted-properties': [
        'error',
        { property: 'randomUUID', message: 'Only HTTPS and localhost have it: use lib/random-id.' },
      ],
      ...syntax(dataCalls, channelCalls, authAccess, nativeDisabled),
    }),
    ...folders.flatMap(([folder]) => [
      page([`src/${folder}/**`], { 'no-restricted-imports': ['error', restrictedImports(folder)] }),
      page([`src/${folder}/**/admin/**`], {
        'no-restricted-imports': ['error', restrictedImports(`${folder}/admin`)],
      }),
    ]),
    page(
      ['src/{features,build}/**/{queries,mutations,*-mutations}.ts'],
      syntax(channelCalls, authAccess),
    ),
    page(
      ['src/features/**/realtime.ts', 'src/lib/data/realtime.ts'],
      syntax(dataCalls, authAccess),
    ),
    page(['src/features/account/**'], syntax(channelCalls, nativeDisabled)),
    {
      // Tools that insist on a default export.
      files: [
        '*.config.{ts,js}',
        'tests/**/*.config.{ts,mjs}',
        'tests/**/*global-setup.ts',
        'supabase/functions/*/index.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Fakes implement interfaces that they need only partly, and hooks there are Playwright's.
      files: tests,
      rules: { 'no-empty-function': 'off' },
    },
    { files: ['tests/{e2e,proofs/browsers}/**'], rules: syntax(looks, ...waits) },
  ],
});
