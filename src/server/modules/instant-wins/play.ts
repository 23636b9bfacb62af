import { sql } from 'kysely'
import type { PlayerState } from '#domain/account/player-move.ts'
import { assert } from '#domain/assert.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import { dueMove, moveTicket, type TicketState } from '#domain/casino/scratch/ticket-state.ts'
import { UNPLAYED_DAYS } from '#domain/casino/scratch/ticket-state.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { notify } from '#server/modules/notices/index.ts'
import { openCardPayees, postPrize, postVoid } from './money.ts'
import { type Needs, poolById } from './pools.ts'

type Card = {
  id: number
  accountId: number
  poolId: number
  ticket: number
  state: TicketState
  boughtAt: Date
  playerId: number
  playerState: PlayerState
  currency: string
  game: ScratchGame
}

const cardById = async (db: Db, cardId: number): Promise<Card | undefined> => {
  const { rows } = await sql<Card>`
    select c.id, c.account_id as "accountId", c.pool_id as "poolId", c.ticket, c.state, c.bought_at as "boughtAt",
      u.id as "playerId", u.state as "playerState", p.currency, p.game
    from scratch_card c
    join scratch_pool p on p.id = c.pool_id
    join ledger_account a on a.id = c.account_id
    join app_user u on u.id = a.user_id
    where c.id = ${cardId}`.execute(db)
  return rows[0]
}

/** The card under a lock, after the accounts that its money moves between: everybody locks in this order. */
async function lockCard(tx: Tx, cardId: number) {
  const known = await cardById(tx, cardId)
  assert(known !== undefined, 'the card exists')
  const payees = await openCardPayees(tx, known)
  await sql`select from scratch_card where id = ${cardId} for update`.execute(tx)
  const card = await cardById(tx, cardId)
  assert(card !== undefined, 'a card is never deleted')
  return { card: { ...card, name: card.game.name }, payees }
}
type Locked = Awaited<ReturnType<typeof lockCard>>

/** The player plays the card. Playing it again changes nothing. */
export const revealCard = (needs: Needs, cardId: number): Promise<void> =>
  inTransaction(needs.db, async (tx) => {
    const locked = await lockCard(tx, cardId)
    if (locked.card.state === 'void') throw new Refusal('CARD_VOID')
    if (locked.card.state === 'purchased') await play(tx, needs, { ...locked, playedBy: 'player' })
  })

/** Uncovers the prize that was fixed at the purchase, and pays it. */
async function play(
  tx: Tx,
  { secrets }: Needs,
  { card, payees, playedBy }: Locked & { playedBy: 'player' | 'operator' },
): Promise<void> {
  const played = moveTicket(card.state, playedBy === 'player' ? 'reveal' : 'autoReveal')
  assert(played !== 'ILLEGAL_MOVE', 'the card was not played')
  const state = moveTicket(played, 'settle')
  assert(state === 'settled', 'a card that is played is settled')
  const pool = await poolById(tx, card.poolId)
  assert(pool !== undefined, 'a card has its pool')
  const { prizes } = await secrets.of(pool)
  const prizeMinor = prizes[card.ticket]
  assert(prizeMinor !== undefined, 'the pool has the ticket')
  await sql`
    update scratch_card
    set state = ${state}, played_by = ${playedBy}, prize_minor = ${prizeMinor}, closed_at = clock_timestamp()
    where id = ${card.id}`.execute(tx)
  await postPrize(tx, payees, { ...card, prizeMinor, playedBy })
  if (playedBy === 'operator')
    await notify(tx, {
      playerId: card.playerId,
      kind: 'scratch-card-played',
      parameters: {
        amountMinor: prizeMinor,
        currency: card.currency,
        cardId: card.id,
        game: card.name,
      },
      key: `scratch-card-played:${card.id}`,
    })
}

