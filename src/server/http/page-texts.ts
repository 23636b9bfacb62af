import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pictureFile, pictureOf } from '#contract/first-picture/first-picture.ts'
import type { Language } from '#domain/language/languages.ts'

/** Better ones take ten times as long and save a hundredth. */
const BROTLI_QUALITY = 9

type Encoded = { encoding?: 'br' | 'gzip'; body: Buffer; etag: string }
type Address = { language: Language; path: string; isPlayer: boolean }

/** The text of a page, compressed once. */
class PageText {
  readonly #plain: Buffer
  readonly #etag: string
  readonly #encoded = new Map<string, Encoded>()

  constructor(plain: Buffer) {
    this.#plain = plain
    this.#etag = hash('sha256', plain, 'hex').slice(0, 20)
  }

  as(accepted: string | string[] = ''): Encoded {
    const given = String(accepted)
    if (/\bbr\b/.test(given)) return this.#encode('br')
    if (/\bgzip\b/.test(given)) return this.#encode('gzip')
    return { body: this.#plain, etag: `"${this.#etag}"` }
  }

  #encode(encoding: 'br' | 'gzip'): Encoded {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    const body =
      encoding === 'br' ? brotliCompressSync(this.#plain, { params }) : gzipSync(this.#plain)
    const made = { encoding, body, etag: `"${this.#etag}-${encoding}"` }
    this.#encoded.set(encoding, made)
    return made
  }
}

/** The built pages with their first pictures. */
export class PageTexts {
  readonly #folder: string
  readonly #texts = new Map<string, PageText>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The page at an address; `path` has no query. */
  of({ language, path, isPlayer }: Address): PageText {
    const file = join(this.#folder, language, pictureFile(pictureOf(path), isPlayer))
    const known = this.#texts.get(file)
    if (known) return known
    const text = new PageText(readFileSync(file))
    this.#texts.set(file, text)
    return text
  }
}
