import { sql } from 'kysely'
import { type Slip, slip as slipShape } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import {
  dividedBy,
  fraction,
  type Fraction,
  NOTHING,
  plus,
  readDecimal,
  times,
  wholeBelow,
} from '#domain/lottery/fraction.ts'
import { type Lottery, type Rules, rulesOn } from '#domain/lottery/lottery.ts'
import { expectedReturn } from '#domain/lottery/payouts/expected-return.ts'
import { drawStateAfter } from '#domain/lottery/calendar/draw-state.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuseDrawOutside } from '../detached/outside.ts'
import { dayOf, drawById } from '../draw-store.ts'
import { ratesOn, walletWin } from '../exchange-rates.ts'
import type { LotteryNeeds } from '../needs.ts'
import { readSlip } from '../slip.ts'

const ROWS_MAX = 1_000

type BetRow = { slip: unknown; bets: number; lines: number; priceMinor: number; stakeMinor: number }

/** Bets alike are one row: the same numbers with the same options. */
async function betsOn({ db }: LotteryNeeds, drawId: number) {
  const { rows } = await sql<BetRow>`
    select t.slip, count(*) as bets, sum(b.lines)::bigint as lines, sum(b.price_minor)::bigint as "priceMinor",
      sum(b.stake_minor)::bigint as "stakeMinor"
    from lottery_bet b join lottery_ticket t on t.id = b.ticket_id
    where b.draw_id = ${drawId} and b.status in ('submitted', 'accepted') and b.agent is null
    group by t.slip order by sum(b.price_minor) desc`.execute(db)
  return rows.map((row) => ({ ...row, slip: slipShape.parse(row.slip) }))
}

/** The average return of a unit staked with the slip, and the tiers that it leaves out. */
function returnOf(
  slip: Slip,
  lottery: Lottery,
  { rules, jackpotMinor }: { rules: Rules; jackpotMinor: number | null },
) {
  const top = rules.tiers.find(({ type }) => type === 'A')
  const { options, plays } = readSlip(slip, lottery)
  const jackpot = (jackpotMinor ?? 0) * (options.isDouble ? 2 : 1)
  const thought = new Map(top && jackpotMinor !== null ? [[top.rank, jackpot] as const] : [])
  const spots = plays[0]?.entry.main.chosen.length ?? 0
  return expectedReturn(rules, thought, spots)
}

/** The most that the operator of a draw can lose, and the tickets that would cover its jackpot. */
export async function exposure(needs: LotteryNeeds, drawId: number) {
  const draw = await drawById(needs.db, drawId)
  const lottery = draw && needs.catalogue.get(draw.game)
  if (!draw || !lottery) throw new Refusal('NOT_FOUND')
  const rules = rulesOn(lottery, dayOf(draw))
  const rows = await betsOn(needs, drawId)
  const jackpotMinor = draw.jackpot_minor
  let expected: Fraction = NOTHING
  const unknown = new Set<number>()
  for (const { slip, stakeMinor } of rows) {
    const average = returnOf(slip, lottery, { rules, jackpotMinor })
    expected = plus(expected, times(average.ofStake, fraction(stakeMinor)))
    for (const rank of average.unknown) unknown.add(rank)
  }
  const rate = (await ratesOn(needs.db, needs)).get(lottery.currency)?.rate
  const perEuro = rate === undefined ? undefined : readDecimal(rate)
  const isDouble = rows.some(({ slip }) => slip.doubleJackpot)
  const most = jackpotMinor !== null && rows.length > 0 ? jackpotMinor * (isDouble ? 2 : 1) : null
  return {
    currency: needs.config.currency,
    gameCurrency: lottery.currency,
    bets: rows.reduce((sum, { bets }) => sum + bets, 0),
    stakeMinor: rows.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    expectedMinor: Number(wholeBelow(expected)),
    unknownTiers: [...unknown].toSorted((one, other) => one - other),
    jackpotMinor:
      most === null || !perEuro
        ? null
        : walletWin(
            Number(wholeBelow(dividedBy(fraction(most), perEuro))),
            needs.inForce.basis().rate,
          ),
    tickets: rows.slice(0, ROWS_MAX).map(({ slip, bets, lines }) => {
      const copies = Math.ceil((bets * (slip.doubleJackpot ? 2 : 1) * slip.percent) / 100)
      return {
        plays: slip.plays,
        ticket: slip.ticket ?? null,
        bets,
        lines,
        copies,
        priceMinor: (lines / bets) * copies * rules.linePriceMinor,
      }
    }),
  }
}

/** The effect of taking a draw back: the money comes from wallets, and what they lack becomes a debt. */
export async function reversePreview({ db, config }: LotteryNeeds, drawId: number) {
  const draw = await drawById(db, drawId)
  if (!draw) throw new Refusal('NOT_FOUND')
  if (!drawStateAfter(draw.state, 'reverse') || draw.is_reversing) throw new Refusal('ILLEGAL_MOVE')
  await refuseDrawOutside(db, drawId)
  const { rows } = await sql<{
    wins: number
    paidMinor: number
    debtMinor: number
    players: number
    plans: number
  }>`
    with paid as (
      select account_id, paid_minor as minor from lottery_bet where draw_id = ${drawId} and status = 'won' and paid_minor > 0
      union all
      select h.account_id, h.paid_minor from lottery_share h join lottery_syndicate s on s.id = h.syndicate_id
      where s.draw_id = ${drawId} and h.status = 'won' and h.paid_minor > 0
      union all
      select p.account_id, m.amount_minor from lottery_payment m join lottery_payout p on p.id = m.payout_id
      where p.draw_id = ${drawId} and m.state = 'paid'
    ), due as (
      select p.account_id, sum(p.minor) as minor, greatest(0, a.balance_minor - a.hold_minor) as has
      from paid p join ledger_account a on a.id = p.account_id group by p.account_id, a.balance_minor, a.hold_minor
    )
    select (select count(*) from paid) as wins, coalesce(sum(minor), 0)::bigint as "paidMinor",
      coalesce(sum(greatest(0, minor - has)), 0)::bigint as "debtMinor", count(*) as players,
      (select count(*) from lottery_payout where draw_id = ${drawId} and state <> 'taken-back') as plans
    from due`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'a sum has one row')
  return { currency: config.currency, ...row }
}
