import { sql } from 'kysely'
import type { DayResult, DayResults } from '#contract/instant-wins/day-results.ts'
import { type Bounds, judgeReturn } from '#domain/casino/return-bounds.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** Where the instant of a play lies between two days, both included. */
export const withinDays = (instant: ReturnType<typeof sql>, { from, to }: Days) => sql`
  (${from ?? null}::date is null or ${instant} >= ${from ?? null}::date)
  and (${to ?? null}::date is null or ${instant} < ${to ?? null}::date + 1)`

type Played = Pick<
  DayResult,
  'day' | 'gameId' | 'name' | 'plays' | 'stakedMinor' | 'paidMinor' | 'expectedReturnBps'
>

/** The row of a day; `open` is sold and not played yet. */
export const dayResultOf = (
  { paidMinor, stakedMinor, ...row }: Played,
  bounds: Bounds | undefined,
  open: { unplayed: number; stakedMinor: number } = { unplayed: 0, stakedMinor: 0 },
): DayResult => ({
  ...row,
  unplayed: open.unplayed,
  stakedMinor,
  paidMinor,
  houseMinor: stakedMinor - paidMinor,
  ...judgeReturn({ stakedMinor: stakedMinor - open.stakedMinor, paidMinor }, bounds),
})

const COLUMNS = [
  ['day', 'day'],
  ['game', 'gameId'],
  ['name', 'name'],
  ['plays', 'plays'],
  ['unplayed', 'unplayed'],
  ['staked_minor', 'stakedMinor'],
  ['paid_minor', 'paidMinor'],
  ['house_minor', 'houseMinor'],
  ['expected_return_bps', 'expectedReturnBps'],
  ['actual_return_bps', 'actualReturnBps'],
  ['least_return_bps', 'leastReturnBps'],
  ['most_return_bps', 'mostReturnBps'],
  ['is_alarming', 'isAlarming'],
] as const

/** The rows with the same as lines of a spreadsheet, amounts in minor units. */
export const withLines = (rows: DayResult[], currency: string): DayResults => ({
  rows,
  csv: [
    COLUMNS.map(([head]) => head),
    ...rows.map((row) => COLUMNS.map(([, field]) => String(row[field] ?? ''))),
  ]
    .map((cells) => cells.join(','))
    .join('\r\n'),
  currency,
})
