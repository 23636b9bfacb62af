import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '#server/products.ts'
import { openTestFancy, type Told } from './test-fancy.ts'

const app = await openTestFancy()
const { db, fancy, send, newPlayer, newOperator, newMatch, place, funds } = app
const BALANCE = 1_000_000
const STAKE = 10_000
const SESSION_BALLS = 36

type Match = Awaited<ReturnType<typeof newMatch>>
type Player = Awaited<ReturnType<typeof newPlayer>>
const operator = await newOperator()
const { token } = operator
const logPath = ({ eventId }: Match) => `/api/admin/events/${eventId}/ball-log`
const balls = (count: number, ball: Told = 1): Told[] => Array.from({ length: count }, () => ball)
const asRight = (ball: Told) => ({
  kind: 'ball',
  runs: ball === 'W' ? 0 : ball,
  isWicket: ball === 'W',
})

type Entry = {
  entryId: number
  fact: { kind: string; innings?: number; ball?: number }
  isCorrected: boolean
}
async function entriesOf(match: Match): Promise<Entry[]> {
  const { body } = await send('GET', logPath(match), { token })
  return Object.values(body) as Entry[]
}
async function correct(match: Match, isWrong: (entry: Entry) => boolean, right: object) {
  const wrong = (await entriesOf(match)).find((entry) => !entry.isCorrected && isWrong(entry))
  const body = { correctsId: wrong?.entryId, right, reason: 'The scorer was wrong.' }
  const answer = await send('POST', logPath(match), { token, body })
  await fancy.follow(match.eventId)
  return answer
}
const isBall =
  (ball: number, innings = 1) =>
  ({ fact }: Entry) =>
    fact.ball === ball && fact.innings === innings
const noticesOf = async ({ token: own }: Player) => {
  const { body } = await send('GET', '/api/notices', { token: own })
  return body['items'] as { title: string; text: string }[]
}

