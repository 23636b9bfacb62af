import { sql } from 'kysely'
import { moveRound } from '#domain/casino/round-state.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { numbers } from '#server/db/arrays.ts'
import { houseAccount, openPayees, payResult, post } from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { gameById } from '../games.ts'
import { CASINO } from '../needs.ts'
import { fromNow, lockRound, type RoundRow, tableOf } from './round-store.ts'
import { secondsOf } from './step.ts'
import { type Bettable, verdictOn } from './verdicts.ts'

/** The other side of every table. The limits of tables bound acceptance, never payment. */
export const houseOfCasino = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: CASINO, currency, creditLimitMinor: null })

export const referenceOf = (roundId: number): string => `casino:${roundId}`
export const settleKey = (roundId: number, accountId: number): string =>
  `${referenceOf(roundId)}:${accountId}:settle`

type Stand = { accountId: number; holdMinor: Minor; resultMinor: Minor }

/**
 * Pays a round that is over: one transfer for each player, whatever the number of bets. Accounts are locked before the
 * round, as bets do. Again it changes nothing.
 */
export async function settleRound(tx: Tx, roundId: number, currency: string): Promise<void> {
  const houseId = await houseOfCasino(tx, currency)
  const playing = await accountsIn(tx, roundId)
  const payees = await openPayees(tx, [...playing, houseId], { product: CASINO, currency })
  const round = await lockRound(tx, roundId)
  if (!round || moveRound(round.state, 'settle') === 'ILLEGAL_MOVE') return
  await saveVerdicts(tx, round)
  const stands = await standsAfter(tx, roundId)
  const reference = referenceOf(roundId)
  const description = `${gameById(round.gameId).name}, round ${roundId}`
  const transfers = stands.flatMap(({ accountId, resultMinor }) => {
    const key = settleKey(roundId, accountId)
    return payResult(payees, { houseId, accountId, resultMinor, reference, description, key })
  })
  const holds = stands
    .filter(({ holdMinor }) => holdMinor > 0)
    .map(({ accountId, holdMinor }) => ({ accountId, holdMinor: -holdMinor }))
  if (transfers.length + holds.length > 0) {
    const accounts = payees.funds.values()
    await post(tx, withTickets(tx, { transfers, holds }, { product: CASINO, accounts }))
  }
  await saveStands(tx, roundId, stands)
  await tx
    .updateTable('casino_round')
    .set({
      state: 'settled',
      settled_at: sql`clock_timestamp()`,
      phase_ends_at: fromNow(secondsOf.result),
      players_result_minor: stands.reduce((sum, { resultMinor }) => sum + resultMinor, 0),
    })
    .where('id', '=', roundId)
    .execute()
}

export async function accountsIn(tx: Tx, roundId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from casino_stand where round_id = ${roundId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes down how the round settles each selection that was bet on. */
async function saveVerdicts(tx: Tx, round: RoundRow): Promise<void> {
  const game = gameById(round.gameId)
  const { rows } = await sql<Bettable>`
    select distinct market, selection, at from casino_bet
    where round_id = ${round.id} and undone_at is null`.execute(tx)
  if (rows.length === 0) return
  const verdicts = rows.map((row) => verdictOn(game, tableOf(round), row))
  await sql`
    insert into casino_verdict (round_id, market, selection, at, verdict, pays)
    select ${round.id}, * from unnest(
      ${rows.map(({ market }) => market)}::text[], ${rows.map(({ selection }) => selection)}::text[],
      ${numbers(rows.map(({ at }) => at))}::int[],
      ${verdicts.map((verdict) => (typeof verdict === 'number' ? 'pays' : verdict))}::text[],
      ${numbers(verdicts.map((verdict) => (typeof verdict === 'number' ? verdict : null)))}::int[])
    on conflict do nothing`.execute(tx)
}

/**
 * The result of the round for each player, by the verdicts. The sums are made once and then joined: a plan from before the bets
 * were counted would make them again for each player.
 */
async function standsAfter(tx: Tx, roundId: number): Promise<Stand[]> {
  const { rows } = await sql<Stand>`
    with won as materialized (
      select b.account_id, sum(casino_result(b, v)) as result
      from casino_bet b join casino_verdict v
        on v.round_id = b.round_id and v.market = b.market and v.selection = b.selection and v.at = b.at
      where b.round_id = ${roundId} and b.undone_at is null
      group by b.account_id
    )
    select s.account_id as "accountId", s.hold_minor as "holdMinor", coalesce(won.result, 0)::bigint as "resultMinor"
    from casino_stand s left join won on won.account_id = s.account_id
    where s.round_id = ${roundId} order by s.account_id`.execute(tx)
  return rows
}

export async function saveStands(tx: Tx, roundId: number, stands: readonly Stand[]): Promise<void> {
  if (stands.length === 0) return
  await sql`
    update casino_stand s set hold_minor = 0, result_minor = c.result
    from unnest(
      ${numbers(stands.map(({ accountId }) => accountId))}::bigint[],
      ${numbers(stands.map(({ resultMinor }) => resultMinor))}::bigint[]
    ) as c (id, result)
    where s.round_id = ${roundId} and s.account_id = c.id`.execute(tx)
}
