import { CONTROLS } from './control-list.ts'
import { gateOf } from './gate.ts'

export {
  admitOwed,
  admitReceived,
  type KnownPasses,
  type Pass,
  renewPasses,
  withTickets,
} from './gate.ts'

export const { admit, admitAll, openPasses } = gateOf(CONTROLS)
export { excludedAlike, followExclusion } from './comeback.ts'
export { confirmDepositNotice } from './deposit-notice.ts'
export { frozenSince, isFrozen, refuseWhileFrozen } from './freeze/store.ts'
export { limitPlayer } from './limit-service.ts'
export { type DepositLimit, depositLimitsOf } from './standing.ts'
export { tellApart } from './match-service.ts'
export { pausePlayer, timeOutInterval } from './pause-service.ts'
export { protectionProduct } from './product.ts'
