import type { ManagedMarket, MarketMove } from '#contract/managed-markets.ts'

/**
 * The moves that an operator can make with a market. A market that was settled once takes no more bets; reopening drops
 * a result that is only entered. The server decides; this list only spares buttons that it would refuse.
 */
export function movesFrom({ status, inPlay, result }: ManagedMarket): MarketMove[] {
  const wasSettled = result !== null && result.settlement !== 'entered'
  if (wasSettled) return []
  const start: MarketMove[] = inPlay ? [] : ['turn-in-play']
  if (status === 'inactive') return ['open']
  if (status === 'open') return ['suspend', ...start]
  if (status === 'suspended') return ['reopen', ...start]
  return []
}
