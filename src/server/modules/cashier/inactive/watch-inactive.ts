import {
  daysAfter,
  inactiveOnDay,
  feeOfResident,
  type FeeRates,
  inactivityFee,
  monthAfter,
  nextStep,
} from '#domain/account/inactivity.ts'
import { matchNames } from '#domain/cashier/names.ts'
import { stateAfterMove } from '#domain/account/player-move.ts'
import type { Minor } from '#domain/money.ts'
import { parseRate, type Rate } from '#domain/rates/rate.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Player } from '#server/kernel/product.ts'
import { endSessionsOf, lockPlayer, updateState } from '#server/modules/account/index.ts'
import { feesAccount, hold, lockAccounts, post } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { inactivityRules, type InactivityRules } from '#server/modules/operator-profile/index.ts'
import { admitOwed } from '#server/modules/protection/index.ts'
import { newestRate } from '#server/modules/rates/index.ts'
import { admitRequest } from '../admit-request.ts'
import { type PayoutNeeds, requestPayout } from '../place-withdrawal.ts'
import { CASHIER } from '../product-name.ts'
import { nameOf } from '../store.ts'
import * as store from './inactivity-store.ts'

/** `unitsPerEuro`: the worth of a euro in the currency of the wallets now. */
export type InactivityNeeds = PayoutNeeds & { unitsPerEuro: () => Rate }

export type InactivityCounts = { told: number; repaid: number; charged: number; woken: number }

/** Looks at every account that may be inactive, each in a transaction of its own: a second run changes nothing. */
export async function watchInactive(
  needs: InactivityNeeds,
  now: Date,
  signal?: AbortSignal,
): Promise<InactivityCounts> {
  const counts: InactivityCounts = { told: 0, repaid: 0, charged: 0, woken: 0 }
  const rules = await inactivityRules(needs.db)
  const rates = await feeRates(needs)
  const unusedSince = daysAfter(now, -inactiveOnDay(rules.months))
  const due = await store.playersDue(needs.db, now, unusedSince)
  const nameOf = ({ playerId }: Player) => `player ${playerId}`
  await eachAlone(due, { nameOf, signal }, async (player) => {
    const did = await inTransaction(needs.db, async (tx) =>
      lookAt(tx, { needs, player, now, rules: await rulesFor(tx, player, rates) }),
    )
    if (did) counts[did] += 1
  })
  return counts
}

/** The rates of one run: a day's run charges everybody by the same ones. */
async function feeRates({ db, currency, unitsPerEuro }: InactivityNeeds): Promise<FeeRates> {
  const pounds = await newestRate(db, 'GBP')
  const poundsPerEuro = pounds && parseRate(pounds.rate)
  return { currency, unitsPerEuro: unitsPerEuro(), poundsPerEuro }
}

/** The rules in force with the fee at the home of the player, in the currency of the wallet. */
async function rulesFor(tx: Tx, { playerId }: Player, rates: FeeRates): Promise<InactivityRules> {
  const rules = await inactivityRules(tx)
  if (rules.feeMinor === null) return rules
  const country = await store.countryOf(tx, playerId)
  return { ...rules, feeMinor: feeOfResident(rules.feeMinor, country, rates) || null }
}

type Look = { needs: InactivityNeeds; player: Player; now: Date; rules: InactivityRules }
type Did = keyof InactivityCounts | undefined

/** The wallet is locked before the account, as at the gate: a stake under way is finished, and counts. */
async function lookAt(tx: Tx, look: Look): Promise<Did> {
  const { needs, player, now } = look
  const [funds] = await lockAccounts(tx, [player.walletId])
  const standing = await lockPlayer(tx, player.playerId)
  if (!funds || !standing) return undefined
  // A player whom a pause keeps out cannot play: no fee is named meanwhile, and none is taken.
  const rules = standing.pause ? { ...look.rules, feeMinor: null } : look.rules
  const { usedAt, changedAt } = await store.lastUseOf(tx, player, needs.stakesOf)
  const lastAt = usedAt && usedAt > changedAt ? usedAt : changedAt
  const lookAgainAt = daysAfter(lastAt, inactiveOnDay(rules.months))
  const freeMinor = funds.balanceMinor - funds.holdMinor
  if (standing.state === 'inactive') return step(tx, { ...look, rules }, { usedAt, freeMinor })
  const state = stateAfterMove(standing, 'idle')
  // A player who came back by a login, or is kept out: the months begin again.
  if (!state || now < lookAgainAt) {
    await store.lookAgain(tx, player.playerId, state ? lookAgainAt : daysAfter(now, 1))
    return undefined
  }
  await updateState(tx, player.playerId, { state, by: 'program' })
  // The next login wakes the account to its time-out, from which the player can come back.
  if (standing.state === 'timed_out') await endSessionsOf(tx, player.playerId, 'elsewhere')
  const dueAt = daysAfter(now, rules.noticeDays)
  await store.noteNotice(tx, player.playerId, { at: now, dueAt, toldMinor: rules.feeMinor })
  await tellInactive(tx, { ...look, rules }, { freeMinor, dueAt })
  return 'told'
}

