import { sql } from 'kysely'
import * as z from 'zod/mini'
import { endpoint, id } from '#contract/endpoint.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { route } from '#server/http/route.ts'
import { liveTopic } from '#server/live/topic.ts'
import type { Product } from './product.ts'

const tickets = z.object({ count: z.int() })
const params = z.strictObject({ raffleId: z.pipe(z.string(), z.transform(Number)) })
const buyTicket = endpoint({
  method: 'POST',
  path: '/api/raffles/:raffleId',
  params,
  reply: tickets,
})
const countOf = async (db: Db, raffleId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from raffle_ticket where raffle_id = ${raffleId}`.execute(db)
  return rows[0]?.count ?? 0
}
const ofPlayer = (playerId: number) =>
  sql`select count(*) from raffle_ticket where user_id = ${playerId}`

/** The life of the product, a word for each thing that happened to it. */
export const happened: string[] = []
const happens = (word: string) => () => Promise.resolve(void happened.push(word))

/** A product that wears everything, added without touching another file. */
export const raffle: Product<{ db: Db }> = {
  name: 'raffle',
  api: { Raffles: { buyTicket, ticketsOfRaffle: tickets, raffleId: id } },
  routes: (http, { db }) =>
    route(http, buyTicket, async ({ caller, params: { raffleId } }) => {
      await inTransaction(db, async (tx) => {
        await sql`insert into raffle_ticket (raffle_id, user_id) values (${raffleId}, ${caller.id})`.execute(
          tx,
        )
        await announce(tx, 'raffle_ticket', [raffleId])
      })
      return { count: await countOf(db, raffleId) }
    }),
  topics: ({ db }) => [
    liveTopic<number>({
      name: 'raffle',
      audience: 'everybody',
      notices: ['raffle_ticket'],
      source: {
        read: async (asked) =>
          new Map(
            await Promise.all(asked.map(async ({ key }) => [key, await countOf(db, key)] as const)),
          ),
        diff: (before, after) => (before === after ? undefined : after),
      },
    }),
  ],
  notices: () => ({ raffle_ticket: (raffleId) => void happened.push(`heard ${raffleId}`) }),
  jobs: () => [{ name: 'draw-raffles', schedule: { everySeconds: 60 }, run: happens('drawn') }],
  duties: () => [{ name: 'look-at-raffles', everyMs: 1_000, run: happens('looked') }],
  takeOver: { begin: happens('taken over'), end: happens('given up') },
  start: async () => (await happens('started')(), happens('stopped')),
  open: async () => (await happens('opened')(), happens('shut')),
  turnAway: () => void happened.push('turned away'),
  invariants: [
    sql`select 'raffle ' || raffle_id || ' sold too many' from raffle_ticket group by raffle_id having count(*) > 2`,
  ],
  bound: [
    sql`select a.id as account_id, 7 as amount from raffle_ticket t join ledger_account a on a.user_id = t.user_id`,
  ],
  statement: {
    requests: (
      userId,
    ) => sql`select 'R' || id as id, at, id as sort, 'Bet' as type, 'P' as status, -7 as amount,
      'Raffle ' || raffle_id as description, 'raffle:' || raffle_id as reference from raffle_ticket where user_id = ${userId}`,
  },
  openBusiness: { openTickets: ({ playerId }) => ofPlayer(playerId) },
  waiting: {
    rafflesWaiting: {
      to: 'overview.read',
      count: sql`select count(distinct raffle_id) from raffle_ticket`,
    },
  },
  credits: () =>
    sql`select 'entered' as status, 3600 as seconds from raffle_ticket where raffle_id = 99`,
  suspension: {
    react: (_parts, playerId) => happens(`suspended ${playerId}`)(),
    unfinished: async () => [4],
  },
  onClosed: (_tx, { playerId }) => happens(`closed ${playerId}`)(),
}