async function makeVoid(tx: Tx, { card, payees }: Locked, reason: string): Promise<void> {
  const state = moveTicket(card.state, 'void')
  if (state === 'ILLEGAL_MOVE') return
  await sql`
    update scratch_card set state = ${state}, void_reason = ${reason}, closed_at = clock_timestamp()
    where id = ${card.id}`.execute(tx)
  await postVoid(tx, payees, card)
  await notify(tx, {
    playerId: card.playerId,
    kind: 'scratch-card-voided',
    parameters: {
      amountMinor: card.game.priceMinor,
      currency: card.currency,
      cardId: card.id,
      game: card.name,
      reason,
    },
    key: `scratch-card-voided:${card.id}`,
  })
}

/** In these states a player gets the stakes of unplayed cards back. Those on a time-out keep their cards. */
const givesBack: readonly PlayerState[] = ['suspended', 'excluded']
const EXCLUDED = 'You cannot play at present, so the stake was given back.'
/** Cards that are handled at a time; the next run goes on. */
const BATCH = 500

/**
 * Plays what has waited two weeks, and gives excluded players their stakes back instead (rules.md R-129, CF-22). A card
 * to a transaction: one that fails keeps no other waiting. Answers how many cards were handled.
 */
export async function playDueCards(needs: Needs, now?: Date): Promise<number> {
  const at = now ?? (await clockOf(needs.db))
  const { rows } = await sql<{ id: number }>`
    select id from scratch_card
    where state = 'purchased' and bought_at <= ${at}::timestamptz - make_interval(days => ${UNPLAYED_DAYS})
    order by bought_at limit ${BATCH}`.execute(needs.db)
  for (const { id } of rows)
    await inTransaction(needs.db, async (tx) => {
      const locked = await lockCard(tx, id)
      const move = dueMove(locked.card, at, givesBack.includes(locked.card.playerState))
      if (move === 'autoReveal') await play(tx, needs, { ...locked, playedBy: 'operator' })
      if (move === 'void') await makeVoid(tx, locked, EXCLUDED)
    })
  return rows.length
}

const clockOf = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const now = rows[0]?.now
  assert(now !== undefined, 'the database has a clock')
  return now
}

async function voidAll(db: Db, cardIds: readonly number[], reason: string): Promise<void> {
  for (const id of cardIds)
    await inTransaction(db, async (tx) => makeVoid(tx, await lockCard(tx, id), reason))
}

/** A player who is suspended or excluded gets the stakes of unplayed cards back. Cards that were played stay as they are. */
export async function refundUnplayed({ db }: { db: Db }, playerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from scratch_card c join ledger_account a on a.id = c.account_id join app_user u on u.id = a.user_id
    where u.id = ${playerId} and u.state = any(${givesBack}::text[]) and c.state = 'purchased' order by c.id`.execute(
    db,
  )
  await inTurn(db, rows)
}

/** A card that its player uncovered in the meantime is played, and stays so. */
async function inTurn(db: Db, cards: readonly { id: number }[]): Promise<void> {
  for (const { id } of cards)
    await inTransaction(db, async (tx) => {
      const locked = await lockCard(tx, id)
      if (locked.card.state === 'purchased') await makeVoid(tx, locked, EXCLUDED)
    })
}

/** Players who are kept out and have unplayed cards: the program ended before their stakes went back. */
export async function suspendedHolders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from scratch_card c
    join ledger_account a on a.id = c.account_id
    join app_user u on u.id = a.user_id
    where c.state = 'purchased' and u.state = any(${givesBack}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes the cards of pools that had a malfunction void, as many as a run takes; answers how many there were. */
export async function voidBrokenPools(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number; reason: string }>`
    select c.id, p.reason from scratch_card c join scratch_pool p on p.id = c.pool_id
    where p.status = 'void' and c.state <> 'void' order by c.id limit ${BATCH}`.execute(db)
  for (const [reason, cards] of Map.groupBy(rows, (row) => row.reason))
    await voidAll(
      db,
      cards.map(({ id }) => id),
      reason,
    )
  return rows.length
}
