import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { HeadStore } from './head-store.ts'

/** A file with one head a line. */
export function headFile(path: string): HeadStore {
  const lines = async () => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return text.split('\n').filter((line) => line !== '')
  }
  return {
    place: path,
    lines,
    last: async () => (await lines()).at(-1),
    add: async (heads) => {
      if (heads.length === 0) return
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'a')
      try {
        await file.write(heads.map(({ head }) => `${head}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}
