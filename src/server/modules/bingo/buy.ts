import { sql } from 'kysely'
import { buyBingoTickets } from '#contract/bingo/rooms.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { TICKETS_OF_PLAYER, TICKETS_OF_ROUND } from '#domain/casino/bingo/bingo.ts'
import { ticketOfSale } from '#domain/casino/bingo/fair-bingo.ts'
import { upTo } from '#domain/casino/table.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashing } from '#server/modules/casino/index.ts'
import { lockAccounts, once, post, type Ticket } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { potAccount, stakeOf } from './money.ts'
import { BINGO } from './needs.ts'
import { gameOf, type RoomRow } from './rooms/room-store.ts'
import { lockRound, type RoundRow } from './rounds/round-store.ts'

type Form = Omit<BodyOf<typeof buyBingoTickets>, 'customerRef'>
type Buying = { walletId: number; room: RoomRow; form: Form; currency: string }

/** Sells tickets to a player; the same reference again sells none. */
export async function buyTickets(
  db: Db,
  {
    userId,
    form: { customerRef, ...form },
    ...buying
  }: Omit<Buying, 'form'> & { userId: number; form: BodyOf<typeof buyBingoTickets> },
): Promise<void> {
  const money = {
    userId,
    key: `bingo:${customerRef}`,
    endpoint: buyBingoTickets.path,
    body: { roomId: buying.room.id, ...form },
  }
  const { walletId } = buying
  await inTransaction(db, (tx) =>
    once(tx, money, () =>
      sell(tx, { ...buying, form }, (amountMinor) =>
        admit(tx, { walletId, product: BINGO, purpose: 'stake', amountMinor }),
      ),
    ),
  )
}

/** Sells tickets to an account of the house, which no gate judges. */
export const buyForHouse = (db: Db, buying: Buying): Promise<number> =>
  inTransaction(db, (tx) => sell(tx, buying))

/** Accounts are locked before rounds, everywhere. Answers the number of the purchase. */
async function sell(
  tx: Tx,
  { walletId, room, form, currency }: Buying,
  leave?: (amountMinor: number) => Promise<Ticket>,
): Promise<number> {
  if (!room.isOn) throw new Refusal('ROOM_CLOSED')
  const accounts = await lockAccounts(tx, [walletId, await potAccount(tx, currency)])
  const round = await lockRound(tx, form.roundId)
  checkSale(round, room)
  await checkRoom(tx, { round, walletId, tickets: form.tickets })
  const paidMinor = round.priceMinor * form.tickets
  const ticket = await leave?.(paidMinor)
  const wallet = accounts.find(({ id }) => id === walletId)
  const free = (wallet?.balanceMinor ?? 0) - (wallet?.holdMinor ?? 0)
  if (free + (wallet?.creditLimitMinor ?? 0) < paidMinor) throw new Refusal('INSUFFICIENT_FUNDS')
  const { id } = await tx
    .insertInto('bingo_purchase')
    .values({
      round_id: round.id,
      account_id: walletId,
      tickets: form.tickets,
      paid_minor: paidMinor,
      player_seed: form.playerSeed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addTickets(tx, { round, purchaseId: id, form })
  const purchase = { id, accountId: walletId, tickets: form.tickets, paidMinor }
  const stake = await stakeOf(
    tx,
    { roundId: round.id, name: gameOf(round.roomId).name, currency },
    purchase,
  )
  await post(tx, { transfers: [stake], tickets: ticket ? [ticket] : [] })
  await announce(tx, 'bingo_round', [room.id])
  return id
}

/** The clock of the database decides, after the lock: what comes after the end of the sale is refused. */
function checkSale(round: RoundRow | undefined, room: RoomRow): asserts round is RoundRow {
  const isOpen =
    round?.roomId === room.id &&
    round.state === 'open' &&
    round.now.getTime() < round.closesAt.getTime()
  if (!isOpen) throw new Refusal('SALE_ENDED')
}

async function checkRoom(
  tx: Tx,
  { round, walletId, tickets }: { round: RoundRow; walletId: number; tickets: number },
): Promise<void> {
  if (round.tickets + tickets > TICKETS_OF_ROUND) throw new Refusal('TICKETS_SOLD_OUT')
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(sum(tickets), 0)::int as tickets from bingo_purchase
    where round_id = ${round.id} and account_id = ${walletId} and returned_at is null`.execute(tx)
  if ((rows[0]?.tickets ?? 0) + tickets > TICKETS_OF_PLAYER)
    throw new Refusal('TICKETS_OF_PLAYER', { field: 'tickets' })
}

async function addTickets(
  tx: Tx,
  { round, purchaseId, form }: { round: RoundRow; purchaseId: number; form: Form },
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sale), 0) as last from bingo_ticket where round_id = ${round.id}`.execute(
    tx,
  )
  const last = rows[0]?.last ?? 0
  const named = { round: String(round.id), playerSeed: form.playerSeed }
  await tx
    .insertInto('bingo_ticket')
    .values(
      upTo(form.tickets).map((index) => {
        const sale = last + index + 1
        const numbers = ticketOfSale(hashing, gameOf(round.roomId), { ...named, sale })
        return {
          round_id: round.id,
          purchase_id: purchaseId,
          sale,
          rows: JSON.stringify(numbers),
        }
      }),
    )
    .execute()
}
