import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Draws the first pictures of each build of the pages, in a process of its own: a document takes up the whole of one. */
export const firstPicture: Plugin = {
  name: 'first-picture',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    const drawing = spawn(process.execPath, [join(import.meta.dirname, 'draw.ts'), dir], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(drawing, 'exit')
    if (code !== 0) this.error(`The first pictures of ${dir} could not be drawn.`)
  },
}
