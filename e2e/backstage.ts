import { expect, type APIRequestContext } from '@playwright/test'
import { completeProfile, login, register } from '#contract/account.ts'
import { createApiKey } from '#contract/api-keys.ts'
import { type CasinoBet, listMyBets } from '#contract/casino/bets.ts'
import {
  createEvent,
  createMarket,
  getMarket,
  type ManagedMarket,
  moveMarket,
} from '#contract/managed-markets.ts'
import { approveDeposit, deposit, withdraw } from '#contract/cashier.ts'
import { prove } from '#contract/account-security/second-factor.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { placeOrder, type PlaceOrder } from '#contract/exchange.ts'
import { getLottery } from '#contract/lottery/games.ts'
import { postponeDraw } from '#contract/lottery/operators.ts'
import { runJob } from '#contract/operators/jobs.ts'
import { confirmDepositNotice, getDepositNotice } from '#contract/protection/deposit-notice.ts'
import { colleagues } from './colleagues.ts'

/** The people of the demo (src/server/demo.ts), and the operators whom `server.ts` adds. */
const passwords = {
  ...colleagues,
  demo: 'Demo@1234',
  demo2: 'Demo@1234',
  empty: 'Demo@1234',
  admin: 'Admin@1234',
} as const
export type Person = keyof typeof passwords
export const passwordOf = (person: Person): string => passwords[person]

/** A player whom a journey made for itself. */
export type OwnPlayer = { userId: string; name: string; password: string; token: string }
export type Caller = Person | OwnPlayer

/** One login for each person and worker: logins are limited, as in life. */
const tokens = new Map<Person, Promise<string>>()

const HOUR_MS = 3_600_000

/** `home` is the name of the first selection, `path` the address for players. */
type OpenMarket = ManagedMarket & { home: string; path: string }
type Offer = Pick<PlaceOrder, 'side' | 'price' | 'stakeMinor'> & { person: Caller }
type Content<E extends Endpoint> = { params?: Record<string, string | number>; body?: BodyOf<E> }

/** Deeds out of sight of the browser, so that a journey begins where its story does. */
export class Backstage {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  tokenOf(person: Caller): Promise<string> {
    if (typeof person === 'object') return Promise.resolve(person.token)
    const known = tokens.get(person)
    if (known) return known
    const token = this.#logIn(person, passwords[person])
    tokens.set(person, token)
    return token
  }

