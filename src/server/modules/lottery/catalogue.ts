import { readdir } from 'node:fs/promises'
import { catalogueOf } from '#domain/lottery/catalogue.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'

export type Catalogue = ReadonlyMap<string, Lottery>

const FOLDER = new URL('../../../domain/lottery/lotteries/', import.meta.url)

/** All lotteries, read from the files of their folder: a lottery is added by adding its file. */
export async function readCatalogue(): Promise<Catalogue> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort()
  const modules = await Promise.all(
    files.map(async (file): Promise<{ default: Lottery }> => import(new URL(file, FOLDER).href)),
  )
  return catalogueOf(modules.map((each) => each.default))
}