type Standing = { usedAt: Date | null; freeMinor: Minor }

async function step(tx: Tx, look: Look, { usedAt, freeMinor }: Standing): Promise<Did> {
  const { player, now, rules } = look
  const kept = await store.inactivityOf(tx, player.playerId)
  if (!kept?.noticedAt) return undefined
  const { toldMinor } = kept
  const feeMinor =
    toldMinor === null || rules.feeMinor === null
      ? 0
      : inactivityFee({ toldMinor, inForceMinor: rules.feeMinor, freeMinor })
  const account = { ...kept, noticedAt: kept.noticedAt, lastUsedAt: usedAt, freeMinor }
  const next = nextStep(account, now, feeMinor > 0)
  if (next === 'wake') return wake(tx, look, usedAt ?? now)
  if (next === 'repay' && (await repay(tx, look, freeMinor))) return 'repaid'
  // Nobody to pay to is known: the fee may be due on this day already.
  const after = await store.inactivityOf(tx, player.playerId)
  const isDue =
    after &&
    nextStep({ ...account, ...after, noticedAt: account.noticedAt }, now, feeMinor > 0) === 'charge'
  return isDue
    ? charge(tx, look, { feeMinor, since: account.noticedAt, fees: after.fees })
    : undefined
}

async function wake(tx: Tx, { player, rules }: Look, usedAt: Date): Promise<Did> {
  const standing = await lockPlayer(tx, player.playerId)
  const state = standing && stateAfterMove(standing, 'wake')
  if (state) await updateState(tx, player.playerId, { state, by: 'player' })
  await store.lookAgain(tx, player.playerId, daysAfter(usedAt, inactiveOnDay(rules.months)))
  return 'woken'
}

async function payeeOf(tx: Tx, { player }: Look) {
  const payee = await store.lastPayeeOf(tx, player.playerId)
  if (!payee) return undefined
  const match = matchNames(payee.account_holder_name, await nameOf(tx, player.playerId))
  return match === 'same' ? payee : undefined
}

/** Long before anything happens: when it will, to which account, and the fee if there may be one. */
async function tellInactive(
  tx: Tx,
  look: Look,
  { freeMinor, dueAt }: { freeMinor: Minor; dueAt: Date },
): Promise<void> {
  const { needs, player, now, rules } = look
  const payee = await payeeOf(tx, look)
  await notify(tx, {
    playerId: player.playerId,
    kind: 'account-inactive',
    parameters: {
      amountMinor: freeMinor,
      currency: needs.currency,
      dueAt: dueAt.toISOString(),
      payee: payee ? `${payee.bank_name}, …${payee.acc_num.slice(-4)}` : '',
      months: rules.months,
      feeMinor: rules.feeMinor,
    },
    key: `account-inactive:${player.playerId}:${now.getTime()}`,
  })
}

/** Asks for all free money, to where the player was last paid. Operators pay it like every withdrawal. */
async function repay(tx: Tx, look: Look, amountMinor: Minor): Promise<boolean> {
  const { needs, player } = look
  const { playerId: userId } = player
  const payout = await payeeOf(tx, look)
  if (!payout) {
    await store.noteRepayment(tx, userId, null)
    return false
  }
  const { currency } = needs
  const ticket = await admitRequest(tx, userId, { purpose: 'withdrawal', amountMinor }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    },
  )
  // A control keeps the money here: the job asks again on the next day, and nothing is charged until then.
  if (!ticket) return false
  await hold(tx, ticket)
  const asked = { userId, walletId: ticket.walletId, amountMinor, currency, payout, askedBy: null }
  const id = await requestPayout(tx, { ...asked, repays: 'inactivity' }, needs)
  await store.noteRepayment(tx, userId, id)
  await notify(tx, {
    playerId: userId,
    kind: 'inactive-repayment',
    parameters: {
      amountMinor,
      currency,
      payee: `${payout.bank_name}, …${payout.acc_num.slice(-4)}`,
    },
  })
  return true
}

type Charge = { feeMinor: Minor; since: Date; fees: number }

/** One month, and never for months that went by while no job ran. */
async function charge(
  tx: Tx,
  { needs, player, now }: Look,
  { feeMinor: amountMinor, since, fees }: Charge,
): Promise<Did> {
  const { playerId, walletId } = player
  const { currency } = needs
  const reference = `inactivity:${playerId}:${since.getTime()}:${fees + 1}`
  await post(tx, {
    transfers: [
      {
        debitAccountId: walletId,
        creditAccountId: await feesAccount(tx, currency),
        amountMinor,
        currency,
        product: CASHIER,
        kind: 'commission',
        reference,
        description: 'Fee of an inactive account, for one month',
        idempotencyKey: reference,
      },
    ],
    tickets: [admitOwed(tx, { walletId, product: CASHIER, purpose: 'fee', amountMinor })],
  })
  await store.noteFee(tx, playerId, monthAfter(now))
  await notify(tx, {
    playerId,
    kind: 'inactivity-fee',
    parameters: { amountMinor, currency },
    key: reference,
  })
  return 'charged'
}
