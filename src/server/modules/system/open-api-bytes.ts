import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { docComments } from '#contract/open-api/doc-comments.ts'
import { type ApiParts, openApi } from '#contract/open-api/open-api.ts'
import { programVersion } from './program-version.ts'

const root = join(import.meta.dirname, '../../../..')
const contract = join(root, 'src/contract')
/** The folders of the contract that describe no calls of this document. */
const isElsewhere = /^(standard|open-api|refusals)\b/

/** The OpenAPI document as bytes that are sent as they are, with the words that stand in the source of the contract. */
export async function openApiBytes(parts: readonly ApiParts[]): Promise<Buffer> {
  const version = await programVersion()
  const files = await readdir(contract, { recursive: true })
  const paths = files.filter((path) => path.endsWith('.ts') && !isElsewhere.test(path))
  const sources = await Promise.all(paths.map((path) => readFile(join(contract, path), 'utf8')))
  const comments = new Map(sources.flatMap((source) => [...docComments(source)]))
  return Buffer.from(JSON.stringify(openApi({ version, comments, parts })))
}
