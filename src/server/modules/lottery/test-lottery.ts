import { sql } from 'kysely'
import { expect } from 'vitest'
import type { LotteryTicket } from '#contract/lottery/my-tickets.ts'
import type { CheckoutReply, SlipInput } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { openTestApp, type TestApp, type TestPlayer } from '#server/test-app.ts'
import { brokenInvariants } from '#server/products.ts'
import { loneTurners } from '#server/shards/test-turners.ts'
import { readCatalogue } from './catalogue.ts'
import { drawById } from './draw-store.ts'
import { newSeed } from './seeds.ts'
import { runDraws } from './jobs.ts'
import { movePlans } from './plans/plans.ts'
import { tellJackpots } from './news/tell.ts'
import { DrawTurns } from './turns/draw-turns.ts'

let references = 0

/** A draw that takes bets for an hour. */
async function addDraw(db: Db, game: string, day: string) {
  const at = new Date(Date.now() + 3_600_000)
  const { id } = await db
    .insertInto('lottery_draw')
    .values({
      game,
      day,
      time: `${++references}:00`,
      draws_at: at,
      closes_at: at,
      closes_late_at: at,
      jackpot_minor: null,
      results: null,
      rate: null,
      policies: null,
      confirmed_at: null,
      settled_at: null,
      seed: null,
      commitment: null,
      entropy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The server with lotteries, and what a test does with them. */
export async function openLotteries() {
  const app = await openTestApp()
  return { ...app, ...(await lotteriesOf(app)) }
}

/** The same of a server that is there already. */
export async function lotteriesOf({ db, send, parts }: TestApp) {
  const failures: unknown[] = []
  const needs = {
    ...parts,
    catalogue: await readCatalogue(),
    vault: lazySeedVault(parts.config),
    turns: new DrawTurns({ db, turners: loneTurners() }),
    log: (message: string, error?: unknown) => failures.push([message, error]),
  }

  const priceOf = async (slip: SlipInput) => {
    const { body } = await send('POST', '/api/lotteries/quote', { body: { slips: [slip] } })
    const [first] = body['slips'] as { price: { priceMinor: number } | null }[]
    return first?.price?.priceMinor ?? 0
  }

  async function sendCart(
    { token }: Pick<TestPlayer, 'token'>,
    slips: readonly SlipInput[],
    more: Record<string, unknown> = {},
  ) {
    const priced = await Promise.all(
      slips.map(async (slip) => ({ slip, priceMinor: await priceOf(slip) })),
    )
    const body = { slips: priced, customerRef: `cart-${++references}`, ...more }
    return send('POST', '/api/lotteries/checkout', { token, body })
  }

  /** A slip that is bought; answers the ticket. */
  async function buy(player: TestPlayer, slip: SlipInput): Promise<number> {
    const answer = await sendCart(player, [slip])
    expect(answer).toMatchObject({ status: 201 })
    return (answer.body as CheckoutReply).slips[0]?.ticketId ?? 0
  }

  const ticket = async ({ token }: TestPlayer, ticketId: number) =>
    (await send('GET', `/api/my-lotteries/tickets/${ticketId}`, { token })).body as LotteryTicket

  /** The time of the draw comes. */
  const holds = (drawId: number) =>
    sql`
      update lottery_draw set closes_at = clock_timestamp(), closes_late_at = clock_timestamp(), draws_at = clock_timestamp()
      where id = ${drawId}`.execute(db)

  const balance = async ({ walletId }: Pick<TestPlayer, 'walletId'>) =>
    (
      await db
        .selectFrom('ledger_account')
        .select('balance_minor')
        .where('id', '=', walletId)
        .executeTakeFirstOrThrow()
    ).balance_minor

  return {
    needs,
    newDraw: (game: string, day = '2026-03-04') => addDraw(db, game, day),
    /** The promise of a draw of ours. */
    promise: async (drawId: number) => {
      const draw = await drawById(db, drawId)
      assert(draw !== undefined, 'the draw is there')
      const promise = await newSeed(needs.vault, draw)
      await db.updateTable('lottery_draw').set(promise).where('id', '=', drawId).execute()
    },
    priceOf,
    sendCart,
    buy,
    ticket,
    holds,
    balance,
    run: async () => {
      await runDraws(needs)
      await tellJackpots(needs)
    },
    movePlans: () => movePlans(needs),
    expectSound: async () => {
      expect(failures).toEqual([])
      expect(await brokenInvariants(db)).toEqual([])
    },
  }
}
