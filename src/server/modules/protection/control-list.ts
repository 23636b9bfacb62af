import type { Control } from './control.ts'
import { accountState } from './controls/account-state.ts'

/** Every control there is, in the order in which their refusals are told. */
export const CONTROLS: readonly Control[] = [accountState]
