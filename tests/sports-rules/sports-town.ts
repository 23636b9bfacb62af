import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MarketResult } from '#contract/market-result.ts'
import { takeUpEvents } from '#server/modules/events/jobs.ts'
import { addMarket, brokenInvariants } from '#server/modules/exchange/test-exchange.ts'
import { openSlip } from '#server/modules/multiples/test-slip.ts'
import type { TestPlayer } from '#server/test-app.ts'

export const HOUR_MS = 3_600_000
export type Market = { eventId?: number; marketId: number; selectionIds: number[] }
type Bet = Partial<{
  side: 'back' | 'lay'
  price: number
  stakeMinor: number
  selection: number
}>

export const refused = (status: number, code: string) => ({ status, body: { code } })
export const wins = ({ selectionIds }: Market, index = 0): MarketResult => ({
  kind: 'winners',
  winnerSelectionIds: [selectionIds[index] ?? 0],
})
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

type Slip = Awaited<ReturnType<typeof openSlip>>

/** The running server with an operator, and what the golden tests of the rules do with it. */
export async function openSportsTown() {
  const slip = await openSlip()
  const operator = (await slip.newOperator()).token
  return {
    slip,
    ...slip,
    operator,
    ...bettingOn(slip),
    ...movingOn(slip, operator),
    ...lookingAt(slip),
  }
}
let references = 0
export const nextReference = (): string => `golden-${++references}`

function bettingOn({ db, exchange, send, newPlayer }: Slip) {
  const order = (
    { token }: TestPlayer,
    { marketId, selectionIds }: Market,
    { side = 'back', price = 300, stakeMinor = 1_000, selection = 0 }: Bet = {},
    more: Record<string, unknown> = {},
  ) =>
    send('POST', '/api/orders', {
      token,
      body: {
        marketId,
        selectionId: selectionIds[selection],
        side,
        price,
        stakeMinor,
        customerRef: nextReference(),
        ...more,
      },
    })
  const richPlayer = () => newPlayer({ balanceMinor: 10_000 })
  const newMarket = () => addMarket({ db, exchange }, { commissionBps: 0 })

  /** Two players with 100.00 each, and a bet of 10.00 at a price between them. */
  async function betOn(market: Market, { price = 300, selection = 0 }: Bet = {}) {
    const [backer, layer] = [await richPlayer(), await richPlayer()]
    expect(await order(layer, market, { side: 'lay', price, selection })).toMatchObject({
      status: 201,
    })
    const { body } = await order(backer, market, { price, selection })
    expect(body).toMatchObject({ status: 'matched' })
    return { backer, layer, orderId: Number(body['orderId']) }
  }
  return { order, richPlayer, newMarket, betOn }
}

function movingOn({ db, exchange, send }: Slip, operator: string) {
  async function settle({ marketId }: Market, result: MarketResult): Promise<void> {
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
  }

  /** The market starts so long from now, below zero so long ago. */
  async function startIn({ marketId, eventId = 0 }: Market, ms: number): Promise<void> {
    await sql`update event set starts_at = clock_timestamp() + ${ms} * interval '1 millisecond' where id = ${eventId}`.execute(
      db,
    )
    await exchange.reload([marketId])
  }
  const log = (_message: string, error: unknown) => {
    throw error
  }
  const runJob = () => takeUpEvents({ db, exchange, log }, { endsOverdue: false })
  const moveEvent = (eventId: number, move: string, body: Record<string, unknown> = {}) =>
    send('POST', `/api/admin/events/${eventId}/${move}`, {
      token: operator,
      body: { reason: 'the league', ...body },
    })
  /** As if the event had been postponed, or broken off, so long ago. */
  const interruptedAgo = (eventId: number, ms: number) =>
    sql`update event set interrupted_at = now() - ${ms} * interval '1 millisecond' where id = ${eventId}`.execute(
      db,
    )
  return { settle, startIn, runJob, moveEvent, interruptedAgo }
}

function lookingAt({ db, exchange }: Slip) {
  async function funds({ walletId }: TestPlayer): Promise<[balance: number, hold: number]> {
    const row = await db
      .selectFrom('ledger_account')
      .select(['balance_minor', 'hold_minor'])
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
    return [row.balance_minor, row.hold_minor]
  }
  const statusOf = async ({ marketId }: Market) =>
    (await db.selectFrom('market').select('status').where('id', '=', marketId).executeTakeFirst())
      ?.status

  /** The breaches in the books and the ledger. */
  const broken = async () => [...(await brokenInvariants(db)), ...(await exchange.brokenBooks())]
  return { funds, statusOf, broken }
}
