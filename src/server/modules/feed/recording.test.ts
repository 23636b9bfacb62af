import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { StreamAdapter } from '#domain/feed/stream-adapter.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecording } from './recording.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'))
})
afterAll(() => rm(folder, { recursive: true }))

const linesOf = async (path: string): Promise<string[]> => {
  const lines: string[] = []
  for await (const line of readRecording(path)) lines.push(line)
  return lines
}

const linesIn = async (bytes: Uint8Array | string, name = 'file'): Promise<string[]> => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return linesOf(path)
}

const text = 'one\ntwo £\r\nthree\nfour\n'
const lines = ['one', 'two £', 'three', 'four']
/** `text` as two bzip2 files that follow each other, cut in the middle. */
const bzip2 = Buffer.concat(
  [
    'QlpoOTFBWSZTWefj0wwAAAVRlAASQAACQZSACAAQACAAIgAZBA0DQaDmbIkwQld3i7kinChIc/HphgA=',
    'QlpoOTFBWSZTWeuEInsAAADBgAAQAQCSACAAIYNBmg0VDi7kinChIdcIRPY=',
  ].map((part) => Buffer.from(part, 'base64')),
)

describe('reading a recording', () => {
  it('gives the same lines of a plain, a gzip and a bzip2 file, whatever its name', async () => {
    expect(await linesIn(text)).toEqual(lines)
    expect(await linesIn(gzipSync(text), 'zipped')).toEqual(lines)
    expect(await linesIn(Buffer.concat([gzipSync('one\n'), gzipSync('two')]))).toEqual(
      lines.slice(0, 1).concat('two'),
    )
    expect(await linesIn(bzip2, 'plain.txt')).toEqual(lines)
  })

  it('gives a last line without an end, and none of an empty file', async () => {
    expect(await linesIn('one\ntwo')).toEqual(['one', 'two'])
    expect(await linesIn('')).toEqual([])
    expect(await linesIn(gzipSync(''))).toEqual([])
  })

  it('keeps lines and letters whole that lie across the pieces of a large file', async () => {
    const many = Array.from({ length: 40_000 }, (_, index) => `${index} ${'ü€'.repeat(index % 7)}`)
    expect(await linesIn(many.join('\n'))).toEqual(many)
    expect(await linesIn(gzipSync(many.join('\n')))).toEqual(many)
  })

  it('fails when the file is missing, cut short or damaged', async () => {
    await expect(linesOf(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
    const long = gzipSync(randomBytes(50_000).toString('hex'))
    await expect(linesIn(long.subarray(0, 20_000))).rejects.toThrow('unexpected end of file')
    await expect(linesIn(bzip2.subarray(0, 50))).rejects.toThrow('Not bzip data')
    await expect(linesIn(bzip2.subarray(0, -1))).rejects.toThrow('Bad stream CRC')
    const damaged = Buffer.from(bzip2)
    damaged[40] = (damaged[40] ?? 0) ^ 1
    await expect(linesIn(damaged)).rejects.toThrow('Data error')
  })

  it('refuses a file that has no lines', async () => {
    await expect(linesIn(Buffer.alloc(17_000_000))).rejects.toThrow('endless line')
  })

  it('lets go of the file when the reader stops early', async () => {
    const path = join(folder, 'early')
    await writeFile(path, gzipSync('x\n'.repeat(1_000_000)))
    let count = 0
    for await (const line of readRecording(path)) {
      count += line.length
      if (count === 3) break
    }
    expect(count).toBe(3)
    await rm(path)
  })
})

const shared = process.env['FAIRBOOK_SHARED'] ?? '../shared'

describe.each(['1.200806927.gz', '1.197931751'])('the recording %s', (name) => {
  const path = join(shared, 'data/recordings', name)
  const isHere = existsSync(path)
  if (!isHere) console.log(`Skipped: no recording ${path}; set FAIRBOOK_SHARED.`)

  it.skipIf(!isHere)('is read line by line to its end', async () => {
    const adapter = new StreamAdapter()
    let results = 0
    for await (const line of readRecording(path)) {
      results += adapter.read(line).filter(({ kind }) => kind === 'result').length
    }
    expect(results).toBe(1)
    expect(adapter.report.malformedLines).toBe(0)
  })
})
