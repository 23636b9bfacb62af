import { useState } from 'react'
import type { AcceptanceMode } from '#domain/multiples/acceptance.ts'
import type { MyRound } from '#contract/casino/bets.ts'
import type { TableState } from '#contract/casino/tables.ts'
import { atPricesNow, type BetDraft, doubleDrafts, mergeDrafts } from './bet-drafts.ts'
import { usePlaceBets } from './place-bets.ts'

const NOTHING: readonly BetDraft[] = []
/** "Any" takes prices that are worse by at most this, in basis points of the return. */
const TOLERANCE_BPS = 200

/** The player's bets that are not placed yet, the last ones that were, and the ways to change them. */
export function useDrafts(table: TableState, myRound: MyRound | undefined) {
  const [held, setHeld] = useState<{ of: string; presses: readonly BetDraft[] }>({
    of: '',
    presses: NOTHING,
  })
  const [last, setLast] = useState<readonly BetDraft[]>(NOTHING)
  const [acceptance, setAcceptance] = useState<AcceptanceMode>('better')
  const of = `${table.roundId} ${table.stage}`
  const isOpen = table.phase === 'open' && table.roundId !== null
  // Bets belong to one round and stage: what was not placed in time is put away.
  const presses = isOpen && held.of === of ? held.presses : NOTHING
  const drafts = mergeDrafts(presses)
  const put = (next: readonly BetDraft[]): void => setHeld({ of, presses: next })
  const { placing, undo, place, askAgain, forget } = usePlaceBets(table.tableId, (bets) => {
    setLast(bets)
    setHeld({ of: '', presses: NOTHING })
  })
  const ownBets = (myRound?.roundId === table.roundId ? myRound?.bets : undefined) ?? []
  const lastBet = ownBets.findLast(
    ({ status, stage }) => status === 'open' && stage === table.stage,
  )
  const change = (next: readonly BetDraft[]): void => {
    forget()
    put(next)
  }
  return {
    drafts,
    ownBets,
    placing,
    askAgain,
    acceptance,
    setAcceptance,
    isOpen,
    /** Bets that were put down for a stage that has closed, and were never placed. */
    isPutAway: !isOpen && held.presses.length > 0,
    hasLast: last.length > 0,
    canUndo: isOpen && (presses.length > 0 || lastBet !== undefined),
    press: (bet: BetDraft) => change([...presses, bet]),
    clear: () => change(NOTHING),
    double: () => change(doubleDrafts(presses)),
    rebet: () => change([...presses, ...atPricesNow(table.markets, last)]),
    /** First the last press; when there is none, the last bet that was placed. */
    undo: () => {
      if (presses.length > 0) change(presses.slice(0, -1))
      else if (lastBet) void undo(lastBet.betId)
    },
    takePrices: (prices: readonly (number | null)[]) =>
      change(drafts.map((draft, at) => ({ ...draft, price: prices[at] ?? draft.price }))),
    place: () => {
      if (table.roundId === null || drafts.length === 0) return
      const toleranceBps = acceptance === 'any' ? TOLERANCE_BPS : 0
      place({ roundId: table.roundId, acceptance, toleranceBps, bets: [...drafts] })
    },
  }
}
export type Drafts = ReturnType<typeof useDrafts>
