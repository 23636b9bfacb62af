import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type Admission,
  confirmFunds,
  type Funds,
  lockAccounts,
  movesOf,
  type Posting,
  type Purpose,
} from '#server/modules/ledger/index.ts'
import { Ticket } from '#server/modules/ledger/ticket.ts'
import type { Control, JudgedPurpose, Limit, Question } from './control.ts'

const isJudged = (purpose: Purpose): purpose is JudgedPurpose =>
  purpose !== 'payout' && purpose !== 'correction' && purpose !== 'fee'

/**
 * Leave of the gate to stake in one transaction, for a product that knows the amount only once it has decided. Others ask
 * for their ticket at once (`admit`).
 */
export class Pass {
  readonly walletId: number
  /** The sum that a control leaves to stake; absent where none limits the wallet. */
  readonly limit: Required<Limit> | undefined
  readonly gateVersion: number
  readonly #tx: Tx
  readonly #product: string

  constructor(
    tx: Tx,
    { id, gateVersion }: Funds,
    { product, limit }: { product: string; limit?: Required<Limit> | undefined },
  ) {
    this.#tx = tx
    this.#product = product
    this.walletId = id
    this.gateVersion = gateVersion
    this.limit = limit
  }

  /** The ticket for a stake that the product has decided on. */
  stake(amountMinor: Minor): Ticket {
    const { walletId, limit } = this
    assert(amountMinor <= (limit?.upToMinor ?? Infinity), 'a stake keeps to what the gate left')
    const product = this.#product
    return new Ticket(this.#tx, { walletId, product, purpose: 'stake', amountMinor })
  }

  /** The same leave in a later transaction that confirms the version; where a limit sums, it has to be asked for again. */
  renewed(tx: Tx, account: Funds): Pass {
    assert(this.limit === undefined, 'a leave with a limit holds for its transaction only')
    assert(
      account.id === this.walletId && account.gateVersion === this.gateVersion,
      'a leave is renewed at its version',
    )
    return new Pass(tx, account, { product: this.#product })
  }
}

/** Passes by account; nothing under an account that is no player's. */
export type KnownPasses = ReadonlyMap<number, Pass | undefined>

/** The gate with these controls. */
export function gateOf(controls: readonly Control[]) {
  /** The limits of each wallet, as the first control that turns it away or the tightest says. */
  async function limitsOf(tx: Tx, question: Question): Promise<ReadonlyMap<number, Limit>> {
    const asked = controls.filter(({ purposes }) => purposes.includes(question.purpose))
    const answers = await Promise.all(asked.map((control) => control.judge(tx, question)))
    const limits = new Map<number, Limit>()
    for (const answer of answers)
      for (const [walletId, limit] of answer) {
        const known = limits.get(walletId)
        if (!known || roomOf(limit) < roomOf(known)) limits.set(walletId, limit)
      }
    return limits
  }

  /**
   * The one gate for money, in the transaction that moves it: answers the tickets, in order, or refuses. Wallets are locked
   * first and judged after it; whatever changes what a control reads locks the wallet too, so nothing goes through the
   * gate once a suspension has committed.
   */
  async function admitAll(tx: Tx, admissions: readonly Admission[]): Promise<Ticket[]> {
    const judged = admissions.filter(({ purpose }) => isJudged(purpose))
    const wallets = judged.length > 0 ? await lockAccounts(tx, idsOf(judged)) : []
    const isWallet = new Set(wallets.flatMap(({ id, kind }) => (kind === 'wallet' ? [id] : [])))
    if (!judged.every(({ walletId }) => isWallet.has(walletId))) throw new Refusal('NOT_A_PLAYER')
    for (const [{ product, purpose, game }, alike] of groupsOf(judged)) {
      if (!isJudged(purpose)) continue
      const limits = await limitsOf(tx, { walletIds: idsOf(alike), product, purpose, game })
      for (const [walletId, amountMinor] of sumsOf(alike)) {
        const limit = limits.get(walletId)
        if (limit && amountMinor > roomOf(limit)) throw refusalOf(limit)
      }
    }
    return admissions.map((admission) => new Ticket(tx, admission))
  }

  return {
    admitAll,

    /** The same for one wallet. */
    admit: async (tx: Tx, admission: Admission): Promise<Ticket> => {
      const [ticket] = await admitAll(tx, [admission])
      assert(ticket !== undefined, 'what is admitted has a ticket')
      return ticket
    },

    /**
     * Locks the accounts and judges the wallets among them for stakes whose amounts are still to be decided: a pass, or why
     * not, by wallet. The statements are sent at once. `known`: the passes of earlier transactions, and nothing for accounts
     * that need none. They are renewed where the locked wallet is at the same version; only other accounts are judged.
     */
    openPasses: async (
      tx: Tx,
      accountIds: readonly number[],
      product: string,
      known: KnownPasses = new Map(),
    ): Promise<{ funds: Funds[]; verdicts: Map<number, Pass | RefusalCode> }> => {
      const judge = (walletIds: readonly number[]) =>
        walletIds.length > 0
          ? limitsOf(tx, { walletIds, product, purpose: 'stake' })
          : new Map<number, Limit>()
      const [funds, limitsOfNew] = await Promise.all([
        lockAccounts(tx, accountIds),
        judge(accountIds.filter((id) => !known.has(id))),
      ])
      const renewed = renewedIn(tx, funds, known)
      const changed = funds.filter(({ id }) => known.get(id) && !renewed.has(id))
      const limits = new Map([...limitsOfNew, ...(await judge(changed.map(({ id }) => id)))])
      const verdicts = new Map<number, Pass | RefusalCode>()
      for (const account of funds) {
        if (account.kind !== 'wallet') continue
        const { upToMinor, refusal } = limits.get(account.id) ?? {}
        const limit = refusal && upToMinor !== undefined ? { refusal, upToMinor } : undefined
        const isPassed = refusal === undefined || limit !== undefined
        const verdict = isPassed ? new Pass(tx, account, { product, limit }) : refusal
        verdicts.set(account.id, renewed.get(account.id) ?? verdict)
      }
      return { funds, verdicts }
    },
  }
}

/** The known passes whose wallets are at the version at which they were given. */
const renewedIn = (tx: Tx, funds: readonly Funds[], known: KnownPasses): Map<number, Pass> =>
  new Map(
    funds.flatMap((account) => {
      const pass = known.get(account.id)
      const isSame = pass?.gateVersion === account.gateVersion
      return pass && isSame ? [[account.id, pass.renewed(tx, account)] as const] : []
    }),
  )

/**
 * Takes passes of an earlier transaction into this one, for accounts that are foreseen: sends one statement that locks the
 * accounts, with others that change `beside` them, and fails the transaction unless they hold what was foreseen at the version they were judged at.
 */
export function renewPasses(
  tx: Tx,
  accounts: readonly (Funds & { pass: Pass | undefined })[],
  beside: readonly number[] = [],
): { confirmed: Promise<void>; passes: ReadonlyMap<number, Pass> } {
  const passes = accounts.flatMap(({ pass, ...account }) =>
    pass ? [[account.id, pass.renewed(tx, account)] as const] : [],
  )
  return { confirmed: confirmFunds(tx, accounts, beside), passes: new Map(passes) }
}

/** The ticket for money that is owed: always given, and asks nobody. */
export const admitOwed = (
  tx: Tx,
  admission: Admission & { purpose: Exclude<Purpose, JudgedPurpose> },
): Ticket => new Ticket(tx, admission)

/**
 * The ticket for money that has arrived: the bank received it for a request that passed the gate. It is credited
 * whatever became of the account since (rules.md CF-1); a suspended player sees it and cannot stake it.
 * A deposit limit that was lowered since is the one exception, and the cashier looks at it before.
 */
export const admitReceived = (tx: Tx, admission: Omit<Admission, 'purpose'>): Ticket =>
  new Ticket(tx, { ...admission, purpose: 'deposit' })

/**
 * The posting of a settlement, with the tickets for the wallets it pays, frees and takes back from. `accounts`: all that it
 * moves, but for those of the house.
 */
export function withTickets(
  tx: Tx,
  { transfers = [], holds = [] }: Omit<Posting, 'tickets'>,
  { product, accounts }: { product: string; accounts: Iterable<Funds> },
): Posting {
  const moves = movesOf(transfers, holds)
  const tickets = [...accounts].flatMap(({ id: walletId, kind }) => {
    const move = kind === 'wallet' ? moves.get(walletId) : undefined
    if (!move) return []
    const { balanceMinor, holdMinor } = move
    const isTakenBack = move.transfers.some((transfer) => transfer.kind === 'reversal')
    const purpose = isTakenBack || balanceMinor < holdMinor ? 'correction' : 'payout'
    const amountMinor = Math.max(Math.abs(balanceMinor), Math.abs(holdMinor))
    return [admitOwed(tx, { walletId, product, purpose, amountMinor })]
  })
  return { transfers, holds, tickets }
}

/** The sum that is left to move; less than nothing where all is refused. */
const roomOf = ({ upToMinor = -1 }: Limit): Minor => upToMinor

const refusalOf = ({ refusal, upToMinor }: Limit): Refusal =>
  new Refusal(refusal, upToMinor === undefined ? {} : { details: { upToMinor } })

const idsOf = (admissions: readonly Admission[]): number[] => [
  ...new Set(admissions.map(({ walletId }) => walletId)),
]

/** Those of one product, purpose and kind of game are judged together. */
function groupsOf(admissions: readonly Admission[]): [Admission, Admission[]][] {
  const groups = Map.groupBy(admissions, ({ product, purpose, game }) =>
    [product, purpose, game].join(':'),
  )
  return [...groups.values()].flatMap((alike) => (alike[0] ? [[alike[0], alike]] : []))
}

/** The sum that each wallet asks for, all its admissions together. */
function sumsOf(admissions: readonly Admission[]): Map<number, Minor> {
  const sums = new Map<number, Minor>()
  for (const { walletId, amountMinor } of admissions)
    sums.set(walletId, (sums.get(walletId) ?? 0) + amountMinor)
  return sums
}
