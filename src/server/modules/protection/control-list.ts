import type { Control } from './control.ts'
import { accountState } from './controls/account-state.ts'
import { age } from './controls/age.ts'
import { comeback } from './controls/comeback.ts'
import { country } from './controls/country.ts'
import { depositNotice } from './controls/deposit-notice.ts'
import { depositLimits } from './controls/deposit-limits.ts'
import { exclusionRegister } from './controls/exclusion-register.ts'
import { freeze } from './controls/freeze.ts'
import { fundsCheck } from './controls/funds-check.ts'
import { identity } from './controls/identity.ts'
import { identityLevel } from './controls/identity-level.ts'
import { lossLimits } from './controls/loss-limits.ts'
import { oneAccount } from './controls/one-account.ts'
import { realityCheck } from './controls/reality-check.ts'
import { recoveryHold } from './controls/recovery-hold.ts'
import { sessionLimit } from './controls/session-limit.ts'
import { spinStakes } from './controls/spin-stakes.ts'
import { stakeLimits } from './controls/stake-limits.ts'
import { terms } from './controls/terms.ts'
import { watchlist } from './controls/watchlist.ts'

/** Every control there is, in the order in which their refusals are told. */
export const CONTROLS: readonly Control[] = [
  freeze,
  accountState,
  age,
  country,
  watchlist,
  exclusionRegister,
  comeback,
  oneAccount,
  recoveryHold,
  identity,
  terms,
  depositNotice,
  fundsCheck,
  realityCheck,
  sessionLimit,
  spinStakes,
  identityLevel,
  depositLimits,
  lossLimits,
  stakeLimits,
]
