import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import { splitWin } from '#domain/lottery/payouts/split.ts'
import type { BetWin } from '#domain/lottery/winnings/settle.ts'
import { writtenSettlement } from '#domain/lottery/winnings/write-settlement.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { drawById, type DrawRecord, lockDraw, dayOf } from './draw-store.ts'
import { walletWin } from './exchange-rates.ts'
import { postWins, type Win } from './money.ts'
import type { TurningNeeds } from './needs.ts'
import { owe } from './payouts/owe.ts'
import { tellWins } from './payouts/tell-wins.ts'
import { reckonDraw, type ReckonedBet } from './reckon.ts'
import { areOwnRulesInForce } from './rules-in-files.ts'
import { settleShares } from './syndicates/settle-syndicates.ts'

/** Won bets of one transaction: enough to be quick, few enough that nobody waits long for a wallet. */
const WON_CHUNK = 2_000
const RULES_DIFFER =
  'The rules in the files differ from those in force. Nothing is paid until an operator accepts them.'

type Needs = Pick<TurningNeeds, 'db' | 'catalogue' | 'config' | 'inForce' | 'turns'>
/** The tiers of a win with their arithmetic, as they are kept with the bet. */
const writtenWin = (wins: readonly BetWin[]) =>
  wins.flatMap((win) => writtenSettlement([win]).bets.flatMap(({ tiers }) => tiers))

/**
 * Settles a confirmed draw, a part of its bets to a transaction. Cut off anywhere and begun anew it pays nobody twice: the
 * same evidence gives the same wins, and only bets that are open are paid. Answers why it could not, if so.
 */
export async function settleConfirmed(
  needs: Needs,
  drawId: number,
  { wonChunk = WON_CHUNK, ...sizes }: { wonChunk?: number; betsAtOnce?: number } = {},
): Promise<string> {
  const draw = await drawById(needs.db, drawId)
  if (draw?.state !== 'confirmed' || draw.rate === null) return ''
  const lottery = needs.catalogue.get(draw.game)
  if (!lottery) return `there is no lottery ${draw.game}`
  if (!(await areOwnRulesInForce(needs.db, draw.game))) return RULES_DIFFER
  const { rate, results } = draw
  const reckoning = await reckonDraw(needs, draw, { results, rate, ...sizes })
  if ('problem' in reckoning) return reckoning.problem
  if (!reckoning.isKnown) return 'The prize of a tier with winners is not known yet.'
  for await (const bets of reckoning.bets()) {
    const open = bets.filter(({ row }) => row.isOpen)
    const lost = open.filter((each) => !isWon(each))
    if (lost.length > 0) await settlePart(needs, draw, (tx) => writeLost(tx, lost))
    for (const part of parts(open.filter(isWon), wonChunk))
      await settlePart(needs, draw, (tx) => payWon(tx, needs, { draw, part, lottery }))
  }
  for (const { row, wins } of reckoning.syndicates.filter((each) => each.row.isOpen))
    await settlePart(needs, draw, (tx) =>
      settleShares(tx, row, {
        wins,
        rate: needs.inForce.basis().rate,
        settlement: draw.settlement + 1,
        currency: needs.config.currency,
        description: `${lottery.name}, draw of ${draw.day}: win of a syndicate`,
        lottery,
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

const isWon = ({ wins }: ReckonedBet) => wins.some(({ tiers }) => tiers.length > 0)

/** Runs a part while the draw is still the one that was read: another result, or a reversal, ends it. */
const settlePart = (
  { turns }: Pick<Needs, 'turns'>,
  { id, settlement }: DrawRecord,
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  turns.step(id, async (tx) => {
    const now = await lockDraw(tx, id)
    if (now?.state === 'confirmed' && now.settlement === settlement) await work(tx)
  })

async function writeLost(tx: Tx, part: readonly ReckonedBet[]): Promise<void> {
  await sql`
    update lottery_bet set status = 'lost', paid_minor = 0
    where id = any(${numbers(part.map(({ row }) => row.id))}::bigint[]) and status = 'accepted'`.execute(
    tx,
  )
}

async function payWon(
  tx: Tx,
  { config: { currency, lotteryTwoPeopleFromEur }, inForce }: Needs,
  { draw, part, lottery }: { draw: DrawRecord; part: readonly ReckonedBet[]; lottery: Lottery },
): Promise<void> {
  const { rate } = inForce.basis()
  const rules = rulesOn(lottery, dayOf(draw))
  const twoPeopleFromEurMinor = lotteryTwoPeopleFromEur * 100
  const wins = part.map(({ row, wins: won, euroCents }) => {
    assert(euroCents !== undefined, 'a draw is settled when all its prizes are known')
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
  // Wallets are locked before anything refers to them: draws that are settled side by side pay the same ones.
  await postWins(tx, paid, {
    settlement: draw.settlement + 1,
    currency,
    description: `${lottery.name}, draw of ${draw.day}: win`,
  })
  await owe(
    tx,
    draw,
    settled.flatMap(({ owed }) => owed),
  )
  await tellWins(tx, settled, { currency, lottery: lottery.name, settlement: draw.settlement + 1 })
}

function* parts<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let begin = 0; begin < items.length; begin += size) yield items.slice(begin, begin + size)
}
