import { sql } from 'kysely'
import type { SlipInput } from '#contract/lottery/slips.ts'
import type { TestApp, TestPlayer } from '#server/test-app.ts'
import { bingoOf } from '../bingo/test-bingo.ts'
import { sendDeposit } from '../cashier/test-requests.ts'
import { seatsOf } from '../casino/test-casino.ts'
import { fancyOf } from '../fancy/test-fancy.ts'
import { lotteriesOf } from '../lottery/test-lottery.ts'

export type Way = {
  purpose: 'stake' | 'deposit'
  /** Goes this way, and answers `through` or the code of the refusal. */
  go: (player: TestPlayer) => Promise<unknown>
}
/** A control, and the refusals of it that the matrix of ways expects. */
export type Case = {
  stake?: string
  deposit?: string
  /** The only way that the control judges; absent: all of the purpose. */
  way?: string
  /** The words of programs for the same. */
  program?: string
  set?: (player: TestPlayer) => Promise<unknown>
  /** The player has not confirmed what is told before the first deposit. */
  isNew?: true
  /** Takes back a rule that holds for all players. */
  unset?: () => Promise<unknown>
}

export type Ways = Record<string, Way>

export const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 201 ? 'through' : body['code']

let references = 0
export const reference = () => `way${++references}`

/** Bets at a table that takes them for as long as the test lasts. */
export async function casinoWays(app: TestApp): Promise<Ways> {
  await app.parts.casino.start()
  const seats = seatsOf(app)
  const tableId = seats.tableId('lucky-7-b')
  let held: ReturnType<typeof seats.holdOpen> | undefined
  const round = () => (held ??= seats.holdOpen(tableId))
  const bet = { market: 'Low/High', selection: 'Low (A-6)' }
  return {
    'a bet at a table': {
      purpose: 'stake',
      go: async (player) =>
        outcome(await seats.sendBets(player, await round(), [{ ...bet, stakeMinor: 100 }])),
    },
    'a bet of the plain call': {
      purpose: 'stake',
      go: async ({ token }) => {
        const body = { ...bet, tableId, roundId: (await round()).id, price: 200, amountMinor: 100 }
        const asked = { token, body: { ...body, customerRef: reference() } }
        return outcome(await app.send('POST', '/api/gamelog', asked))
      },
    },
  }
}

/** Bets on a session of a match that has not begun. */
export async function fancyWays(app: TestApp): Promise<Ways> {
  const { newMatch, place } = fancyOf(app)
  const session = await (await newMatch()).market(6)
  return {
    'a bet with the house on runs': {
      purpose: 'stake',
      go: async (player) =>
        outcome(await place(player, session, { side: 'back', stakeMinor: 100 })),
    },
  }
}

/** Tickets of a room whose round sells them for as long as the test lasts. */
export async function bingoWays(app: TestApp): Promise<Ways> {
  const { holdOpen, sendPurchase } = await bingoOf(app)
  let held: ReturnType<typeof holdOpen> | undefined
  return {
    'a bingo ticket': {
      purpose: 'stake',
      go: async (player) => outcome(await sendPurchase(player, await (held ??= holdOpen(75)), 1)),
    },
  }
}

const EACH_TICKET: SlipInput = {
  game: 'euromillions',
  plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }],
}

/** A ticket, and a share of one that the house has made for many. */
export async function lotteryWays(app: TestApp): Promise<Ways> {
  const { newDraw, sendCart } = await lotteriesOf(app)
  const drawId = await newDraw(EACH_TICKET.game)
  const { token } = await app.newOperator()
  const path = `/api/admin/lotteries/draws/${drawId}/syndicates`
  // Shares are many enough for all cases, and each costs more than the limits that the cases set.
  const slip = {
    ...EACH_TICKET,
    plays: Array.from({ length: 10 }, (_, at) => ({ main: [1, 2, 3, 4, 6 + at], extra: [1, 2] })),
  }
  const { body } = await app.send('POST', path, { token, body: { slip, shares: 16 } })
  const shares = `/api/lottery-syndicates/${Number(body['syndicateId'])}/shares`
  return {
    'a lottery ticket': {
      purpose: 'stake',
      go: async (player) => outcome(await sendCart(player, [EACH_TICKET])),
    },
    'a share of a lottery ticket': {
      purpose: 'stake',
      go: async (player) => {
        const form = { shares: 1, customerRef: reference() }
        return outcome(await app.send('POST', shares, { token: player.token, body: form }))
      },
    },
  }
}

/** A spin of a slot. */
export const slotWays = ({ send }: TestApp): Ways => ({
  'a spin': {
    purpose: 'stake',
    go: async ({ token }) => {
      const { commit } = (await send('GET', '/api/slots/commit', { token })).body
      const body = { coinMinor: 20, playerSeed: 'mine', commit, customerRef: reference() }
      return outcome(await send('POST', '/api/slots/lantern-row/spins', { token, body }))
    },
  },
})

/** Gives a player the name of another one who has deposited; birth date and phone are those of every test player. */
export const isSecond =
  (app: TestApp) =>
  async ({ id }: TestPlayer) => {
    const first = await app.newPlayer()
    await sendDeposit(app, first.token, { unique_transaction_id: reference(), amount: '10.00' })
    await sql`update app_user set name = ${`Same Person ${id}`} where id in (${id}, ${first.id})`.execute(
      app.db,
    )
  }

/** Gives a player nearly the name of an excluded person; the birth date is that of every test player. */
export const looksExcluded =
  ({ db, send, newPlayer }: TestApp) =>
  async ({ id }: TestPlayer) => {
    const { id: knownId, token } = await newPlayer()
    const family = String(knownId).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    await sql`update app_user set name = case id when ${id} then 'Ottillie' else 'Ottilie' end || ${` Brand${family}`}
      where id in (${id}, ${knownId})`.execute(db)
    await send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
  }

/** Names a player and the birth date in a file of barred persons. */
export const isBarred =
  ({ db, send, newOperator }: TestApp) =>
  async ({ id }: TestPlayer) => {
    const { rows } = await sql<{ name: string; bornOn: string }>`
      update app_user set name = 'Listed Person' || id where id = ${id}
      returning name, date_of_birth::text as "bornOn"`.execute(db)
    const { token } = await newOperator()
    const content = `Name,Date of birth\n${rows[0]?.name},${rows[0]?.bornOn}`
    return send('POST', '/api/admin/watchlist', { token, body: { list: 'excluded', content } })
  }
