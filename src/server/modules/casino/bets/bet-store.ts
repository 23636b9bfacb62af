import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { TakenBet } from './decide.ts'

export type NewBet = TakenBet & {
  roundId: number
  stage: number
  customerRef: string
  place: number
  bodyHash: string
  at: number
  playerSeed: string
}

/** Writes bets in their order. The statement is sent; its ids rise in that order. */
export async function insertBets(tx: Tx, bets: readonly NewBet[]): Promise<void> {
  await sql`
    insert into casino_bet (round_id, stage, account_id, customer_ref, place, body_hash, market, selection, side, price,
      stake_minor, liability_minor, return_minor, at, player_seed)
    select round_id, stage, account_id, customer_ref, place, decode(body_hash, 'hex'), market, selection, side, price,
      stake, liability, possible, at, seed
    from unnest(
      ${numbers(bets.map((bet) => bet.roundId))}::bigint[], ${numbers(bets.map((bet) => bet.stage))}::int[],
      ${numbers(bets.map((bet) => bet.walletId))}::bigint[], ${bets.map((bet) => bet.customerRef)}::text[],
      ${numbers(bets.map((bet) => bet.place))}::int[], ${bets.map((bet) => bet.bodyHash)}::text[],
      ${bets.map((bet) => bet.market)}::text[], ${bets.map((bet) => bet.selection)}::text[],
      ${bets.map((bet) => bet.side)}::text[], ${numbers(bets.map((bet) => bet.price))}::int[],
      ${numbers(bets.map((bet) => bet.stakeMinor))}::bigint[],
      ${numbers(bets.map((bet) => bet.liabilityMinor))}::bigint[],
      ${numbers(bets.map((bet) => bet.returnMinor))}::bigint[], ${numbers(bets.map((bet) => bet.at))}::int[],
      ${bets.map((bet) => bet.playerSeed)}::text[]
    ) with ordinality as b (round_id, stage, account_id, customer_ref, place, body_hash, market, selection, side, price,
      stake, liability, possible, at, seed, n)
    order by n`.execute(tx)
}

/** Writes the holds of rounds as they are now. */
export async function saveHeld(
  tx: Tx,
  stands: readonly { roundId: number; walletId: number; holdMinor: Minor }[],
): Promise<void> {
  if (stands.length === 0) return
  await sql`
    insert into casino_stand (round_id, account_id, hold_minor)
    select * from unnest(
      ${numbers(stands.map(({ roundId }) => roundId))}::bigint[],
      ${numbers(stands.map(({ walletId }) => walletId))}::bigint[],
      ${numbers(stands.map(({ holdMinor }) => holdMinor))}::bigint[])
    on conflict (round_id, account_id) do update set hold_minor = excluded.hold_minor`.execute(tx)
}

/** A call that was taken before: the hash of its body, or that its bets are kept outside the program. */
export type CallBefore = { bodyHash: string; roundId: number } | 'outside'

/** Calls that were taken before, by `wallet:reference`. Bets are read for these alone, which are few. */
export async function callsBefore(
  tx: Tx,
  calls: readonly { walletId: number; customerRef: string }[],
): Promise<Map<string, CallBefore>> {
  const { rows: known } = await sql<{ walletId: number; customerRef: string; betId: number }>`
    select k.account_id as "walletId", k.customer_ref as "customerRef", k.bet_id as "betId"
    from unnest(
      ${numbers(calls.map(({ walletId }) => walletId))}::bigint[], ${calls.map(({ customerRef }) => customerRef)}::text[]
    ) as asked (account_id, customer_ref)
    join casino_bet_reference k on k.account_id = asked.account_id and k.customer_ref = asked.customer_ref`.execute(
    tx,
  )
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ betId: number; bodyHash: string; roundId: number }>`
    select id as "betId", encode(body_hash, 'hex') as "bodyHash", round_id as "roundId"
    from casino_bet where id = any(${numbers(known.map(({ betId }) => betId))}::bigint[])`.execute(
    tx,
  )
  const bets = new Map(rows.map(({ betId, ...bet }) => [betId, bet]))
  return new Map(known.map((call) => [callKey(call), bets.get(call.betId) ?? 'outside']))
}

export const callKey = (call: { walletId: number; customerRef: string }): string =>
  `${call.walletId}:${call.customerRef}`
