import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'

/** A place outside the database that lines are added to and never taken from. */
export type HeadStore = {
  /** As operators know it. */
  place: string
  lines: () => Promise<string[]>
  /** Adds lines; they are safe when it is done. */
  add: (lines: readonly string[]) => Promise<void>
}

export const headPlace = ({
  auditHeads,
  dataDir,
}: Pick<Config, 'auditHeads' | 'dataDir'>): string =>
  auditHeads ?? join(dataDir, 'audit-heads.jsonl')

/** A file with one head a line. */
export const headFile = (path: string): HeadStore => ({
  place: path,
  lines: async () => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return text.split('\n').filter((line) => line !== '')
  },
  add: async (lines) => {
    if (lines.length === 0) return
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a')
    try {
      await file.write(lines.map((line) => `${line}\n`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  },
})