describe('a ball that was told wrongly', () => {
  it('is corrected by an entry that replaces it: the market is settled anew, once, and the player is told', async () => {
    const match = await newMatch()
    const [loser, winner] = [
      await newPlayer({ balanceMinor: BALANCE }),
      await newPlayer({ balanceMinor: BALANCE }),
    ]
    const session = await match.market(6)
    const line = session.quote[0]?.back.line ?? 0
    await place(loser, session, { side: 'back' })
    await place(winner, session, { side: 'lay' })
    // One run below the line of the Yes, which the right ball reaches.
    await match.bowl(1, [line - 1, ...balls(SESSION_BALLS - 1, 0)])
    expect(await funds(loser)).toEqual([BALANCE - STAKE, 0])
    expect(await noticesOf(loser)).toEqual([])
    expect((await correct(match, isBall(2), asRight(4))).status).toBe(201)
    await fancy.follow(match.eventId)
    await fancy.sweep()
    expect(await funds(loser)).toEqual([BALANCE + STAKE, 0])
    expect(await noticesOf(loser)).toMatchObject([
      { text: expect.stringContaining('added') as string },
    ])
    expect(await match.market(6)).toMatchObject({ status: 'settled', result: { runs: line + 3 } })
    expect((await entriesOf(match)).filter(isBall(2))).toMatchObject([
      { isCorrected: true },
      { isCorrected: false, reason: 'The scorer was wrong.' },
    ])
    const audited = await db
      .selectFrom('audit_log')
      .select('reason')
      .where('action', '=', 'event.correct-ball')
      .where('subject', '=', `event:${match.eventId}`)
      .execute()
    expect(audited).toEqual([{ reason: 'The scorer was wrong.' }])
    // Told again by the feed, the wrong ball changes nothing.
    await match.tell({
      kind: 'ball',
      innings: 1,
      side: 'home',
      ball: 2,
      runs: 0,
      isWicket: false,
    })
    expect(await funds(loser)).toEqual([BALANCE + STAKE, 0])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is corrected once, by an entry of the same sort, and by nobody without the permission', async () => {
    const match = await newMatch()
    await match.bowl(1, [1, 1])
    const [first] = (await entriesOf(match)).filter(isBall(1))
    const body = { correctsId: first?.entryId, right: asRight(2), reason: 'Two were run.' }
    const ask = (changed: object, who = token) =>
      send('POST', logPath(match), { token: who, body: { ...body, ...changed } })
    expect((await ask({}, (await newOperator(['support'])).token)).status).toBe(403)
    expect((await ask({ right: { kind: 'result', side: 'home' } })).body['code']).toBe(
      'ILLEGAL_MOVE',
    )
    expect((await ask({ correctsId: 999_999 })).body['code']).toBe('NOT_FOUND')
    expect((await ask({})).status).toBe(201)
    expect((await ask({})).body['code']).toBe('ILLEGAL_MOVE')
  })

  it('takes a win back that was spent: the wallet stays at zero, and the rest is a debt', async () => {
    const match = await newMatch()
    const player = await newPlayer({ balanceMinor: STAKE })
    await place(player, await match.market(6), { side: 'back' })
    await match.bowl(1, balls(SESSION_BALLS, 2))
    expect(await funds(player)).toEqual([2 * STAKE, 0])
    const other = await newMatch()
    const stakeMinor = 2 * STAKE
    await place(player, await other.market(6), { side: 'lay', stakeMinor })
    await other.bowl(1, balls(SESSION_BALLS, 2))
    expect(await funds(player)).toEqual([0, 0])
    for (let ball = 1; ball <= SESSION_BALLS; ball += 1)
      await correct(match, isBall(ball), asRight(0))
    expect(await funds(player)).toEqual([0, 0])
    const { rows } = await sql<{ owed: number }>`
      select -d.balance_minor as owed from ledger_account d
      where d.kind = 'debt' and d.user_id = ${player.id}`.execute(db)
    expect(rows).toEqual([{ owed: 2 * STAKE }])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('that ended an innings leaves the market as it is until the log decides it anew', async () => {
    const match = await newMatch()
    const player = await newPlayer({ balanceMinor: BALANCE })
    await place(player, await match.market(6), { side: 'back' })
    await match.bowl(1, balls(10, 'W'))
    expect(await funds(player)).toEqual([BALANCE - STAKE, 0])
    await correct(match, isBall(10), asRight(6))
    expect(await funds(player)).toEqual([BALANCE - STAKE, 0])
    // The sessions of the second innings were open, and wait without a quote.
    expect((await match.market(6, 2)).quote).toEqual([])
    await match.bowl(1, balls(SESSION_BALLS - 10, 3))
    expect(await funds(player)).toEqual([BALANCE + STAKE, 0])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('leaves every player the balance of a log that was right from the start', async () => {
    const ball = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant<Told>('W'))
    const bet = fc.record({
      player: fc.integer({ min: 0, max: 1 }),
      side: fc.constantFrom('back' as const, 'lay' as const),
      overs: fc.constantFrom(6, 10, null),
      selection: fc.constantFrom('home' as const, 'away' as const),
      stakeMinor: fc.integer({ min: 1_000, max: 20_000 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(ball, { minLength: 60, maxLength: 60 }),
        fc.array(
          fc.record({ at: fc.integer({ min: 1, max: 60 }), told: ball, isLate: fc.boolean() }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(bet, { minLength: 1, maxLength: 6 }),
        async (right, mistakes, bets) => {
          const wrong = mistakes.filter(
            ({ at }, index) => mistakes.findIndex((each) => each.at === at) === index,
          )
          const told = right.map(
            (each, index) => wrong.find(({ at }) => at === index + 1)?.told ?? each,
          )
          const asTold = await played(bets, async (match) => {
            await match.bowl(1, told)
            for (const { at } of wrong.filter(({ isLate }) => !isLate))
              await correct(match, isBall(at), asRight(right[at - 1] ?? 0))
            await match.tell({ kind: 'result', side: 'away' })
            await correct(match, ({ fact }) => fact.kind === 'result', {
              kind: 'result',
              side: 'home',
            })
            for (const { at } of wrong.filter(({ isLate }) => isLate))
              await correct(match, isBall(at), asRight(right[at - 1] ?? 0))
          })
          const fromTheStart = await played(bets, async (match) => {
            await match.bowl(1, right)
            await match.tell({ kind: 'result', side: 'home' })
          })
          expect(asTold).toEqual(fromTheStart)
        },
      ),
      { numRuns: 5 },
    )
    expect(await brokenInvariants(db)).toEqual([])
  }, 60_000)
})

type Wish = {
  player: number
  side: 'back' | 'lay'
  overs: number | null
  selection: 'home' | 'away'
  stakeMinor: number
}

/** The funds of two players who bet before the first ball, after a match was played. */
async function played(bets: readonly Wish[], play: (match: Match) => Promise<void>) {
  const match = await newMatch()
  const players = [
    await newPlayer({ balanceMinor: BALANCE }),
    await newPlayer({ balanceMinor: BALANCE }),
  ]
  for (const { player, overs, selection, ...asked } of bets) {
    const own = players[player]
    if (!own) throw new Error('there are two players')
    const on = overs === null ? { selection } : {}
    const answer = await place(own, await match.market(overs), { ...asked, ...on })
    expect(answer.status).toBe(201)
  }
  await play(match)
  return Promise.all(players.map(funds))
}

describe('a settled market', () => {
  it('is made void and settled by the log again, each for the difference, and not twice', async () => {
    const match = await newMatch()
    const player = await newPlayer({ balanceMinor: BALANCE })
    const session = await match.market(6)
    await place(player, session, { side: 'back' })
    const anew = (by: string) =>
      send('POST', `/api/admin/house-markets/${session.marketId}/settle-anew`, {
        token,
        body: { by, reason: 'The game was stopped by hand.' },
      })
    expect((await anew('void')).body['code']).toBe('ILLEGAL_MOVE')
    await match.bowl(1, balls(SESSION_BALLS, 2))
    expect(await funds(player)).toEqual([BALANCE + STAKE, 0])
    expect((await anew('log')).body['code']).toBe('ILLEGAL_MOVE')
    expect((await anew('void')).body).toMatchObject({ status: 'settled', result: 'void' })
    expect(await funds(player)).toEqual([BALANCE, 0])
    // A void market stays void whatever the log says, until an operator asks the log.
    await correct(match, isBall(1), asRight(3))
    expect(await funds(player)).toEqual([BALANCE, 0])
    expect((await anew('log')).body).toMatchObject({ result: { runs: 2 * SESSION_BALLS + 1 } })
    expect(await funds(player)).toEqual([BALANCE + STAKE, 0])
    expect(await noticesOf(player)).toHaveLength(2)
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is found at the desk by match, state and day, and an open one shows its result by outcome', async () => {
    const match = await newMatch()
    const player = await newPlayer({ balanceMinor: BALANCE })
    const bookmaker = await match.market()
    await place(player, bookmaker, { side: 'back', selection: 'home' })
    await match.bowl(1, balls(SESSION_BALLS))
    const find = async (query: string) => {
      const path = `/api/admin/house-markets?eventId=${match.eventId}&${query}`
      const { body } = await send('GET', path, { token })
      return body['items'] as Record<string, unknown>[]
    }
    expect(await find('state=settled')).toMatchObject([{ overs: 6, bets: 0, byRuns: [] }])
    expect(await find('kind=bookmaker')).toMatchObject([
      {
        players: 1,
        byWinner: [{ winner: 'home' }, { winner: 'away', resultMinor: -STAKE }],
      },
    ])
    expect(await find('state=void')).toEqual([])
    expect(await find('state=all&search=nowhere')).toEqual([])
    expect(await find(`state=all&to=${new Date().toISOString()}`)).toEqual([])
    expect(await find(`state=all&from=${new Date().toISOString()}`)).toHaveLength(5)
  })
})