  async #logIn(userId: string, password: string): Promise<string> {
    const reply = await this.#call(login, null, { body: { userId, password } })
    if ('ticket' in reply) throw new Error(`${userId} has a second factor`)
    return reply.token
  }

  /** A player with a whole profile that no other player's resembles. */
  async newPlayer(name: string): Promise<OwnPlayer> {
    const mark = crypto.randomUUID().slice(0, 8)
    const userId = `${name}-${mark}`.toLowerCase()
    const password = 'meadow kites over Oakham'
    const person = { userId, name: `${name} ${mark}`, password }
    const mobile = `+44 1632 ${String(Date.now()).slice(-6)}`
    const form = { userId, name: person.name, Mobile: mobile, Email: `${userId}@example.com` }
    await this.#call(register, null, {
      body: { ...form, Password: password, Cpassword: password },
    })
    const player = { ...person, token: await this.#logIn(userId, password) }
    const profile = { dateOfBirth: '1991-04-30', address: `${mark} Mill Lane`, country: 'GB' }
    await this.#call(completeProfile, player, { body: { name: player.name, mobile, ...profile } })
    return player
  }

  /** A deposit that the desk has approved. */
  async credit(player: OwnPlayer, points: number): Promise<void> {
    const { version } = await this.#call(getDepositNotice, player, {})
    await this.#call(confirmDepositNotice, player, { body: { version } })
    const depositId = await this.#askForDeposit(player, String(points))
    await this.#call(approveDeposit, 'admin', {
      params: { depositId },
      body: { receivedMinor: points * 100, payerName: player.name, payerAccount: '', note: '' },
    })
  }

  /** The key of a program of the player's that may bet. */
  async programKey(player: OwnPlayer): Promise<string> {
    const { key } = await this.#call(createApiKey, player, {
      body: { name: 'Program', mayBet: true },
    })
    return key
  }

  /** A job runs now and not only when its time has come. */
  async runJob(name: string): Promise<void> {
    await this.#call(runJob, 'admin', { params: { name }, body: { reason: 'For a journey' } })
  }

  /** A match that nobody but this test knows of, open for betting. */
  async openMarket(name: string): Promise<OpenMarket> {
    const home = `${name} ${crypto.randomUUID().slice(0, 4)}`
    const { marketId, eventId } = await this.#call(createEvent, 'admin', {
      body: {
        sportId: 4,
        competition: 'Village Cup',
        home,
        away: 'Elsewhere',
        hasDraw: true,
        startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
        commissionBps: 200,
      },
    })
    const market = await this.#call(moveMarket, 'admin', {
      params: { marketId, move: 'open' },
      body: { reason: 'Open for a journey' },
    })
    return { ...market, home, path: `/gamedetails/4/${eventId}` }
  }

  /** An Asian handicap of the match, open for betting: the home side gives `handicap`. */
  async openHandicap({ home, eventId, path }: OpenMarket, handicap: number): Promise<OpenMarket> {
    const side = (name: string, outcome: '1' | '2', lead: number) => ({
      name,
      outcome,
      handicap: lead,
      reductionBps: null,
    })
    const { marketId } = await this.#call(createMarket, 'admin', {
      params: { eventId },
      body: {
        kind: 'asian_handicap',
        winners: 1,
        eachWayDivisor: null,
        lines: null,
        name: 'Asian Handicap',
        turnsInPlay: true,
        hasStartingPrice: false,
        commissionBps: 200,
        selections: [side(home, '1', handicap), side('Elsewhere', '2', -handicap)],
      },
    })
    const market = await this.#call(moveMarket, 'admin', {
      params: { marketId, move: 'open' },
      body: { reason: 'Open for a journey' },
    })
    return { ...market, home, path }
  }

  market(marketId: number): Promise<ManagedMarket> {
    return this.#call(getMarket, 'admin', { params: { marketId } })
  }

  /** Somebody's order on the market's first selection. */
  async offer({ marketId, selections }: ManagedMarket, { person, ...order }: Offer): Promise<void> {
    const [first] = selections
    if (!first) throw new Error('The market has no selection.')
    const { selectionId } = first
    const body = { ...order, marketId, selectionId, customerRef: crypto.randomUUID() }
    await this.#call(placeOrder, person, { body })
  }

  /** The person's newest bets at tables of the casino. */
  async casinoBets(person: Person): Promise<readonly CasinoBet[]> {
    return (await this.#call(listMyBets, person, {})).items
  }

  /** The next draw of a lottery is held now: bets close, and the operators of the demo tell its result. */
  async holdDraw(game: string): Promise<void> {
    const { lottery } = await this.#call(getLottery, null, { params: { game } })
    if (!lottery.next) throw new Error(`No draw of ${game} takes bets.`)
    const { drawId } = lottery.next
    const body = { drawsAt: new Date().toISOString(), reason: 'Held for a journey' }
    await this.#call(postponeDraw, 'admin', { params: { drawId }, body })
  }

  /** A deposit and a withdrawal that wait. */
  async askForMoney(
    person: 'demo' | 'demo2',
  ): Promise<{ depositId: number; withdrawalId: number }> {
    const depositId = await this.#askForDeposit(person, '250')
    await this.#call(prove, person, { body: { password: passwords[person] } })
    const data = {
      amount: '25',
      account_holder_name: 'Demo Player',
      bank_name: 'Demo Bank',
      acc_num: 'demo@demo',
      account_ifsc_code: '',
      account_phone_number: '',
      attachment: 'none',
      description: 'Withdrawal',
      reason: 'Withdrawal',
      type: 'W',
      status: 'P',
    }
    const headers = await this.#headersOf(person)
    const taken = await this.#request.post(withdraw.path, { headers, data })
    return { depositId, withdrawalId: withdraw.reply.parse(await taken.json()).id }
  }

  async #askForDeposit(person: Caller, amount: string): Promise<number> {
    const multipart = { unique_transaction_id: `E${Date.now()}`, amount }
    const headers = await this.#headersOf(person)
    const asked = await this.#request.post(deposit.path, { headers, multipart })
    expect(asked.status(), await asked.text()).toBe(deposit.status)
    return deposit.reply.parse(await asked.json()).id
  }

  async #headersOf(person: Caller): Promise<Record<string, string>> {
    return {
      authorization: `Bearer ${await this.tokenOf(person)}`,
      'idempotency-key': crypto.randomUUID().replaceAll('-', ''),
    }
  }

  /** Calls an endpoint as `person`, or as a visitor, and insists on its success. */
  async #call<E extends Endpoint>(
    endpoint: E,
    person: Caller | null,
    { params = {}, body }: Content<E>,
  ): Promise<ReplyOf<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const response = await this.#request.fetch(path, {
      method: endpoint.method,
      headers: person ? { authorization: `Bearer ${await this.tokenOf(person)}` } : {},
      ...(body === undefined ? {} : { data: body }),
    })
    const text = await response.text()
    expect(response.status(), `${endpoint.method} ${path} answers ${text}`).toBe(endpoint.status)
    return endpoint.reply.parse(JSON.parse(text)) as ReplyOf<E>
  }
}
