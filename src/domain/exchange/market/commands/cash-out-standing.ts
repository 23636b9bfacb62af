import type { CashedOut, CashOutCommand } from '../command.ts'
import { Refusal } from '../refusal.ts'

type Key = Pick<CashedOut, 'accountId' | 'customerRef'>

type CashOutsRead = {
  made?: readonly CashedOut[]
  targetIds?: readonly number[]
  /** By account. */
  discounts?: ReadonlyMap<number, number>
}

/** The database's knowledge of cash-outs before the commands of a batch run, with the additions of these commands. */
export class CashOutStanding {
  readonly #made: Map<string, CashedOut>
  readonly #targetIds: ReadonlySet<number>
  readonly #discounts: ReadonlyMap<number, number>

  constructor({ made = [], targetIds = [], discounts = new Map() }: CashOutsRead = {}) {
    this.#made = new Map(made.map((each) => [keyOf(each), each]))
    this.#targetIds = new Set(targetIds)
    this.#discounts = discounts
  }

  /** The command with the commission discount of its account. */
  discounted(command: CashOutCommand): CashOutCommand & { discountBps: number } {
    return { ...command, discountBps: this.#discounts.get(command.accountId) ?? 0 }
  }

  /** The first answer to the same request. Another request under its reference is refused. */
  repeated(command: CashOutCommand): CashedOut | undefined {
    const first = this.#made.get(keyOf(command))
    if (first && !isSame(first, command))
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'customerRef' })
    return first
  }

  /** A target that was cancelled cashes nothing out. */
  checkTarget({ targetId }: CashOutCommand): void {
    if (targetId !== undefined && !this.#targetIds.has(targetId))
      throw new Refusal('CASH_OUT_EXPIRED')
  }

  note(done: CashedOut): CashedOut {
    this.#made.set(keyOf(done), done)
    return done
  }
}

const keyOf = ({ accountId, customerRef }: Key): string => `${accountId}:${customerRef}`
const isSame = (first: CashedOut, command: CashOutCommand): boolean =>
  first.marketId === command.marketId &&
  first.selectionId === (command.selectionId ?? null) &&
  first.fractionBps === command.fractionBps
