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
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    include: [
      'src/app/guard.test.tsx',
      'src/features/account/{session,auth-callback,schemas}.test.ts',
      'src/features/{beats,merch}/model.test.ts',
      'src/features/shop/access.test.tsx',
      'src/features/shop/{cart,licenses,offers,orders}/*.test.ts',
      'src/features/shop/cart/cart-storage.test.tsx',
      'src/features/beats/admin/*.test.ts',
      'src/features/merch/admin/*.test.ts',
      'src/lib/{data/errors,data/read,text/money}.test.ts',
      'src/lib/forms/*.test.ts',
      'src/lib/media/{file-types,object-keys}.test.ts',
    ],
  },
});
