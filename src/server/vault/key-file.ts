import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const KEY_BYTES = 32

/** The key in a file of the data folder; made once. */
export async function keyOfFile(dataDir: string, file: string): Promise<Buffer> {
  const path = join(dataDir, file)
  const known = await keyIn(path)
  if (known) return known
  await mkdir(dataDir, { recursive: true })
  // Of two servers that begin together, one makes the file and both read it. It gets its name with its content.
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  const key = await keyIn(path)
  if (!key) throw new Error(`The key in ${path} is gone again. Start the server once more.`)
  return key
}

/** The key in a file; undefined where the file is not there. */
export async function keyIn(path: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
    if (key.length === KEY_BYTES) return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new Error(
    `${path} does not hold a key of ${KEY_BYTES * 2} hexadecimal digits. Bring it back from a backup.`,
  )
}
