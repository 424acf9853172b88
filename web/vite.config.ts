import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { themeStyles } from './build/themeStyles';

const source = fileURLToPath(new URL('./src', import.meta.url));
const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), themeStyles()],
  resolve: { alias: { '@': source } },
  server: {
    host: '127.0.0.1',
    port: 5100,
    proxy: Object.fromEntries(
      ['/api', '/s', '/d', '/uploads', '/sandbox'].map((path) => [`^${path}(/|$)`, server]),
    ),
  },
  build: {
    outDir: '../internal/webui/dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need its own line in the content security policy.
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    css: false,
    restoreMocks: true,
  },
});
