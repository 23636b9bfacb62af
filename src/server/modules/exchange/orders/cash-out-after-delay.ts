import type { CashedOut, CashOutCommand } from '#domain/exchange/market/command.ts'
import { waitIn } from '#domain/exchange/market/commands/cash-out.ts'
import type { BetDelays } from '../engine/bet-delays.ts'
import type { Engine } from '../engine/engine.ts'

/** Makes the bets of a cash-out, against the book in play after the delay of the market. */
export async function cashOutAfterDelay(
  { engine, delays }: { engine: Engine; delays: BetDelays },
  command: Omit<CashOutCommand, 'kind' | 'waited'>,
): Promise<CashedOut> {
  const { marketId, firm } = command
  const wait = firm ? undefined : await engine.read([marketId], waitIn(marketId))
  const waited = wait?.seconds ? wait : undefined
  if (waited) await delays.pause(waited.seconds * 1_000)
  return engine.submit({ kind: 'cash-out', ...command, waited })
}
