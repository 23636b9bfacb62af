import { type Actor, oneOf } from './actor.ts'

const DEPOSIT_MAX_MINOR = 200_000

/** Money comes in: more for those who have little. */
export const depositor: Actor = {
  weight: 2,
  act(model, random) {
    const accountId = oneOf(model.playerIds, random)
    if (model.ledger.account(accountId).balanceMinor > 5 * DEPOSIT_MAX_MINOR) return undefined
    return { kind: 'deposit', accountId, amountMinor: 1 + random.below(DEPOSIT_MAX_MINOR) }
  },
}

/** A player asks for money, now and then for more than is free. */
export const withdrawer: Actor = {
  weight: 1,
  act(model, random) {
    const accountId = oneOf(model.playerIds, random)
    const { balanceMinor } = model.ledger.account(accountId)
    const amountMinor = 10_000 + random.below(Math.max(1, balanceMinor))
    return { kind: 'withdraw', accountId, amountMinor }
  },
}

/** An operator pays or turns down what was asked for. */
export const cashier: Actor = {
  weight: 1,
  act(model, random) {
    const waiting = [...model.ledger.withdrawals].filter(([, requests]) => requests.length > 0)
    if (waiting.length === 0) return undefined
    const [accountId] = oneOf(waiting, random)
    return { kind: 'decide-withdrawal', accountId, isApproved: random.unit() < 0.7 }
  },
}

/** A player is suspended for a while. */
export const warden: Actor = {
  weight: 0.5,
  act(model, random) {
    const accountId = oneOf(model.playerIds, random)
    const isSuspended = model.suspendedIds.size === 0 && !model.suspendedIds.has(accountId)
    return { kind: 'suspend-player', accountId, isSuspended }
  },
}
