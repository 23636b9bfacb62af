import type { MarketRefusalCode } from '#domain/exchange/market/refusal.ts'
import { accountRefusals } from './account.ts'
import { bettingRefusals } from './betting.ts'
import { bingoRefusals } from './bingo.ts'
import { bonusRefusals } from './bonuses.ts'
import { cashOutRefusals } from './cash-out.ts'
import { cashierRefusals } from './cashier.ts'
import { casinoRefusals } from './casino.ts'
import { complaintRefusals } from './complaints.ts'
import { identityRefusals } from './identity.ts'
import { instantWinRefusals } from './instant-wins.ts'
import { lotteryRefusals } from './lottery.ts'
import { multipleRefusals } from './multiples.ts'
import { operatorRefusals } from './operators.ts'
import { owedRefusals } from './owed.ts'
import { myDataRefusals } from './my-data.ts'
import { protectionRefusals } from './protection.ts'
import { programRefusals } from './programs.ts'
import { requestRefusals } from './request.ts'
import { secondFactorRefusals } from './second-factor.ts'
import { supportRefusals } from './support.ts'
import type { RefusalEntry } from './entry.ts'

/**
 * Every "no" that a caller can act on: its HTTP status and its sentence for the player.
 * The server throws a code, the page shows the sentence.
 */
export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...secondFactorRefusals,
  ...cashierRefusals,
  ...bettingRefusals,
  ...multipleRefusals,
  ...identityRefusals,
  ...instantWinRefusals,
  ...lotteryRefusals,
  ...cashOutRefusals,
  ...casinoRefusals,
  ...bingoRefusals,
  ...supportRefusals,
  ...complaintRefusals,
  ...bonusRefusals,
  ...owedRefusals,
  ...myDataRefusals,
  ...protectionRefusals,
  ...programRefusals,
  ...operatorRefusals,
} as const satisfies Record<MarketRefusalCode, RefusalEntry>
