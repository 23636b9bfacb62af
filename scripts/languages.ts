import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'
import { type Language, languages } from '../src/domain/language/languages.ts'

const root = join(import.meta.dirname, '..')

/** Folders of English texts. A file there has its translations under the same name in the folder of each language. */
const folders = ['src/web/ui', 'src/contract', 'src/domain/language']

/** The folder of the translations, in which a language has the folder of its tag. */
const TRANSLATIONS = 'src/web/languages'
/** Texts that the server sends too: each language has the folder of its tag, also English (decision 0061). */
const SERVER_TEXTS = 'src/contract/texts'

/** The translation of a file with texts, where there is one. */
export function translationOf(path: string, language: string): string | undefined {
  const file = relative(root, path).replaceAll(sep, '/')
  const shared = `${SERVER_TEXTS}/en/`
  if (file.startsWith(shared)) {
    const translation = join(root, SERVER_TEXTS, language, file.slice(shared.length))
    return existsSync(translation) ? translation : undefined
  }
  const folder = folders.find((each) => file.startsWith(`${each}/`))
  if (folder === undefined) return undefined
  const translation = join(root, TRANSLATIONS, language, file.slice(folder.length + 1))
  return existsSync(translation) ? translation : undefined
}

/** The name of the build of a language: Vite allows no hyphen in it, and calls the build for development "client". */
const buildOf = (language: Language): string =>
  language === 'en' ? 'client' : language.replace('-', '_')

/** The language of a build, unless it is English or no build of the pages. */
const translatedBy = (build: string): Language | undefined =>
  languages.find((language) => language !== 'en' && buildOf(language) === build)

/** The language of a build of the pages. */
export const languageOfBuild = (build: string): Language => translatedBy(build) ?? 'en'

/** Puts the texts of its language into each build of the pages, and names the language in the page itself. */
export const languagePlugin: Plugin = {
  name: 'languages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const language = translatedBy(this.environment.name)
    if (!language || !/^[.#]/.test(source)) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const translation = found && translationOf(found.id, language)
    // A translation may take up the rest of its own English file.
    return translation === undefined || translation === importer ? found : translation
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      const language = translatedBy(this.environment.name)
      if (page?.type !== 'asset' || !language) return
      page.source = String(page.source)
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('/manifest-en.', `/manifest-${language}.`)
    },
  },
}

/** One build of the pages for each language; each has the folder of its tag. English is the one that development shows. */
export const languageBuilds = (
  build: NonNullable<EnvironmentOptions['build']>,
): Record<string, EnvironmentOptions> =>
  Object.fromEntries(
    languages.map((language) => [
      buildOf(language),
      { consumer: 'client', build: { ...build, outDir: `dist/web/${language}` } },
    ]),
  )
