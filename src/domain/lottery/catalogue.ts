import { assert } from '../assert.ts'
import type { Lottery } from './lottery.ts'

/**
 * All lotteries by id, from the default exports of the files in `lotteries`. The files are found by listing the folder,
 * so that a lottery is added by adding its file: the server lists it, the page is built with it, tests read it.
 */
export function catalogueOf(lotteries: readonly Lottery[]): ReadonlyMap<string, Lottery> {
  const catalogue = new Map(
    [...lotteries]
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((each) => [each.id, each]),
  )
  assert(catalogue.size === lotteries.length, 'no two lotteries have one id')
  for (const { id, continuedBy } of lotteries)
    assert(continuedBy === undefined || catalogue.has(continuedBy), `${id} goes on in a lottery`)
  return catalogue
}

/** The file a lottery stands in: `megaSena` in "mega-sena.ts". */
export const fileOf = (id: string): string =>
  `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
