import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export default defineConfig({
  root,
  resolve: {
    alias: { '@tests': `${root}tests`, '@': `${root}src` },
    // As the unit tests resolve the router.
    conditions: ['module-sync'],
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: [
            'src/app/guards/*.test.ts',
            'src/features/auth/{session,auth-callback,schemas}.test.ts',
            'src/features/checkout/*.test.ts',
            'src/features/{beats,licenses,merch,offers}/model.test.ts',
            'src/features/beats/admin/*.test.ts',
            'src/features/merch/admin/*.test.ts',
            'src/lib/{address-token,errors,money,read}.test.ts',
            'src/lib/forms/*.test.ts',
            'src/lib/media/{file-types,object-keys}.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'unit', environment: 'jsdom', include: ['src/app/guards/*.test.tsx'] },
      },
    ],
  },
});
