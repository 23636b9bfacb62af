import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import bunzip from 'seek-bzip'

/** A longer line is no message; without this bound a file of another kind would be read into memory whole. */
const LINE_CHARS_MAX = 16_000_000

/**
 * The lines of a recording, without their ends, one after another: plain, gzip or bzip2, told by how the file
 * begins and not by its name. Plain and gzip files are streamed; a bzip2 file, which holds one market, is decoded
 * at once (about 25 MB a second). Fails when the file is missing, cut short or damaged; a bzip2 file that is cut
 * exactly between two blocks reads as a shorter one.
 */
export async function* readRecording(path: string): AsyncGenerator<string> {
  const stream = await bytesOf(path)
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_CHARS_MAX) throw new Error(`${path} is not a recording: endless line`)
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}

async function bytesOf(path: string): Promise<Readable> {
  const start = await firstBytes(path, 3)
  if (start.toString('latin1') === 'BZh') {
    return Readable.from([bunzip.decode(await readFile(path), undefined, true)], {
      objectMode: false,
    })
  }
  const file = createReadStream(path)
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  // An error of either stream ends the other and reaches the reader of the last one.
  return isGzip ? pipeline(file, createGunzip(), () => undefined) : file
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
