import { sql } from 'kysely'
import type { Slip } from '#contract/lottery/slips.ts'
import { livesInUnitedKingdom } from '#domain/account/residence.ts'
import { assert } from '#domain/assert.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import type { Draw, SettledBet } from '#domain/lottery/winnings/draw.ts'
import {
  countLines,
  type LinePrizes,
  linePrizes,
  type WinningLines,
} from '#domain/lottery/winnings/line-prizes.ts'
import { DEFAULT_POLICIES, type Policies } from '#domain/lottery/winnings/policies.ts'
import { type BetWin, settleBet } from '#domain/lottery/winnings/settle.ts'
import type { Db } from '#server/db/database.ts'
import { dayOf, type DrawRecord } from './draw-store.ts'
import type { LotteryNeeds } from './needs.ts'
import { drawsOf, readResults } from './result.ts'
import { settledBet } from './slip.ts'
import { holders, type SoldSyndicate, soldSyndicates } from './syndicates/settle-syndicates.ts'

/** Bets that are in memory at a time, however many a draw has. */
const BETS_AT_ONCE = 5_000

type BetRow = {
  id: number
  accountId: number
  slip: Slip
  /** Where the player lived when the bet was placed. */
  country: string | null
  isOpen: boolean
  /** An agent holds its ticket. */
  isByAgent: boolean
}

export type Reckoned<Row> = {
  row: Row
  wins: readonly BetWin[]
  /** `undefined` while a prize is not known. */
  euroCents: number | undefined
}
export type ReckonedBet = Reckoned<BetRow>

export type Reckoning = {
  /** All bets with those that are settled already, a part at a time. */
  bets: () => AsyncGenerator<ReckonedBet[]>
  syndicates: readonly Reckoned<SoldSyndicate>[]
  /** Whether the prize of every tier with a winning line is known. */
  isKnown: boolean
}

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue'>
type Facts = { lottery: Lottery; draws: readonly Draw[] }

/**
 * The wins of all bets on a draw by these results, or why they cannot be reckoned. Nothing is written. The bets are read
 * twice: first their winning lines are counted, for winners share; then each has its win. `rate`: units of the lottery's
 * currency for one euro.
 */
export async function reckonDraw(
  { db, catalogue }: Needs,
  draw: Pick<DrawRecord, 'id' | 'game' | 'day' | 'policies'>,
  {
    results,
    rate,
    betsAtOnce = BETS_AT_ONCE,
  }: { results: unknown; rate: string; betsAtOnce?: number },
): Promise<Reckoning | { problem: string }> {
  const lottery = catalogue.get(draw.game)
  assert(lottery !== undefined, `the lottery ${draw.game} has a file`)
  const policies: Policies = { ...DEFAULT_POLICIES, ...(draw.policies as object) }
  const held = drawsOf(lottery, readResults(results), { day: dayOf(draw), rate, policies })
  if ('problem' in held) return held
  const facts = { lottery, draws: held.draws }
  const sold = await soldSyndicates(db, draw.id)
  const read = () => betsOf(db, draw.id, betsAtOnce)
  const prizes = await prizesOf(read, { sold, policies, ...facts })
  return {
    bets: async function* () {
      for await (const rows of read())
        yield rows.map((row) => ({ row, ...winsOf(betOf(row, lottery), facts, prizes) }))
    },
    syndicates: sold.map((row) => ({
      row,
      ...winsOf(syndicateBet(row, lottery), facts, prizes),
    })),
    isKnown: prizes.every(({ areKnown }) => areKnown),
  }
}

/** The prizes of each draw that a bet takes part in. */
async function prizesOf(
  read: () => AsyncGenerator<BetRow[]>,
  {
    sold,
    policies,
    lottery,
    draws,
  }: Facts & { sold: readonly SoldSyndicate[]; policies: Policies },
): Promise<LinePrizes[]> {
  const shared = sold.map((each) => syndicateBet(each, lottery))
  const counted = draws.map((draw): WinningLines => countLines(draw, shared))
  for await (const rows of read()) {
    const bets = rows.map((row) => betOf(row, lottery))
    for (const [at, draw] of draws.entries()) counted[at] = countLines(draw, bets, counted[at])
  }
  return draws.map((draw, at) => linePrizes(draw, counted[at] ?? new Map(), policies))
}

function winsOf(
  bet: SettledBet,
  { draws }: Facts,
  prizes: readonly LinePrizes[],
): Omit<Reckoned<unknown>, 'row'> {
  const wins = draws.map((draw, at) => {
    const own = prizes[at]
    assert(own !== undefined, 'every draw has its prizes')
    return settleBet(draw, bet, own)
  })
  const euroCents = wins.reduce<number | undefined>(
    (sum, { paidMinor }) =>
      sum === undefined || paidMinor === undefined ? undefined : sum + paidMinor,
    0,
  )
  return { wins, euroCents }
}

const betOf = ({ id, slip, country }: BetRow, lottery: Lottery): SettledBet =>
  settledBet(String(id), slip, {
    lottery,
    place: livesInUnitedKingdom(country) ? 'uk' : 'elsewhere',
  })

const syndicateBet = (syndicate: SoldSyndicate, lottery: Lottery): SettledBet => ({
  ...settledBet(`syndicate ${syndicate.id}`, syndicate.slip, { lottery, place: 'elsewhere' }),
  shares: holders(syndicate),
})

/** The bets that a draw decides, a part at a time, with those that are settled already: each counts among the winners. */
async function* betsOf(db: Db, drawId: number, betsAtOnce: number): AsyncGenerator<BetRow[]> {
  for (let after = 0, isLast = false; !isLast;) {
    const { rows } = await sql<BetRow>`
      with part as materialized (
        select id, account_id, ticket_id, status, agent, country from lottery_bet
        where draw_id = ${drawId} and id > ${after} and status in ('accepted', 'won', 'lost')
        order by id limit ${betsAtOnce}
      )
      select b.id, b.account_id as "accountId", t.slip, coalesce(b.country, u.country) as country, b.status = 'accepted' as "isOpen",
        b.agent is not null as "isByAgent"
      from part b join lottery_ticket t on t.id = b.ticket_id
      join ledger_account a on a.id = b.account_id left join app_user u on u.id = a.user_id
      order by b.id`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
    isLast = rows.length < betsAtOnce
  }
}
