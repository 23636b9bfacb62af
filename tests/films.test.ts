import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { captionsOf, films } from '#contract/films.ts'

const BYTES_MAX = 500_000
const WEBM = Buffer.from('1a45dfa3', 'hex')
const read = (file: string) => readFileSync(join(import.meta.dirname, '../public/films', file))

it.each(films)('has the film $name, small, with captions that say its text', (film) => {
  const video = read(`${film.name}.webm`)
  expect(video.subarray(0, 4)).toEqual(WEBM)
  expect(video.length).toBeLessThan(BYTES_MAX)
  expect(read(`${film.name}.vtt`).toString()).toBe(captionsOf(film))
  expect(read(`${film.name}.webp`).subarray(8, 12).toString()).toBe('WEBP')
})
