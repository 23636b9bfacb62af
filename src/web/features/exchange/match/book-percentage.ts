import type { SelectionBook } from '#contract/catalogue.ts'
import type { Side } from '#contract/exchange.ts'

/**
 * The chances that the best prices of one side stand for, added up, in percent: 100 is a fair book, and the further from
 * it, the dearer. Nothing while a selection has no price. Only where one selection wins does the sum mean anything.
 */
export function bookPercentage(
  selections: readonly Pick<SelectionBook, 'status' | Side>[],
  side: Side,
): number | undefined {
  const prices = selections
    .filter(({ status }) => status === 'active')
    .map((selection) => selection[side][0]?.[0])
  if (prices.length === 0 || !prices.every((price) => price !== undefined)) return undefined
  return prices.reduce((sum, price) => sum + 10_000 / price, 0)
}
