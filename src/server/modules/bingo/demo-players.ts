import { randomBytes } from 'node:crypto'
import { currencyDecimals } from '#domain/money.ts'
import { SeededRandom } from '#domain/random.ts'
import type { Config } from '#server/config.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { houseAccount, setCreditLimit } from '#server/modules/ledger/index.ts'
import type { Bingo } from './bingo.ts'
import { buyForHouse } from './buy.ts'
import { lastRounds } from './rounds/round-store.ts'

const PLAYERS = 4
/** Months of tickets that never win. In whole units. */
const CREDIT = 1_000_000
const EVERY_MS = 4_000
const MOST_TICKETS = 4

type Needs = {
  db: Db
  bingo: Bingo
  config: Pick<Config, 'bingoDemoRooms' | 'currency' | 'demo' | 'simulatorSeed'>
  log: (message: string, error?: unknown) => void
}

/**
 * House-run players, so that the rooms of the demo live. They are accounts of the house that nobody can log in to, and
 * each buys a few tickets of play money in every round.
 */
export async function startDemoPlayers({ db, bingo, config, log }: Needs) {
  const { demo, bingoDemoRooms, currency, simulatorSeed } = config
  if (!demo || bingoDemoRooms === 0) return async () => {}
  const random = SeededRandom.from(simulatorSeed)
  const creditMinor = CREDIT * 10 ** currencyDecimals(currency)
  const accounts: number[] = []
  for (let number = 1; number <= PLAYERS; number += 1)
    accounts.push(
      await inTransaction(db, async (tx) => {
        const id = await houseAccount(tx, { name: `bingo demo player ${number}`, currency })
        await setCreditLimit(tx, id, creditMinor)
        return id
      }),
    )

  const playIn = async (roomId: number): Promise<void> => {
    bingo.turning.visit(roomId)
    const room = bingo.roomOf(roomId)
    const [round] = await lastRounds(db, [roomId])
    if (!room || round?.state !== 'open' || round.players >= PLAYERS) return
    const isFresh = round.players === 0
    // The first two buy at once, so that a round that a player waits for is played.
    const buyers = isFresh ? accounts.slice(0, 2) : accounts.slice(2)
    for (const walletId of buyers) {
      const tickets = 1 + random.below(MOST_TICKETS)
      const form = { roundId: round.id, tickets, playerSeed: randomBytes(8).toString('hex') }
      await buyForHouse(db, { walletId, room, form, currency })
    }
  }
  const play = async (): Promise<void> => {
    for (const { id } of bingo.rooms.slice(0, bingoDemoRooms))
      await playIn(id).catch((error: unknown) => {
        // A sale that ends meanwhile is no fault.
        if (!(error instanceof Refusal)) log('A house-run player could not buy', error)
      })
  }
  let playing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    playing = playing.then(play)
  }, EVERY_MS)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await playing
  }
}
