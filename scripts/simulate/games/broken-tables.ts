import type { Minor } from '#domain/money.ts'
import { returnForHundred } from '#domain/casino/verdict.ts'
import { verdictOn } from '#server/modules/casino/rounds/verdicts.ts'
import { asPlaced } from './casino-rounds.ts'
import { type KeptBet, type KeptRound, type KeptTable, openBets } from './kept-table.ts'

/** The breaches in rounds of a table: a sentence each. */
export const brokenTable = (kept: KeptTable, rounds: readonly KeptRound[]): string[] =>
  rounds.flatMap((round) => [...round.stands.keys()].flatMap((id) => brokenStand(kept, round, id)))

function brokenStand({ game }: KeptTable, round: KeptRound, accountId: number): string[] {
  const { id, state, stands, table } = round
  const { holdMinor = 0, resultMinor = 0 } = stands.get(accountId) ?? {}
  const about = `account ${accountId} in round ${id}, which is ${state},`
  const bets = openBets(round).filter((bet) => bet.accountId === accountId)
  if (state === 'settled' || state === 'void') {
    const plain = bets.map((bet) => plainResultMinor({ game }, round, bet))
    const dueMinor = state === 'void' ? 0 : plain.reduce((sum, each) => sum + each, 0)
    return [
      ...(holdMinor === 0 ? [] : [`${about} still holds ${holdMinor}`]),
      ...(resultMinor === dueMinor ? [] : [`${about} has ${resultMinor}, not ${dueMinor}`]),
    ]
  }
  if (resultMinor !== 0) return [`${about} has ${resultMinor} already`]
  if (game.isOver(table)) return []
  const worstMinor = game.worstResult(table, bets.map(asPlaced))
  const riskMinor = Math.max(0, -worstMinor)
  if (holdMinor < riskMinor) return [`${about} holds ${holdMinor} and may lose ${riskMinor}`]
  // After a stage less may be at risk: that is free with the next bet.
  const hasBetNow = state === 'open' && bets.some(({ stage }) => stage === round.stage)
  return hasBetNow && holdMinor !== riskMinor
    ? [`${about} holds ${holdMinor} for a risk of ${riskMinor}`]
    : []
}

/** The result of one bet, in whole numbers alone: rounded down, for the house. */
function plainResultMinor(
  { game }: Pick<KeptTable, 'game'>,
  { table }: KeptRound,
  bet: KeptBet,
): Minor {
  const gain = returnForHundred(verdictOn(game, table, bet), bet.price ?? 100) - 100
  const hundredfold = BigInt(bet.stakeMinor) * BigInt(bet.side === 'back' ? gain : -gain)
  const isUneven = hundredfold % 100n !== 0n
  return Number(hundredfold / 100n) - (isUneven && hundredfold < 0n ? 1 : 0)
}
