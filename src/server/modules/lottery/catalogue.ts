import { readdir } from 'node:fs/promises'
import { catalogueOf } from '#domain/lottery/catalogue.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'

export type Catalogue = ReadonlyMap<string, Lottery>

const FOLDER = new URL('../../../domain/lottery/lotteries/', import.meta.url)

/** All lotteries with the files of their folder: a lottery is added by adding its file. */
export async function readLotteryFiles(): Promise<{ file: string; lottery: Lottery }[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort()
  return Promise.all(
    files.map(async (file) => {
      const read: { default: Lottery } = await import(new URL(file, FOLDER).href)
      return { file, lottery: read.default }
    }),
  )
}

export async function readCatalogue(): Promise<Catalogue> {
  return catalogueOf((await readLotteryFiles()).map(({ lottery }) => lottery))
}
