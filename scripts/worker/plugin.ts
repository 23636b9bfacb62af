import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { type Language, languages } from '../../src/domain/language/languages.ts'
import { languageOfBuild, translationOf } from '../languages.ts'

const root = join(import.meta.dirname, '../..')
const worker = join(root, 'src/web/worker')
const texts = join(root, 'src/web/ui/messages/offline.ts')

type OfflineTexts = Record<'title' | 'text' | 'bets' | 'none' | 'again', string> &
  Record<'since' | 'asOf', (time: string) => string>

/**
 * Writes the files that belong to no page: the service worker and the page without a connection with its script, and the
 * manifest that makes the site installable. Their names carry no hash, for browsers ask for them by name.
 */
export const workerFiles: Plugin = {
  name: 'worker-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const language = languageOfBuild(this.environment.name)
    const { offlineMessages: text } = (await import(translationOf(texts, language) ?? texts)) as {
      offlineMessages: OfflineTexts
    }
    await writeFile(join(dir, `offline-${language}.html`), offlinePage(language, text))
    await writeFile(join(dir, `manifest-${language}.webmanifest`), manifest(language))
    // The worker is one for all languages, which share their address.
    if (language !== 'en') return
    const version = hash('sha256', Object.keys(bundle).toSorted().join(), 'hex').slice(0, 12)
    const file = await script('service-worker.ts')
    const known = `const VERSION = '${version}'\nconst LANGUAGES = ${JSON.stringify(languages)}\n`
    await writeFile(join(dir, 'service-worker.js'), known + file)
    await writeFile(join(dir, 'offline.js'), await script('offline.ts'))
  },
}

/** A script without imports, as browsers read it. */
async function script(name: string): Promise<string> {
  const path = join(worker, name)
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false })
  return code.replace(/^export \{\};?$/m, '')
}

const manifest = (language: Language): string =>
  JSON.stringify({
    id: '/',
    name: 'Fairbook',
    short_name: 'Fairbook',
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f4ef',
    theme_color: '#0b6a52',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

const offlinePage = (language: Language, text: OfflineTexts): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${text.title} · Fairbook</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/scheme.js"></script>
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <h1>${text.title}</h1>
      <p>${text.text}</p>
      <p id="since" class="muted" data-text="${text.since('{time}')}"></p>
      <button id="again" type="button">${text.again}</button>
      <h2>${text.bets}</h2>
      <p id="as-of" class="muted" data-text="${text.asOf('{time}')}"></p>
      <ul id="bets"></ul>
      <p id="none">${text.none}</p>
    </main>
  </body>
</html>
`
