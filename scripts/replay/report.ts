import { sql } from 'kysely'
import { formatMoney } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Tally } from './player.ts'
import type { Played } from './play.ts'
import { FEED, type Program } from './program.ts'

export type ReplayReport = {
  file: string
  messages: number
  malformedLines: number
  events: number
  badEvents: number
  droppedMarkets: { marketRef: string; reason: string }[]
  orders: number
  houseOrders: number
  /** Orders that waited in play before they could match. */
  waited: number
  repeats: number
  cancels: number
  bets: number
  matchedMinor: number
  startingPrices: number
  refused: Record<string, number>
  markets: MarketEnd[]
  settledAccounts: number
  /** Per currency, over all accounts: zero. */
  ledgerSums: Record<string, number>
  currency: string
  houseMinor: number
  checks: number
  brokenInvariants: string[]
  seconds: number
  /** Why it is not as it should be, a sentence each. */
  problems: string[]
  isOk: boolean
}

type MarketEnd = {
  marketRef: string
  name: string
  recorded: 'settled' | 'unsettled'
  played: 'settled' | 'unsettled'
  isAsRecorded: boolean
}

type Ended = {
  played: Played
  tally: Tally
  file: string
  mayEndOpen: boolean
  seconds: number
}

export async function makeReport(
  program: Program,
  { played, tally, file, mayEndOpen, seconds }: Ended,
): Promise<ReplayReport> {
  const { db, currency } = program
  const { stream, results, checks, broken } = played
  const markets = await marketEnds(db, results)
  const counts = await countAll(db)
  const { events, badEvents } = program.runner.report
  const { malformedLines, droppedMarkets } = stream
  const problems = [
    ...stream.malformedSamples.map(({ line, reason }) => `line ${line} is damaged: ${reason}`),
    ...(malformedLines > stream.malformedSamples.length
      ? [`${malformedLines} lines are damaged in all`]
      : []),
    ...droppedMarkets.map((each) => `market ${each.marketRef} is left out: ${each.reason}`),
    ...(badEvents > 0 ? [`${badEvents} events were not applied`, ...program.complaints] : []),
    ...markets.filter((end) => !isAsItShould(end, mayEndOpen)).map(endText),
    ...(markets.length === 0 ? ['there was no market to play'] : []),
    ...broken,
  ]
  return {
    file,
    messages: stream.messages,
    malformedLines: stream.malformedLines,
    events,
    badEvents,
    droppedMarkets,
    waited: played.waited,
    ...tally,
    ...counts,
    markets,
    ledgerSums: await ledgerSums(db),
    currency,
    checks,
    brokenInvariants: [...broken],
    seconds: Math.round(seconds * 10) / 10,
    problems,
    isOk: problems.length === 0,
  }
}

const isAsItShould = ({ isAsRecorded, recorded }: MarketEnd, mayEndOpen: boolean): boolean =>
  isAsRecorded && (mayEndOpen || recorded === 'settled')

async function marketEnds(db: Db, results: Played['results']): Promise<MarketEnd[]> {
  const rows = await sql<{
    marketRef: string
    name: string
    isSettled: boolean
    outcomes: string[]
  }>`
    select m.feed_ref as "marketRef", e.name || ', ' || m.name as name,
      exists (select from market_settlement where market_id = m.id and status = 'settled') as "isSettled",
      array(
        select feed_ref || ' ' || case status when 'removed' then 'void' else status end
        from selection where market_id = m.id
      ) as outcomes
    from market m join event e on e.id = m.event_id where m.feed = ${FEED} order by m.id`.execute(
    db,
  )
  return rows.rows.map(({ marketRef, name, isSettled, outcomes }) => {
    const recorded = results.get(marketRef)?.outcomes
    const said = recorded?.map(({ selectionRef, outcome }) => `${selectionRef} ${outcome}`)
    return {
      marketRef,
      name,
      recorded: said ? 'settled' : 'unsettled',
      played: isSettled ? 'settled' : 'unsettled',
      isAsRecorded: said
        ? isSettled && said.toSorted().join() === outcomes.toSorted().join()
        : !isSettled,
    }
  })
}

async function countAll(db: Db) {
  const { rows } = await sql<{
    bets: number
    matchedMinor: number
    startingPrices: number
    houseOrders: number
    settledAccounts: number
    houseMinor: number
  }>`
    select (select count(*) from exchange_fill) as bets,
      (select coalesce(sum(stake_minor), 0)::bigint from exchange_fill) as "matchedMinor",
      (select count(*) from selection where starting_price is not null) as "startingPrices",
      (select count(*) from exchange_order o join ledger_account a on a.id = o.account_id
        where a.kind = 'house') as "houseOrders",
      (select count(*) from settlement_line where paid_at is not null) as "settledAccounts",
      (select coalesce(sum(balance_minor), 0)::bigint from ledger_account where kind = 'house') as "houseMinor"`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('a count answers one row')
  return counts
}

async function ledgerSums(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ currency: string; sum: number }>`
    select currency, sum(balance_minor)::bigint as sum from ledger_account group by currency`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]))
}

const grouped = (count: number) => count.toLocaleString('en')

/** The report for people. */
export function reportText(report: ReplayReport): string {
  const refused = Object.entries(report.refused).sort(([, a], [, b]) => b - a)
  const refusals = refused.reduce((sum, [, count]) => sum + count, 0)
  const reasons = refused.map(([code, count]) => `${code} ${grouped(count)}`).join(', ')
  const money = (minor: number) => formatMoney(minor, report.currency)
  const rows: [string, string][] = [
    ['recording', report.file],
    ['messages', `${grouped(report.messages)}, ${report.malformedLines} malformed lines`],
    ['events', `${grouped(report.events)}, ${report.badEvents} not applied`],
    [
      'orders',
      `${grouped(report.orders)} of players, ${grouped(report.houseOrders)} of the house, ${grouped(report.waited)} waited in play`,
    ],
    ['bets', `${grouped(report.bets)}, ${money(report.matchedMinor)} matched`],
    ['auction', `${grouped(report.startingPrices)} starting prices`],
    ['cancelled', `${grouped(report.cancels)}; sent twice ${grouped(report.repeats)}`],
    ['refused', `${grouped(refusals)}${reasons === '' ? '' : `: ${reasons}`}`],
    ...report.markets.map((market): [string, string] => ['market', endText(market)]),
    ['settled', `${grouped(report.settledAccounts)} accounts, house ${money(report.houseMinor)}`],
    [
      'ledger',
      Object.entries(report.ledgerSums)
        .map(([code, sum]) => `${code} sums to ${sum}`)
        .join(),
    ],
    ['invariants', invariantsText(report)],
    ...report.problems.map((problem): [string, string] => ['problem', problem]),
    ['took', `${report.seconds} s`],
  ]
  return rows.map(([name, text]) => `${name.padEnd(12)}${text}`).join('\n')
}

function endText({ name, recorded, played, isAsRecorded }: MarketEnd): string {
  if (isAsRecorded && recorded === 'unsettled')
    return `${name}: unsettled, because the recording ends before its result`
  if (isAsRecorded) return `${name}: ${recorded}, as the recording says`
  return `${name}: ${played}, but the recording says ${recorded === played ? 'other winners' : recorded}`
}

function invariantsText({ checks, brokenInvariants }: ReplayReport): string {
  if (brokenInvariants.length === 0) return `all held, looked at ${checks} times`
  return [`${brokenInvariants.length} broken`, ...brokenInvariants].join('\n  ')
}
