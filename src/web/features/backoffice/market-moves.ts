import type { ManagedMarket, MarketMove } from '#contract/backoffice.ts'

/**
 * What an operator can do with a market. A market with a result that was not taken back takes no more bets, so it is
 * settled and not reopened. The server decides; this only spares buttons that it would refuse.
 */
export function movesFrom({ status, inPlay, result }: ManagedMarket): MarketMove[] {
  const hasResult = result !== null && result.settlement !== 'reversed'
  if (hasResult) return []
  const start: MarketMove[] = inPlay ? [] : ['turn-in-play']
  if (status === 'inactive') return ['open']
  if (status === 'open') return ['suspend', ...start]
  if (status === 'suspended') return ['reopen', ...start]
  return []
}
