import { gameNameIn } from '#contract/texts/told.ts'
import { isNamed } from '#domain/language/is-named.ts'
import { sql } from 'kysely'
import { BINGO_ROOMS } from '#domain/casino/bingo/bingo.ts'
import * as operators from '#contract/bingo/operators.ts'
import * as rooms from '#contract/bingo/rooms.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { POT_RETURN_BPS } from '#domain/casino/bingo/pot.ts'
import type { Product } from '#server/kernel/product.ts'
import { checkAndSay, hashOfRules, rulesJob } from '#server/modules/game-rules/index.ts'
import type { Bingo } from './bingo.ts'
import { ticketsOfRounds } from './booked-bets.ts'
import { startDemoPlayers } from './demo-players.ts'
import { bingoInvariants } from './invariants.ts'
import { bingoOperatorRoutes } from './operators.ts'
import { bingoRoutes } from './routes.ts'
import { returnTickets, suspendedBuyers } from './suspension.ts'
import { bingoTopics } from './topic.ts'

type Needs = {
  db: Db
  bingo: Bingo
  config: Config
  log: (message: string, error?: unknown) => void
}

const bingoRules = () =>
  BINGO_ROOMS.map((room) => ({
    game: `bingo:${room.id}`,
    hash: hashOfRules({ room, POT_RETURN_BPS }, 'bingo/bingo.ts'),
  }))

export const bingoProduct: Product<Needs> = {
  name: 'bingo',
  picturedTo: 'casino.read',
  personal: {
    'bingo-tickets': ({ walletId }) => sql`
      select id, round_id as "roundId", tickets, paid_minor as "paidMinor", bought_at as "at", returned_at as "returnedAt" from bingo_purchase where account_id = ${walletId} order by id`,
  },
  api: { Bingo: rooms, 'Back office': operators },
  routes: (http, parts) => {
    bingoRoutes(http, parts)
    bingoOperatorRoutes(http, parts)
  },
  finds: () => (words, _walletId, language) =>
    BINGO_ROOMS.map(({ id, name }) => ({ id, given: name, name: gameNameIn(language, name) }))
      .filter(({ given, name }) => isNamed(words, given, name))
      .map(({ id, name }) => ({ kind: 'bingo-room', id, name, about: '' })),
  notices: ({ bingo, log }) => ({
    bingo_room: () =>
      void bingo
        .reloadRooms()
        .catch((error: unknown) => log('The rooms of bingo are read later', error)),
    game_rules: () =>
      void bingo
        .reloadRooms()
        .catch((error: unknown) => log('The rooms of bingo are read later', error)),
  }),
  jobs: (parts) => [rulesJob('bingo', parts, bingoRules)],
  start: async (parts) => {
    await checkAndSay(parts, bingoRules())
  },
  topics: bingoTopics,
  share: {
    begin: ({ bingo }) => bingo.start(),
    end: ({ bingo }) => bingo.stop(),
  },
  open: startDemoPlayers,
  invariants: bingoInvariants,
  unfinished: sql`
    select 'rounds of bingo', opened_at from bingo_round where state not in ('settled', 'void')`,
  statement: { bets: { bingo: ticketsOfRounds } },
  stakes: ({ walletId }) => sql`
    select p.bought_at as placed_at, p.paid_minor as stake_minor, r.state = 'settled' as is_settled
    from bingo_purchase p join bingo_round r on r.id = p.round_id
    where p.account_id = ${walletId} and p.returned_at is null and r.state <> 'void'`,
  counted: {
    wagered: {
      play: 'bingo',
      settled: ({ walletId }, since) => sql`
        select sum(p.paid_minor)::bigint as risked_minor, sum(won.minor - p.paid_minor)::bigint as result_minor
        from bingo_purchase p join bingo_round r on r.id = p.round_id and r.state = 'settled' cross join lateral (
          select coalesce(sum(w.prize_minor), 0) as minor from bingo_ticket t join bingo_prize w on w.ticket_id = t.id
          where t.purchase_id = p.id
        ) won
        where p.account_id = ${walletId} and p.returned_at is null
        group by p.round_id having min(p.bought_at) > ${since}`,
    },
  },
  // The pot pays all prizes, so the house has none.
  exposures: () => ({
    'bingo-room': sql`
      select p.account_id, r.room_id, 'Bingo ' || r.room_id, null, p.paid_minor
      from bingo_purchase p join bingo_round r on r.id = p.round_id
      where p.returned_at is null and r.state not in ('settled', 'void')`,
  }),
  openBusiness: {
    openBingoTickets: ({ walletId }) => sql`
      select count(*) from bingo_purchase p join bingo_round r on r.id = p.round_id
      where p.account_id = ${walletId} and p.returned_at is null and r.state not in ('settled', 'void')`,
  },
  suspension: { react: returnTickets, unfinished: suspendedBuyers },
}
