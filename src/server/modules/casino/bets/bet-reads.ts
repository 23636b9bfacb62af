import { type RawBuilder, sql } from 'kysely'
import type { CasinoBet, MyRound } from '#contract/casino/bets.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { gameById } from '../games.ts'
import { selectionKey } from '#domain/casino/part.ts'
import { resultOf } from '#domain/casino/verdict.ts'
import type { Odds } from '../odds/odds.ts'
import { asTableBet } from './round-book.ts'

export type ReadBet = {
  betId: number
  walletId: number
  tableId: number
  gameId: string
  roundId: number
  stage: number
  market: string
  selection: string
  side: 'back' | 'lay'
  price: number | null
  stakeMinor: Minor
  liabilityMinor: Minor
  returnMinor: Minor
  placedAt: Date
  isUndone: boolean
  state: string
  resultMinor: Minor | null
}

/** Bets with what became of them. `where` may name `b`, the bet, and `r`, its round. */
export const betsWhere = (where: RawBuilder<unknown>) => sql<ReadBet>`
  select b.id as "betId", b.account_id as "walletId", r.table_id as "tableId", t.game_id as "gameId",
    b.round_id as "roundId", b.stage, b.market, b.selection, b.side, b.price, b.stake_minor as "stakeMinor",
    b.liability_minor as "liabilityMinor", b.return_minor as "returnMinor", b.placed_at as "placedAt",
    b.undone_at is not null as "isUndone", r.state,
    case when r.state = 'settled' and b.undone_at is null then casino_result(b, v) end as "resultMinor"
  from casino_bet b join casino_round r on r.id = b.round_id join casino_table t on t.id = r.table_id
  left join casino_verdict v
    on v.round_id = b.round_id and v.market = b.market and v.selection = b.selection and v.at = b.at
  where ${where}`

function statusOf({ isUndone, state, resultMinor, liabilityMinor }: ReadBet): CasinoBet['status'] {
  if (isUndone) return 'undone'
  if (state === 'void') return 'void'
  if (resultMinor === null) return 'open'
  if (resultMinor > 0) return 'won'
  if (resultMinor === 0) return 'push'
  return resultMinor > -liabilityMinor ? 'partly' : 'lost'
}

export const betRow = (bet: ReadBet, currency: string): CasinoBet => {
  const status = statusOf(bet)
  const { walletId: _wallet, isUndone: _undone, state: _state, returnMinor, placedAt, ...row } = bet
  return {
    ...row,
    receipt: `C${bet.betId}`,
    tableName: gameById(bet.gameId).name,
    possibleReturnMinor: returnMinor,
    status,
    resultMinor: status === 'undone' || status === 'void' ? 0 : bet.resultMinor,
    placedAt: placedAt.toISOString(),
    currency,
  }
}

export type RoundOfPlayer = { roundId: number; walletId: number }
export const nameOfRound = ({ roundId, walletId }: RoundOfPlayer): string =>
  `${roundId}:${walletId}`

/** The bets and holds of players in rounds, many at once. */
export async function roundsOfPlayers(
  db: Db,
  asked: readonly RoundOfPlayer[],
): Promise<Map<string, { bets: ReadBet[]; heldMinor: Minor }>> {
  const pairs = sql`(
    select * from unnest(
      ${numbers(asked.map(({ roundId }) => roundId))}::bigint[],
      ${numbers(asked.map(({ walletId }) => walletId))}::bigint[]))`
  const [{ rows: bets }, { rows: stands }] = await Promise.all([
    sql<ReadBet>`
      ${betsWhere(sql`(b.round_id, b.account_id) in ${pairs} and b.undone_at is null`)} order by b.id`.execute(
      db,
    ),
    sql<RoundOfPlayer & { heldMinor: Minor }>`
      select round_id as "roundId", account_id as "walletId", hold_minor as "heldMinor" from casino_stand
      where (round_id, account_id) in ${pairs}`.execute(db),
  ])
  const byName = Map.groupBy(bets, nameOfRound)
  const held = new Map(stands.map((stand) => [nameOfRound(stand), stand.heldMinor]))
  return new Map(
    asked.map((each) => {
      const name = nameOfRound(each)
      return [name, { bets: byName.get(name) ?? [], heldMinor: held.get(name) ?? 0 }]
    }),
  )
}

/** For each selection of the markets that were bet on: what the bets on its market bring if it wins, the least of it. */
export function positionsOf(odds: Odds, bets: readonly ReadBet[]): MyRound['positions'] {
  return [...Map.groupBy(bets, ({ market }) => market)].flatMap(([market, own]) => {
    const prefix = selectionKey(market, '')
    return odds.parts.flatMap(({ keys, cases }) =>
      keys.flatMap((key, place) => {
        if (!key.startsWith(prefix)) return []
        const results = cases
          .filter((verdicts) => hasWon(verdicts[place]))
          .map((verdicts) =>
            own.reduce((sum, bet) => {
              const verdict = verdicts[keys.indexOf(selectionKey(market, bet.selection))]
              return verdict === undefined ? sum : sum + resultOf(asTableBet(bet), verdict)
            }, 0),
          )
        if (results.length === 0) return []
        const ifItWinsMinor = results.reduce((least, result) => Math.min(least, result))
        return [{ market, selection: key.slice(prefix.length), ifItWinsMinor }]
      }),
    )
  })
}

const hasWon = (verdict: unknown) =>
  verdict === 'win' || (typeof verdict === 'number' && verdict > 100)
