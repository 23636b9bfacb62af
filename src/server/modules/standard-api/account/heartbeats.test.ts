import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { startDuties } from '#server/jobs/duties.ts'
import { openTestApp } from '#server/test-app.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import { brokenInvariants } from '../../exchange/test-exchange.ts'
import { cancelOrdersOfSilent, heartbeatDuties } from './heartbeats.ts'
import { betting, newProgram } from '../test-betting.ts'
import { type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { db, exchange } = test
const log = vi.fn<(message: string, error: unknown) => void>()

// No deadline of one test passes in another.
beforeEach(() => sql`delete from heartbeat`.execute(db))

/** A program with a bet that rests. */
async function scene() {
  const { id, back, program, ordersNow } = await betting(test)
  await program.place(id, back(3, 2))
  const { walletId } = program.player
  return {
    program,
    walletId,
    beat: (preferredTimeoutSeconds: number) =>
      program.call<Json>('heartbeat', { preferredTimeoutSeconds }),
    rests: async () => (await ordersNow()).some((order) => order.remaining_minor > 0),
    secondsLeft: async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from deadline - clock_timestamp())::float8 as seconds
        from heartbeat where account_id = ${walletId}`.execute(db)
      return rows[0]?.seconds
    },
    timePasses: () =>
      sql`update heartbeat set deadline = clock_timestamp() where account_id = ${walletId}`.execute(
        db,
      ),
    placeAgain: () => program.place(id, back(3, 2)),
  }
}

const carryOut = (withdrawAll: Exchange['withdrawAll'] = (id) => exchange.withdrawAll(id)) =>
  cancelOrdersOfSilent({ db, exchange: { isOwner: exchange.isOwner, withdrawAll }, log })

it('cancels what rests of a program that falls silent, when its time is over and not before', async () => {
  const [silent, lively] = [await scene(), await scene()]
  const stop = startDuties(heartbeatDuties({ db, exchange, log }), log)
  expect(await lively.beat(60)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 60 })
  expect(await silent.beat(1)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 10 })
  expect(await silent.secondsLeft()).toBeGreaterThan(8)
  // Most of it passes, and what is left is waited for.
  await sql`update heartbeat set deadline = clock_timestamp() + interval '1 second'
    where account_id = ${silent.walletId}`.execute(db)
  await expect.poll(silent.rests, { interval: 10 }).toBe(false)
  expect(await silent.secondsLeft()).toBeLessThanOrEqual(0)
  expect(await lively.rests()).toBe(true)
  await stop()
  expect(await silent.beat(10)).toMatchObject({ actionPerformed: 'ALL_BETS_CANCELLED' })
  expect(await silent.beat(10)).toMatchObject({ actionPerformed: 'NONE' })
  expect(await brokenInvariants(db)).toEqual([])
})

it('gives the time anew with every heartbeat, within its bounds, and takes it away', async () => {
  const { beat, rests, secondsLeft, timePasses } = await scene()
  expect(await beat(10)).toMatchObject({ actualTimeoutSeconds: 10 })
  expect(await beat(1_000)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 300 })
  expect(await secondsLeft()).toBeGreaterThan(290)
  await carryOut()
  expect(await rests()).toBe(true)
  expect(await beat(0)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 0 })
  await timePasses()
  await carryOut()
  expect(await rests()).toBe(true)
})

it('carries a deadline out once', async () => {
  const { rests, timePasses, placeAgain, beat } = await scene()
  await beat(10)
  await timePasses()
  await carryOut()
  expect(await rests()).toBe(false)
  await placeAgain()
  await carryOut()
  expect(await rests()).toBe(true)
  expect(await beat(0)).toMatchObject({ actionPerformed: 'ALL_BETS_CANCELLED' })
})

it('tries again what failed for a moment, and says what it does not know', async () => {
  const { beat, rests, timePasses } = await scene()
  await beat(10)
  await timePasses()
  await carryOut(async () => Promise.reject(new Refusal('SERVICE_UNAVAILABLE')))
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('silent'), expect.any(Refusal))
  expect(await rests()).toBe(true)
  await carryOut()
  expect(await rests()).toBe(false)

  await timePasses()
  for (const [error, action] of [
    [new Refusal('SERVICE_UNAVAILABLE'), 'CANCELLATION_STATUS_UNKNOWN'],
    [new Error('broken'), 'CANCELLATION_REQUEST_ERROR'],
  ] as const) {
    await beat(10)
    await timePasses()
    await carryOut(async () => Promise.reject(error))
    expect(await beat(10)).toMatchObject({ actionPerformed: action })
  }
})

it('goes on with what a process had begun when it died', async () => {
  const { beat, rests, timePasses } = await scene()
  await beat(10)
  await timePasses()
  await new Promise<void>((begun) => {
    void carryOut(() => {
      begun()
      return new Promise(() => {})
    })
  })
  expect(await rests()).toBe(true)
  await carryOut()
  expect(await rests()).toBe(false)
})

it('lets a heartbeat that comes while orders are cancelled count for itself', async () => {
  const { beat, secondsLeft, timePasses } = await scene()
  await beat(10)
  await timePasses()
  await carryOut(async () => {
    expect(await beat(10)).toMatchObject({ actionPerformed: 'CANCELLATION_REQUEST_SUBMITTED' })
  })
  expect(await secondsLeft()).toBeGreaterThan(5)
  expect(await beat(0)).toMatchObject({ actionPerformed: 'NONE' })
})

it('leaves it to the process that has the books', async () => {
  const { beat, rests, timePasses } = await scene()
  await beat(10)
  await timePasses()
  const withdrawAll = vi.fn<Exchange['withdrawAll']>()
  await cancelOrdersOfSilent({ db, exchange: { isOwner: false, withdrawAll }, log })
  expect(withdrawAll).not.toHaveBeenCalled()
  expect(await rests()).toBe(true)
})

it('takes heartbeats of keys that may bet', async () => {
  const program = await newProgram(test)
  const ask = { preferredTimeoutSeconds: 60 }
  expect(await program.call('heartbeat', ask)).toEqual({
    actionPerformed: 'NONE',
    actualTimeoutSeconds: 60,
  })
  expect(await program.fault('heartbeat', { preferredTimeoutSeconds: -1 })).toBe(
    'INVALID_INPUT_DATA',
  )
  const looking = await Program.of(test, program.player, { mayBet: false })
  expect(await looking.fault('heartbeat', ask)).toBe('INVALID_APP_KEY')
})
