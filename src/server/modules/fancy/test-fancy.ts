import type { BallFact } from '#domain/sports/ball-log.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { inTransaction } from '#server/db/database.ts'
import { saveFixture } from '#server/modules/catalogue/index.ts'
import { addBalls } from '#server/modules/events/index.ts'
import { openTestApp, type TestApp, type TestPlayer } from '#server/test-app.ts'
import type { HouseMarket } from '#contract/fancy/house-markets.ts'
import { marketsOf } from './market-store.ts'

let references = 0
let matches = 0

/** Runs of a ball, or a wicket. */
export type Told = number | 'W'

/** The whole server, with matches of cricket whose balls a test tells. */
export async function openTestFancy(settings: Record<string, string> = {}) {
  const app = await openTestApp({ FANCY_DELAY_SECONDS: '0', ...settings })
  return { ...app, ...fancyOf(app) }
}

/** A match of cricket whose ball log is open. */
async function newTestMatch({ db, parts: { fancy } }: Pick<TestApp, 'db' | 'parts'>) {
  const number = ++matches
  const eventId = await inTransaction(db, (tx) =>
    saveFixture(tx, {
      feed: 'test',
      feedRef: `match ${number}`,
      sportId: SPORT_ID.cricket,
      competition: 'Cup',
      name: `North ${number} v South ${number}`,
      countryCode: null,
      venue: null,
      startsAt: new Date(Date.now() + 3_600_000),
    }),
  )
  const told = { 1: 0, 2: 0 }
  const tell = async (...facts: BallFact[]) => {
    await addBalls(db, eventId, facts)
    await fancy.follow(eventId)
  }
  /** Home bats first. */
  const bowl = (innings: 1 | 2, balls: readonly Told[]) =>
    tell(
      ...balls.map((ball): BallFact => ({
        kind: 'ball',
        innings,
        side: innings === 1 ? 'home' : 'away',
        ball: ++told[innings],
        runs: ball === 'W' ? 0 : ball,
        isWicket: ball === 'W',
      })),
    )
  await tell({ kind: 'format', overs: 20 })
  const markets = () => marketsOf(db, [eventId])
  const market = async (
    overs: number | null = null,
    innings: 1 | 2 | null = overs === null ? null : 1,
  ) => {
    const found = (await markets()).find((each) => each.overs === overs && each.innings === innings)
    if (!found) throw new Error(`the market of ${overs} overs is open`)
    return found
  }
  return { eventId, tell, bowl, markets, market }
}

/** The house's own markets of a server. */
export function fancyOf({ db, parts, send }: TestApp) {
  const { fancy } = parts
  fancy.start()

  const newMatch = () => newTestMatch({ db, parts })

  type Asked = { side: 'back' | 'lay'; selection?: 'runs' | 'home' | 'away'; stakeMinor?: number }
  const place = (
    { token }: TestPlayer,
    { marketId, quoteVersion }: Pick<HouseMarket, 'marketId' | 'quoteVersion'>,
    {
      side,
      selection = 'runs',
      stakeMinor = 10_000,
      customerRef = `bet-${++references}`,
    }: Asked & {
      customerRef?: string
    },
  ) =>
    send('POST', '/api/fancy/bets', {
      token,
      body: { marketId, selection, side, quoteVersion, stakeMinor, customerRef },
    })

  const funds = async ({ walletId }: TestPlayer) => {
    const row = await db
      .selectFrom('ledger_account')
      .select(['balance_minor', 'hold_minor'])
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
    return [row.balance_minor, row.hold_minor]
  }

  return { fancy, newMatch, place, funds }
}
