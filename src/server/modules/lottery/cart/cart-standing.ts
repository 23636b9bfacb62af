import { sql } from 'kysely'
import type { Checkout, Slip } from '#contract/lottery/slips.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Funds } from '#server/modules/ledger/index.ts'
import { openPasses, type Pass } from '#server/modules/protection/index.ts'
import { lockOpenDraws, type OpenDraw, planDraws } from '../draw-store.ts'
import { type GameRate, ratesOn } from '../exchange-rates.ts'
import { houseAccount } from '../money.ts'
import { LOTTERY, type LotteryNeeds } from '../needs.ts'
import { DRAWS_AT_ONCE_MAX, goneDraws } from '../quote.ts'

/** A checkout, and its player. */
export type CartCall = { userId: number; walletId: number; form: Checkout }

export type Wallet = {
  /** Less by what the batch has decided so far. */
  funds: Funds
  verdict: Pass | RefusalCode | undefined
  paidMinor: Minor
}

/** All that the checkouts of a batch depend on, read in its transaction. */
export type CartStanding = {
  wallets: ReadonlyMap<number, Wallet>
  /** The draws that take bets, by the wish of a slip. They stay open until the transaction ends. */
  drawsOf: (slip: Slip) => readonly OpenDraw[]
  rates: ReadonlyMap<string, GameRate>
  gone: ReadonlySet<string>
}

/** Locks wallets first and shares draws after them, as everywhere; each statement serves all checkouts that need it. */
export async function readStanding(
  tx: Tx,
  needs: LotteryNeeds,
  calls: readonly CartCall[],
): Promise<CartStanding> {
  const walletIds = calls.map(({ walletId }) => walletId)
  const houseId = await houseAccount(tx, needs.config.currency)
  const { funds, verdicts } = await openPasses(tx, [...new Set([...walletIds, houseId])], LOTTERY)
  const wallets = new Map(
    funds.map((account) => [
      account.id,
      { funds: account, verdict: verdicts.get(account.id), paidMinor: 0 },
    ]),
  )
  const slips = calls
    .flatMap(({ form }) => form.slips.map(({ slip }) => slip))
    .filter(({ game }) => needs.catalogue.has(game))
  await planAhead(tx, needs, slips)
  const draws = new Map<string, readonly OpenDraw[]>()
  const wishes = new Map(slips.map((slip) => [wishOf(slip), slip]))
  for (const [wish, slip] of [...wishes].toSorted(byKey))
    draws.set(wish, await lockOpenDraws(tx, slip, isRepeated(slip) ? DRAWS_AT_ONCE_MAX : 1))
  return {
    wallets,
    drawsOf: (slip) => draws.get(wishOf(slip)) ?? [],
    rates: await ratesOn(tx, needs),
    gone: await goneDraws(tx),
  }
}

/** Writes as many draws of the calendar down as the slips play at once. */
async function planAhead(tx: Tx, needs: LotteryNeeds, slips: readonly Slip[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const slip of slips.filter(isRepeated))
    counts.set(slip.game, Math.max(counts.get(slip.game) ?? 0, drawsWished(slip)))
  if (counts.size === 0) return
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const after = rows[0]?.now
  assert(after !== undefined, 'the database has a clock')
  for (const [game, count] of [...counts].toSorted(byKey)) {
    const lottery = needs.catalogue.get(game)
    if (lottery && count > 0)
      await planDraws(tx, lottery, { after, count: count + 1, vault: needs.vault })
  }
}

/** One order for all, so that no two servers wait for each other. */
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

const isRepeated = ({ repeat }: Slip): boolean =>
  repeat.is === 'duration' || repeat.is === 'subscription'

/** Slips of one wish play the same draws, or the first of them. */
const wishOf = (slip: Slip): string =>
  JSON.stringify([slip.game, slip.days?.toSorted() ?? null, isRepeated(slip)])

/** Draws that stand in the calendar for a slip that plays several. Those of chosen days may lie far apart. */
const drawsWished = ({ repeat, days }: Slip): number =>
  repeat.is === 'duration' && !days ? Math.min(repeat.draws, DRAWS_AT_ONCE_MAX) : DRAWS_AT_ONCE_MAX

/** About how many bets a cart has, guessed before anything is read: a subscription as one with a draw each day. */
export const likelyBets = ({ slips }: Checkout): number =>
  slips.reduce((sum, { slip: { repeat } }) => {
    const draws =
      repeat.is === 'duration' ? repeat.draws : repeat.is === 'subscription' ? repeat.weeks * 7 : 1
    return sum + Math.min(Math.max(draws, 1), DRAWS_AT_ONCE_MAX)
  }, 0)
