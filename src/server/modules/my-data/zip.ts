import { type AsyncZippable, strToU8, zip } from 'fflate'
import type { Copy } from '#server/kernel/personal-data.ts'
import { csvOf } from './csv.ts'

/** A ZIP with each list as JSON and as CSV. It is packed beside the thread that answers calls. */
export function zipOf(copy: Copy): Promise<Buffer> {
  const files: AsyncZippable = {}
  for (const [name, rows] of Object.entries(copy)) {
    files[`${name}.json`] = strToU8(JSON.stringify(rows, null, 2))
    files[`${name}.csv`] = strToU8(csvOf(rows))
  }
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes)))),
  )
}
