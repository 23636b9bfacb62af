import { sql } from 'kysely'
import type { Slip } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import { splitWin } from '#domain/lottery/payouts/split.ts'
import { DEFAULT_POLICIES, type Policies } from '#domain/lottery/winnings/policies.ts'
import {
  type BetWin,
  type Draw,
  settleDraw,
  type SettledBet,
} from '#domain/lottery/winnings/settle.ts'
import { writtenSettlement } from '#domain/lottery/winnings/write-settlement.ts'
import { numbers } from '#server/db/arrays.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { areRulesInForce } from '#server/modules/game-rules/index.ts'
import { drawById, type DrawRecord, lockDraw, dayOf } from './draw-store.ts'
import { walletWin } from './exchange-rates.ts'
import { postWins, type Win } from './money.ts'
import type { LotteryNeeds } from './needs.ts'
import { owe } from './payouts/owe.ts'
import { drawsOf, readResults } from './result.ts'
import { RULED } from './rules-in-files.ts'
import {
  holders,
  settleShares,
  type SoldSyndicate,
  soldSyndicates,
} from './syndicates/settle-syndicates.ts'
import { settledBet } from './slip.ts'
import { tellWins } from './payouts/tell-wins.ts'

/** Bets of one transaction: enough to be quick, few enough that nobody waits long for a wallet. */
const LOST_CHUNK = 20_000
const WON_CHUNK = 2_000
const RULES_DIFFER =
  'The rules in the files differ from those in force. Nothing is paid until an operator accepts them.'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue' | 'config' | 'inForce'>
type BetRow = {
  id: number
  accountId: number
  slip: Slip
  country: string | null
  isOpen: boolean
  /** An agent holds its ticket. */
  isByAgent: boolean
  /** A bet of many holders. */
  syndicate?: SoldSyndicate
}

const ofSyndicate = (syndicate: SoldSyndicate): BetRow => {
  const { id, slip, isOpen } = syndicate
  return { id, accountId: 0, slip, country: null, isOpen, isByAgent: false, syndicate }
}

