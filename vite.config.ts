import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const fastTests = [
  'src/{domain,contract,web}/**/*.test.{ts,tsx}',
  'tests/{house-rules,docs}.test.ts',
]

export default defineConfig({
  plugins: [react()],
  // Calls only: pages such as /api-keys are the page's own.
  server: { proxy: { '^/(api|exchange)/': { target: 'http://127.0.0.1:3000', ws: true } } },
  build: { outDir: 'dist/web', emptyOutDir: true },
  test: {
    // Tests leave style sheets out, save where one reads a sheet as text.
    css: { include: [/\?raw$/] },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // What `npm run check` runs: neither a database nor a browser.
      { extends: true, test: { name: 'fast', include: fastTests } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: fastTests,
          globalSetup: 'tests/global-setup.ts',
        },
      },
    ],
  },
})
