import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { updateState } from '#server/modules/account/index.ts'
import { addPlayer, brokenInvariants, newExchange, startExchange } from '../test-exchange.ts'
import { marketsOfBoth } from '../test-servers.ts'
import { Foresight } from './foresight.ts'

const database = await openTestDatabase()
const { db } = database
const site = await startExchange(database)
const other = newExchange(database)
afterAll(() => other.stop())
await other.join()

const { here, there } = await marketsOfBoth({ db, site, other })

let references = 0
const orderOf = (accountId: number, market: typeof here, stakeMinor = 100) => ({
  accountId,
  marketId: market.marketId,
  selectionId: market.selectionIds[0] ?? 0,
  side: 'back' as const,
  price: 200,
  stakeMinor,
  customerRef: `ref-${++references}`,
})

/** A player whom the server of the site knows, and who has bet at the other server since. */
async function playerOfBoth(balanceMinor = 10_000) {
  const player = await addPlayer(db, balanceMinor)
  await site.players.place(orderOf(player.walletId, here))
  await other.players.place(orderOf(player.walletId, there))
  // The server of the site hears of it, and does not foresee the account any more.
  await sleep(100)
  return player
}

const foreseen = vi.spyOn(Foresight.prototype, 'of')

it('decides on the funds of a player who has bet at another server, and judges nobody anew', async () => {
  const { walletId } = await playerOfBoth()
  foreseen.mockClear()
  await db.transaction().execute(async (tx) => {
    // The gate's controls need it.
    await sql`lock table player_limit in access exclusive mode`.execute(tx)
    await site.players.place(orderOf(walletId, here))
  })
  expect(foreseen.mock.results.map(({ value }) => value !== undefined)).toEqual([false])
  const beyond = orderOf(walletId, here, 9_900)
  await expect(site.players.place(beyond)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await brokenInvariants(db)).toEqual([])
})

it('judges a player anew whose wallet is at another version', async () => {
  const { id, walletId } = await playerOfBoth()
  await inTransaction(db, (tx) => updateState(tx, id, { state: 'suspended', by: 'operator' }))
  await expect(site.players.place(orderOf(walletId, here))).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
})

it.each([
  ['would be placed', 10_000],
  ['would be refused', 300],
])('answers a repeat that %s as the first', async (_, balanceMinor) => {
  const player = await addPlayer(db, balanceMinor)
  const first = orderOf(player.walletId, here)
  const answer = await site.players.place(first)
  await other.players.place(orderOf(player.walletId, there, 200))
  await sleep(100)
  expect(await site.players.place(first)).toEqual(answer)
  expect(await brokenInvariants(db)).toEqual([])
})
