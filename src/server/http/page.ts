import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureFile } from '#contract/first-picture/first-picture.ts'
import { hasPage } from '#contract/page-paths.ts'
import { languageOf, languages } from '#domain/language/languages.ts'
import { PageTexts } from './page-texts.ts'
import { Refusal } from './refusal.ts'

/** The folders of the built pages, one for each language. */
const folder = join(import.meta.dirname, '../../../dist/web')
const root = languages.map((language) => join(folder, language))
const YEAR_SECONDS = 31_536_000
const COMPRESSED_BYTES_MIN = 1_024

/**
 * Serves the built pages: their files by name, the page itself for every other address that is no file's and not the
 * API's, in the language of the browser.
 */
export async function servePage(app: FastifyInstance): Promise<void> {
  const isBuilt = root.every((each) => existsSync(join(each, pictureFile('home', false))))
  const pages = new PageTexts(folder)
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !/^\/(api|assets|exchange)\//.test(request.url)
    if (!isPage || !isBuilt) throw new Refusal('NOT_FOUND')
    // Where there is no page the page says so itself.
    const [path = ''] = request.url.split('?')
    const { headers } = request
    const language = languageOf(headers.cookie, headers['accept-language'])
    const text = pages.of({ language, path, isPlayer: hasToken(headers.cookie) })
    const { encoding, body, etag } = text.as(headers['accept-encoding'])
    reply.code(hasPage(path) ? 200 : 404).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      etag,
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  })
  if (!isBuilt) return
  // In a context of their own, so that answers of the API are not held up by compression.
  await app.register(serveFiles)
}

/** A player's first picture has other buttons than a visitor's. */
const hasToken = (cookies = ''): boolean => /(^|; )token=[^;]/.test(cookies)

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: COMPRESSED_BYTES_MIN })
  // One route for all assets: a route for each of thousands would take a second at every start.
  await app.register(fastifyStatic, {
    root: root.map((each) => join(each, 'assets')),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    // Their names carry a hash of their content.
    maxAge: YEAR_SECONDS * 1_000,
    immutable: true,
  })
  // A route for each of the others, so that every other address is a page's.
  await app.register(fastifyStatic, {
    root,
    globIgnore: ['**/assets/**'],
    decorateReply: false,
    wildcard: false,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
}
