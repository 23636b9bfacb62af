import type { Control } from '../control.ts'
import { standingsAsked } from '../standing.ts'

/**
 * Where the operator has to ask a national register of exclusions, nobody deposits or plays before it has answered since the
 * login. A silent register keeps everybody out and no withdrawal back.
 */
export const exclusionRegister: Control = {
  name: 'exclusion register',
  purposes: ['stake', 'deposit'],
  async judge(tx, question) {
    const unasked = (await standingsAsked(tx, question)).filter(
      ({ role, lacksRegisterAnswer }) => role === 'player' && lacksRegisterAnswer,
    )
    return new Map(unasked.map(({ walletId }) => [walletId, { refusal: 'REGISTER_UNAVAILABLE' }]))
  },
}
