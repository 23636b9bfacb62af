import * as z from 'zod/mini'
import { getEvent, listEvents } from '#contract/catalogue.ts'
import { login } from '#contract/account.ts'
import { SeededRandom } from '#domain/random.ts'
import { inTransaction } from '#server/db/database.ts'
import { grantPoints } from '#server/grant-points.ts'
import { walletOf } from '#server/modules/ledger/index.ts'
import { call, Player, type Tally } from './player.ts'
import type { Program } from './program.ts'
import type { RecordingClock } from './recording-clock.ts'

const START_MINOR = 1_000_000
const PASSWORD = 'Replay@1234'
const STREAM = 2 ** 20

/** The players of a replay, and the market places they look at. */
export class Players {
  readonly #program: Program
  readonly #players: readonly Player[]
  readonly #random: SeededRandom
  readonly tally: Tally

  private constructor(
    program: Program,
    players: readonly Player[],
    given: { seed: number; tally: Tally },
  ) {
    this.#program = program
    this.#players = players
    this.#random = SeededRandom.from(given.seed * STREAM)
    this.tally = given.tally
  }

  /** Registers players and gives each of them the same points. */
  static async register(
    { program, clock }: { program: Program; clock: RecordingClock },
    { players: count, seed }: { players: number; seed: number },
  ): Promise<Players> {
    const tally: Tally = { orders: 0, repeats: 0, cancels: 0, refused: {} }
    const players: Player[] = []
    for (let number = 1; number <= count; number += 1) {
      const token = await registerPlayer(program.url, `player${number}`)
      const random = SeededRandom.from(seed * STREAM + number)
      const userId = `player${number}`
      const waits = {
        next: () => clock.nextWait(),
        untilMs: (customerRef: string) => waitOf(program, { userId, customerRef }),
      }
      players.push(new Player({ url: program.url, token, random, tally, waits }))
    }
    await grantAll(program)
    return new Players(program, players, { seed, tally })
  }

  /** Every second player or so does something, one after another so that the same seed plays the same. */
  async round(): Promise<void> {
    const { url, house } = this.#program
    const events = z.array(listed).parse(await read(`${url}${listEvents.path}`))
    const [event] = events
    if (!event) return
    const path = getEvent.path.replace(':eventId', String(event.eventId))
    const { markets } = getEvent.reply.parse(await read(`${url}${path}`))
    const acting = this.#players.filter(() => this.#random.unit() < 0.6)
    for (const player of acting) {
      const market = markets[this.#random.below(markets.length)]
      if (market) await player.act(market)
      await house.settled()
    }
  }

  /** Resolves when the orders that wait until then have been answered. */
  async answered(nowMs: number): Promise<void> {
    for (const player of this.#players) await player.answered(nowMs)
  }
}

/** Until when an order of a player waits in play. */
async function waitOf(
  { db }: Program,
  { userId, customerRef }: { userId: string; customerRef: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('exchange_order as o')
    .innerJoin('ledger_account as a', 'a.id', 'o.account_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select('o.waits_until as waitsUntil')
    .where('u.user_id', '=', userId)
    .where('o.customer_ref', '=', customerRef)
    .executeTakeFirst()
  return row?.waitsUntil?.getTime()
}

const listed = z.object({ eventId: z.int() })

async function read(url: string): Promise<unknown> {
  const answer = await call(url, {})
  if ('refused' in answer) throw new Error(`${url} was refused: ${answer.refused}`)
  return answer.body
}

/** Registers a player over HTTP, completes the profile and answers the token. */
async function registerPlayer(url: string, userId: string): Promise<string> {
  await expectDone(`${url}/api/register`, {
    method: 'POST',
    body: {
      userId,
      name: userId,
      Mobile: '+441632960000',
      Email: `${userId}@replay.invalid`,
      Password: PASSWORD,
      Cpassword: PASSWORD,
    },
  })
  const reply = login.reply.parse(
    await expectDone(`${url}/api/login`, { method: 'POST', body: { userId, password: PASSWORD } }),
  )
  if ('ticket' in reply) throw new Error('a player who was just made has a second factor')
  const { token } = reply
  await expectDone(`${url}/api/profile`, {
    method: 'PUT',
    token,
    body: {
      name: userId,
      dateOfBirth: '1990-01-01',
      address: '1 Replay Street',
      country: 'GB',
      mobile: '',
    },
  })
  return token
}

async function expectDone(url: string, request: Parameters<typeof call>[1]): Promise<unknown> {
  const answer = await call(url, request)
  if ('refused' in answer) throw new Error(`${url} was refused: ${answer.refused}`)
  return answer.body
}

const grantAll = ({ db, currency }: Program) =>
  inTransaction(db, async (tx) => {
    const users = await tx.selectFrom('app_user').select('id').orderBy('id').execute()
    for (const { id } of users) {
      const wallet = await walletOf(tx, id)
      if (!wallet) continue
      await grantPoints(tx, [
        {
          source: 'replay grants',
          walletId: wallet.id,
          amountMinor: START_MINOR,
          currency,
          description: 'Points of the replay',
          key: `replay:${wallet.id}`,
        },
      ])
    }
  })
