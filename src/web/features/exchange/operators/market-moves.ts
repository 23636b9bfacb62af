import type { ManagedMarket, MarketMove } from '#contract/managed-markets.ts'

/**
 * What an operator can do with a market. One that was settled once takes no more bets; a result that is only entered
 * is dropped by reopening. The server decides; this only spares buttons that it would refuse.
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
