import type { MyRound, PlaceBets } from '#contract/casino/bets.ts'
import type { TableMarket } from '#contract/casino/tables.ts'
import { type BetSide, liabilityOf, resultOf } from '#domain/casino/verdict.ts'

/** A bet that the player has put down and not yet placed. `price` is the one seen; null for a pay table. */
export type BetDraft = PlaceBets['bets'][number]

const keyOf = ({ market, selection, side }: BetDraft): string => `${market}|${selection}|${side}`

/** Presses on the same price become one bet, at the price seen last. */
export function mergeDrafts(presses: readonly BetDraft[]): readonly BetDraft[] {
  const merged = new Map<string, BetDraft>()
  for (const press of presses) {
    const before = merged.get(keyOf(press))
    merged.set(keyOf(press), {
      ...press,
      stakeMinor: (before?.stakeMinor ?? 0) + press.stakeMinor,
    })
  }
  return [...merged.values()]
}

export const doubleDrafts = (presses: readonly BetDraft[]): readonly BetDraft[] =>
  presses.map((press) => ({ ...press, stakeMinor: press.stakeMinor * 2 }))

/** The price at which a side of a selection is taken now; undefined where it is not. */
export function priceNow(
  markets: readonly TableMarket[],
  { market, selection, side }: Omit<BetDraft, 'price' | 'stakeMinor'>,
): number | null | undefined {
  const found = markets
    .find(({ name, isOpen }) => name === market && isOpen)
    ?.selections.find(({ name, isOpen }) => name === selection && isOpen)
  if (!found) return undefined
  if (side === 'back' && found.hasPayTable) return null
  return found[side] ?? undefined
}

/** The same bets at the prices of now, without those that are not offered now. */
export const atPricesNow = (
  markets: readonly TableMarket[],
  drafts: readonly BetDraft[],
): readonly BetDraft[] =>
  drafts.flatMap((draft) => {
    const price = priceNow(markets, draft)
    return price === undefined ? [] : [{ ...draft, price }]
  })

/** The sum of the amounts that the bets can lose, each by itself. */
export const riskOf = (drafts: readonly BetDraft[]): number =>
  drafts.reduce((sum, draft) => sum + riskOfOne(draft), 0)

function riskOfOne({ side, price, stakeMinor }: BetDraft): number {
  if (price === null) return stakeMinor
  return liabilityOf({ side, price, stake: stakeMinor })
}

const ifIt = (verdict: 'win' | 'lose', side: BetSide, { price, stakeMinor }: BetDraft): number =>
  resultOf({ side, price: price ?? 100, stake: stakeMinor }, verdict)

export type WhatIf = {
  /** The result of the placed bets of the market if this selection wins; null without bets on the market. */
  readonly placed: number | null
  /** The same with the bets that are not placed yet; null without such bets on the market. */
  readonly withDrafts: number | null
}

/**
 * The result of a market if one selection wins and the others lose. A bet on a pay table counts as its stake back: what
 * it pays depends on the cards.
 */
export function whatIf(
  { market, selection }: { market: string; selection: string },
  placed: MyRound['positions'],
  drafts: readonly BetDraft[],
): WhatIf {
  const before = placed.find((each) => each.market === market && each.selection === selection)
  const own = drafts.filter((draft) => draft.market === market)
  const more = own.reduce(
    (sum, draft) => sum + ifIt(draft.selection === selection ? 'win' : 'lose', draft.side, draft),
    0,
  )
  return {
    placed: before?.ifItWinsMinor ?? null,
    withDrafts: own.length === 0 ? null : (before?.ifItWinsMinor ?? 0) + more,
  }
}