/** All bets that a draw decides, with those that are settled already: each counts among the winners. */
async function betsOf(db: Db, drawId: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.id, b.account_id as "accountId", t.slip, u.country, b.status = 'accepted' as "isOpen",
      b.agent is not null as "isByAgent"
    from lottery_bet b join lottery_ticket t on t.id = b.ticket_id
    join ledger_account a on a.id = b.account_id left join app_user u on u.id = a.user_id
    where b.draw_id = ${drawId} and b.status in ('accepted', 'won', 'lost') order by b.id`.execute(
    db,
  )
  return rows
}

const readPolicies = (stored: unknown): Policies => ({ ...DEFAULT_POLICIES, ...(stored as object) })

export type Reckoned = { row: BetRow; wins: readonly BetWin[]; euroCents: number | undefined }

/** The win of every bet on a draw. Nothing is written. */
export function reckon(
  lottery: Lottery,
  draws: readonly Draw[],
  rows: readonly BetRow[],
  policies: Policies,
): Reckoned[] {
  const bets = rows.map(({ id, slip, country, syndicate }): SettledBet => {
    const name = syndicate ? `syndicate ${id}` : String(id)
    const bet = settledBet(name, slip, { lottery, place: country === 'GB' ? 'uk' : 'elsewhere' })
    return syndicate ? { ...bet, shares: holders(syndicate) } : bet
  })
  const byDraw = draws.map((draw) => settleDraw(draw, bets, policies))
  return rows.map((row, index) => {
    const wins = byDraw.flatMap((all) => all[index] ?? [])
    const cents = wins.map(({ paidMinor }) => paidMinor)
    const euroCents = cents.reduce<number | undefined>(
      (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
      0,
    )
    return { row, wins, euroCents }
  })
}

/** The tiers of a win with their arithmetic, as they are kept with the bet. */
const writtenWin = (wins: readonly BetWin[]) =>
  wins.flatMap((win) => writtenSettlement([win]).bets.flatMap(({ tiers }) => tiers))

/**
 * The wins of all bets on a draw by these results, or why they cannot be reckoned. `rate`: units of the lottery's currency
 * for one euro.
 */
export async function reckonDraw(
  { db, catalogue }: Pick<Needs, 'db' | 'catalogue'>,
  draw: Pick<DrawRecord, 'id' | 'game' | 'day' | 'policies'>,
  { results, rate }: { results: unknown; rate: string },
): Promise<{ reckoned: Reckoned[] } | { problem: string }> {
  const lottery = catalogue.get(draw.game)
  assert(lottery !== undefined, `the lottery ${draw.game} has a file`)
  const policies = readPolicies(draw.policies)
  const read = drawsOf(lottery, readResults(results), { day: dayOf(draw), rate, policies })
  if ('problem' in read) return read
  const rows = [
    ...(await betsOf(db, draw.id)),
    ...(await soldSyndicates(db, draw.id)).map(ofSyndicate),
  ]
  return { reckoned: reckon(lottery, read.draws, rows, policies) }
}

/**
 * Settles a confirmed draw, a part of its bets to a transaction. Cut off anywhere and begun anew it pays nobody twice: the
 * same evidence gives the same wins, and only bets that are open are paid. Answers why it could not, if so.
 */
export async function settleConfirmed(
  needs: Needs,
  drawId: number,
  { wonChunk = WON_CHUNK }: { wonChunk?: number } = {},
): Promise<string> {
  const draw = await drawById(needs.db, drawId)
  if (draw?.state !== 'confirmed' || draw.rate === null) return ''
  const lottery = needs.catalogue.get(draw.game)
  if (!lottery) return `there is no lottery ${draw.game}`
  if (!(await areRulesInForce(needs.db, `${RULED}${draw.game}`))) return RULES_DIFFER
  const { rate, results } = draw
  const answer = await reckonDraw(needs, draw, { results, rate })
  if ('problem' in answer) return answer.problem
  const open = answer.reckoned.filter(({ row }) => row.isOpen && !row.syndicate)
  const shared = answer.reckoned.filter(({ row }) => row.isOpen && row.syndicate)
  const unknown = answer.reckoned.find(({ euroCents }) => euroCents === undefined)
  if (unknown) return 'The prize of a tier with winners is not known yet.'
  const isWon = ({ wins }: Reckoned) => wins.some(({ tiers }) => tiers.length > 0)
  for (const part of parts(
    open.filter((each) => !isWon(each)),
    LOST_CHUNK,
  ))
    await settlePart(needs, draw, (tx) => writeLost(tx, part))
  for (const part of parts(open.filter(isWon), wonChunk))
    await settlePart(needs, draw, (tx) => payWon(tx, needs, { draw, part, lottery }))
  for (const { row, wins } of shared)
    await settlePart(needs, draw, (tx) =>
      settleShares(tx, row.syndicate ?? { held: [] }, {
        wins,
        rate: needs.inForce.basis().rate,
        settlement: draw.settlement + 1,
        currency: needs.config.currency,
        description: `${lottery.name}, draw of ${draw.day}: win of a syndicate`,
        lottery: lottery.name,
        draw,
        twoPeopleFromEurMinor: needs.config.lotteryTwoPeopleFromEur * 100,
      }),
    )
  await settlePart(needs, draw, async (tx) => {
    await sql`
      update lottery_draw set state = 'settled', settlement = settlement + 1, settled_at = clock_timestamp(), problem = ''
      where id = ${drawId}
        and not exists (select from lottery_bet where draw_id = ${drawId} and status in ('submitted', 'accepted'))
        and not exists (
          select from lottery_share h join lottery_syndicate s on s.id = h.syndicate_id
          where s.draw_id = ${drawId} and h.status = 'accepted'
        )`.execute(tx)
  })
  return ''
}

/** Runs a part while the draw is still the one that was read: another result, or a reversal, ends it. */
const settlePart = (
  { db }: Pick<Needs, 'db'>,
  { id, settlement }: DrawRecord,
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await lockDraw(tx, id)
    if (now?.state === 'confirmed' && now.settlement === settlement) await work(tx)
  })

async function writeLost(tx: Tx, part: readonly Reckoned[]): Promise<void> {
  await sql`
    update lottery_bet set status = 'lost', paid_minor = 0
    where id = any(${numbers(part.map(({ row }) => row.id))}::bigint[]) and status = 'accepted'`.execute(
    tx,
  )
}

async function payWon(
  tx: Tx,
  { config: { currency, lotteryTwoPeopleFromEur }, inForce }: Needs,
  { draw, part, lottery }: { draw: DrawRecord; part: readonly Reckoned[]; lottery: Lottery },
): Promise<void> {
  const { rate } = inForce.basis()
  const rules = rulesOn(lottery, dayOf(draw))
  const twoPeopleFromEurMinor = lotteryTwoPeopleFromEur * 100
  const wins = part.map(({ row, wins: won, euroCents = 0 }) => {
    const split = splitWin(won, euroCents, { lottery, rules, twoPeopleFromEurMinor })
    return {
      betId: row.id,
      accountId: row.accountId,
      isByAgent: row.isByAgent,
      paidMinor: walletWin(split.nowEurMinor, rate),
      won: JSON.stringify(writtenWin(won)),
      owed: split.owed.map(({ kind, eurMinor }) => ({
        of: { betId: row.id },
        accountId: row.accountId,
        kind,
        eurMinor,
        amountMinor: walletWin(eurMinor, rate),
      })),
    }
  })
  const { rows } = await sql<{ id: number }>`
    update lottery_bet b set status = 'won', paid_minor = w.paid, won = w.won::jsonb
    from unnest(
      ${numbers(wins.map(({ betId }) => betId))}::bigint[], ${numbers(wins.map(({ paidMinor }) => paidMinor))}::bigint[],
      ${wins.map(({ won }) => won)}::text[]
    ) as w (id, paid, won)
    where b.id = w.id and b.status = 'accepted' returning b.id`.execute(tx)
  const open = new Set(rows.map(({ id }) => id))
  const settled = wins.filter(({ betId }) => open.has(betId))
  const paid: Win[] = settled
  await owe(
    tx,
    draw,
    settled.flatMap(({ owed }) => owed),
  )
  await tellWins(tx, settled, { currency, lottery: lottery.name, settlement: draw.settlement + 1 })
  await postWins(tx, paid, {
    settlement: draw.settlement + 1,
    currency,
    description: `${lottery.name}, draw of ${draw.day}: win`,
  })
}

function* parts<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let begin = 0; begin < items.length; begin += size) yield items.slice(begin, begin + size)
}
