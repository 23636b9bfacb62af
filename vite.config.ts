import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { firstPicture } from './scripts/first-picture/plugin.ts'
import { languageBuilds, languagePlugin } from './scripts/languages.ts'
import { sheetOfComponent } from './scripts/sheet-of-component.ts'
import { workerFiles } from './scripts/worker/plugin.ts'

const pureTests = [
  'src/{domain,contract}/**/*.test.ts',
  'tests/{house-rules,docs,films,languages,order-history}.test.ts',
]
const faultTests = 'tests/faults/**/*.test.ts'
const pageTests = ['src/web/**/*.test.{ts,tsx}']

/**
 * The table library puts its sheet into the page as a style element, which the content security policy forbids. The
 * page has the sheet as a file (`data-table.tsx`).
 */
const noStyleElement: Plugin = {
  name: 'no-style-element',
  apply: 'build',
  transform: {
    filter: { id: /react-data-table-component\/dist\/index\.mjs$/ },
    handler(code) {
      const insertion = /\b\w+\(`\.rdt_table\{[^`]*`\)/
      if (!insertion.test(code)) this.error('The table library inserts its sheet in another way.')
      return { code: code.replace(insertion, 'undefined'), map: null }
    },
  },
}

export default defineConfig({
  plugins: [languagePlugin, react(), noStyleElement, sheetOfComponent, workerFiles, firstPicture],
  // Calls only: pages such as /api-keys are the page's own.
  server: {
    proxy: {
      '^/(api|exchange)/': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true },
    },
  },
  environments: languageBuilds({
    emptyOutDir: true,
    rolldownOptions: {
      input: 'index.html',
      output: {
        // What every page needs comes as one file: two dozen small ones compress worse, and each has headers of its own.
        codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
      },
    },
  }),
  // All languages, one after the other.
  builder: {},
  test: {
    // Tests leave style sheets out, save where one reads a sheet as text.
    css: { include: [/\?raw$/] },
    // They end what hangs; a machine that is busy with something else must not fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/property-seed.ts', 'tests/fresh-worker.ts'],
    // Many tests wait for a database or a program: one more than there are cores keeps the cores at work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Neither a database nor a browser: `vitest run --project fast --project page`.
      { extends: true, test: { name: 'fast', include: pureTests, isolate: false } },
      {
        extends: true,
        test: {
          name: 'page',
          include: pageTests,
          // A worker keeps its window and the libraries; `test-window.ts` empties the one and loads our modules anew.
          isolate: false,
          setupFiles: ['src/web/test-window.ts'],
          // One environment for all: a worker ends where the next file has another, and the libraries are loaded again.
          environment: 'happy-dom',
          // The next file has the same window, so a press of a link does not leave it.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...pureTests, faultTests],
          globalSetup: 'tests/global-setup.ts',
          // The program is loaded once for each worker, not for each file: that is half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [faultTests],
          globalSetup: 'tests/faults/global-setup.ts',
          setupFiles: ['tests/faults/setup.ts'],
          isolate: false,
          // They end and pause processes by the millisecond: after all others, with the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
