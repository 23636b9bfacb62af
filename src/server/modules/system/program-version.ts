import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const manifest = join(import.meta.dirname, '../../../../package.json')

/** The version of this program, as its package says it. */
export async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  return version
}
