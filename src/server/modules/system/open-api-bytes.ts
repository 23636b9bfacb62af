import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { docComments } from '#contract/open-api/doc-comments.ts'
import { type ApiParts, openApi } from '#contract/open-api/open-api.ts'

const root = join(import.meta.dirname, '../../../..')
/** The folders of the contract that the document is made from. */
const folders = ['src/contract', 'src/contract/operators'].map((folder) => join(root, folder))

/** The OpenAPI document as bytes that are sent as they are, with the words that stand in the source of the contract. */
export async function openApiBytes(parts: readonly ApiParts[]): Promise<Buffer> {
  const manifest = await readFile(join(root, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  )
  const paths = files.flat().filter((path) => path.endsWith('.ts'))
  const sources = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const comments = new Map(sources.flatMap((source) => [...docComments(source)]))
  return Buffer.from(JSON.stringify(openApi({ version, comments, parts })))
}
