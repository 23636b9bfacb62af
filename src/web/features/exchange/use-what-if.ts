import { stakeOf } from './slip/draft.ts'
import { useSlipLines } from './slip/slip-context.tsx'
import { useSlipRules } from './slip/slip-rules.ts'
import { whatIf, type WhatIf } from './slip/what-if.ts'
import { usePosition } from './use-position.ts'

type Results = {
  /** By selection, in the order asked for. */
  rows: readonly WhatIf[]
  /** Whether matched bets of the player mean something here. */
  isMatched: boolean
  /** Whether something on the slip does. */
  isOnSlip: boolean
}

/** The player's win or loss in a market with one winner, now and with the slip matched. */
export function useWhatIf(marketId: number, runners: readonly { selectionId: number }[]): Results {
  const position = usePosition(marketId)
  const lines = useSlipLines()
  const rules = useSlipRules()
  const stakes = lines
    .filter((line) => line.target.marketId === marketId && line.state !== 'placed')
    .flatMap((line) => stakeOf(line, rules) ?? [])
  const rows = whatIf(
    runners.map(({ selectionId }) => selectionId),
    position,
    stakes,
  )
  return {
    rows,
    isOnSlip: stakes.length > 0,
    isMatched: rows.some(({ nowMinor }) => nowMinor !== 0),
  }
}
