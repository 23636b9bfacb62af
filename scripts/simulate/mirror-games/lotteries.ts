import { assert } from '#domain/assert.ts'
import { inTransaction } from '#server/db/database.ts'
import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { readCatalogue } from '#server/modules/lottery/catalogue.ts'
import { CheckoutDesk } from '#server/modules/lottery/cart/checkout-desk.ts'
import { drawById } from '#server/modules/lottery/draw-store.ts'
import { evidenceOf } from '#server/modules/lottery/evidence.ts'
import { runDraws } from '#server/modules/lottery/jobs.ts'
import { houseAccount } from '#server/modules/lottery/money.ts'
import type { TurningNeeds } from '#server/modules/lottery/needs.ts'
import { confirmByPerson, reverse, tellByPerson } from '#server/modules/lottery/operators/desk.ts'
import { DrawTurns } from '#server/modules/lottery/turns/draw-turns.ts'
import { loneTurners } from '#server/shards/test-turners.ts'
import { PEOPLE, TWO_PEOPLE_FROM_EUR, UNITS_PER_EURO } from '../games/lotteries.ts'
import { type LotteryResult, SHARED_TIERS } from '../games/lottery-wins.ts'
import type { LotteryOperation } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'
import type { ModelClock } from '../mirror/model-clock.ts'

const GAME = 'euromillions'
const DAY = '2026-01-02'

type Given = { clock: ModelClock; accounts: MirrorAccounts; currency: string }
type Cart = Extract<LotteryOperation, { kind: 'buy-lottery' }>

/** The lottery of the whole program. Its own ids of draws and of evidence by the model's. */
export class MirrorLotteries {
  readonly #needs: TurningNeeds
  readonly #checkouts: CheckoutDesk
  readonly #accounts: MirrorAccounts
  readonly #clock: ModelClock
  readonly #failures: unknown[] = []
  readonly #drawIds: number[] = []
  readonly #evidenceIds: number[] = []
  readonly #people: readonly number[]

  private constructor(
    needs: Omit<TurningNeeds, 'log'>,
    { accounts, clock }: Given,
    people: readonly number[],
  ) {
    this.#accounts = accounts
    this.#clock = clock
    this.#people = people
    this.#needs = { ...needs, log: (_message, error) => error && this.#failures.push(error) }
    this.#checkouts = new CheckoutDesk(this.#needs, 1)
  }

  static async open({ clock, accounts, currency }: Given): Promise<MirrorLotteries> {
    const { db } = clock.database
    const needs = {
      db,
      turns: new DrawTurns({ db, turners: loneTurners() }),
      catalogue: await readCatalogue(),
      config: {
        currency,
        demo: false,
        lotteryTwoPeopleFromEur: TWO_PEOPLE_FROM_EUR,
        lotteryRollover: 'without',
        lotteryDoubleJackpotCounts: 'once',
        lotteryShieldedCounts: 'yes',
        lotteryTenAtLimit: 'no',
      },
      vault: lazySeedVault({ gameSeedKey: 'ac'.repeat(32), dataDir: '' }),
      inForce: { basis: () => ({ rate: UNITS_PER_EURO }) },
    } as const
    return new MirrorLotteries(
      needs,
      { clock, accounts, currency },
      await accounts.operators(PEOPLE),
    )
  }

  houseId(): Promise<number> {
    return inTransaction(this.#needs.db, (tx) => houseAccount(tx, this.#needs.config.currency))
  }

  async perform(
    operation: LotteryOperation,
  ): Promise<{ outcome: number | string; operation: LotteryOperation }> {
    return { outcome: await this.#do(operation), operation }
  }

  async #do(operation: LotteryOperation): Promise<number | string> {
    switch (operation.kind) {
      case 'plan-draw':
        return this.#plan(operation.inSeconds)
      case 'buy-lottery':
        return this.#buy(operation)
      case 'run-draws':
        await runDraws(this.#needs)
        assert(this.#failures.length === 0, String(this.#failures[0]))
        return (await Promise.all(this.#drawIds.map((id) => this.#stateOf(id)))).join()
      case 'tell-result': {
        const { drawId, person, result } = operation
        const id = this.#drawId(drawId)
        const at = { drawId: id, operatorId: this.#person(person) }
        await tellByPerson(this.#needs, at, { results: [told(result)] })
        for (const { id: evidenceId } of await evidenceOf(this.#needs.db, id))
          if (!this.#evidenceIds.includes(evidenceId)) this.#evidenceIds.push(evidenceId)
        return this.#stateOf(id)
      }
      case 'confirm-evidence': {
        const { drawId, evidenceId, person } = operation
        const id = this.#drawId(drawId)
        const at = { drawId: id, operatorId: this.#person(person) }
        await confirmByPerson(this.#needs, at, this.#evidenceIds[evidenceId - 1] ?? 0)
        return this.#stateOf(id)
      }
      case 'reverse-draw': {
        const id = this.#drawId(operation.drawId)
        await reverse(this.#needs, { drawId: id, operatorId: this.#person(0), reason: 'simulated' })
        return this.#stateOf(id)
      }
    }
  }

  async #plan(inSeconds: number): Promise<number> {
    const number = this.#drawIds.length + 1
    const at = new Date(this.#clock.now.getTime() + 1_000 * inSeconds)
    const { id } = await this.#needs.db
      .insertInto('lottery_draw')
      .values({
        game: GAME,
        day: DAY,
        time: `draw ${number}`,
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
    this.#drawIds.push(id)
    return number
  }

  async #buy({ accountId, ref: customerRef, slips, mode }: Cart): Promise<string> {
    const { slips: bought } = await this.#checkouts.checkout(this.#accounts.caller(accountId), {
      customerRef,
      mode,
      slips: slips.map(({ plays, priceMinor }) => ({ priceMinor, slip: slipOf(plays) })),
    })
    return bought.map(({ refusal, priceMinor }) => refusal?.code ?? priceMinor).join()
  }

  async #stateOf(id: number): Promise<string> {
    const draw = await drawById(this.#needs.db, id)
    return draw?.state ?? 'absent'
  }

  #drawId(id: number): number {
    return this.#drawIds[id - 1] ?? 0
  }

  #person(index: number): number {
    return this.#people[index] ?? 0
  }
}

const slipOf = (plays: Cart['slips'][number]['plays']) => ({
  game: GAME,
  plays: plays.map(({ main, extra }) => ({
    main: [...main],
    extra: [...extra],
    bankers: [],
    extraBankers: [],
    isSystem: false,
  })),
  doubleJackpot: false,
  multiplier: false,
  numberShield: false,
  percent: 100,
  repeat: { is: 'once' as const },
})

const told = ({ main, extra, tiers }: LotteryResult) => ({
  main: [...main],
  extra: [...extra],
  tiers: tiers.map(({ winners, euros }, index) => ({
    tier: index + 1,
    winners,
    amount: `${euros}.00`,
    amountIs: index < SHARED_TIERS ? ('total' as const) : ('perWinner' as const),
  })),
})
