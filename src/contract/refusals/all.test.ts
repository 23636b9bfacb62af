import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { refusals } from './all.ts'

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/^(all|cases|entry)\.ts$|\.test\.ts$/.test(basename(file)),
)

it('gives each refusal one sentence: no code stands in two files', async () => {
  const parts: Record<string, object>[] = await Promise.all(
    files.map(async (file) => import(join(import.meta.dirname, file))),
  )
  const codes = parts.flatMap((part) => Object.values(part).flatMap(Object.keys))
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted())
})
