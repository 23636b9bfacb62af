import { sql } from 'kysely'
import type { PlaceBets } from '#contract/casino/bets.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeHolds, type Funds } from '#server/modules/ledger/index.ts'
import { admitOwed, openPasses, type Pass } from '#server/modules/protection/index.ts'
import { CASINO } from '../needs.ts'
import { type RoundRow, roundsById } from '../rounds/round-store.ts'
import {
  type CallBefore,
  callKey,
  callsBefore,
  insertBets,
  type NewBet,
  saveHeld,
} from './bet-store.ts'
import type { OpenStage } from './book-keeper.ts'
import { type BetLimits, isOpenAt, takeBets } from './decide.ts'

/** One call with bets. */
export type Call = { walletId: number; tableId: number; form: PlaceBets; bodyHash: string }
/** The outcome of a call: the round that has its bets, or the refusal. */
export type Outcome = { roundId: number } | { refusal: Refusal }

/** A stage that takes bets. */
export type Prepared = { stage: OpenStage; limits: BetLimits; tableId: number }

type Wallet = {
  funds: Funds
  verdict: Pass | RefusalCode | undefined
  freeMinor: Minor
  movedMinor: Minor
}

/** All that the calls of a batch depend on, read in its transaction. */
export type BatchStanding = {
  funds: readonly Funds[]
  verdicts: ReadonlyMap<number, Pass | RefusalCode>
  before: ReadonlyMap<string, CallBefore>
  rounds: ReadonlyMap<number, RoundRow>
}

/**
 * Reads what the calls depend on. The statements are sent at once, and run in this order: wallets are locked first and rounds
 * are shared after them, so a stage that closes waits for this, and a call after its close by the database's clock is refused.
 */
export async function readStanding(
  tx: Tx,
  calls: readonly Call[],
  roundIds: readonly number[],
): Promise<BatchStanding> {
  const walletIds = [...new Set(calls.map(({ walletId }) => walletId))]
  const references = calls.map(({ walletId, form: { customerRef } }) => ({ walletId, customerRef }))
  const reads = [
    openPasses(tx, walletIds, CASINO),
    callsBefore(tx, references),
    shareRounds(tx, roundIds),
  ] as const
  await Promise.allSettled(reads)
  const [{ funds, verdicts }, before, rounds] = await Promise.all(reads)
  return { funds, verdicts, before, rounds }
}

/** Decides calls one after the other; `write` sends all that were taken, in as many statements as for one. */
export function decideCalls(
  calls: readonly Call[],
  standing: BatchStanding & { stages: ReadonlyMap<number, Prepared> },
): { outcomes: Outcome[]; write: (tx: Tx) => Promise<void>[] } {
  const { funds, verdicts, before, rounds, stages } = standing
  const wallets = new Map(
    funds.map((account): [number, Wallet] => [
      account.id,
      {
        funds: account,
        verdict: verdicts.get(account.id),
        freeMinor: account.balanceMinor - account.holdMinor + (account.creditLimitMinor ?? 0),
        movedMinor: 0,
      },
    ]),
  )
  const batch = new Batch(stages, rounds, wallets)
  const known = new Map(before)
  const outcomes = calls.map((call): Outcome => {
    const { walletId, bodyHash, form } = call
    const key = callKey({ walletId, customerRef: form.customerRef })
    const earlier = known.get(key)
    if (earlier === 'outside') return { refusal: new Refusal('REFERENCE_KEPT_OUTSIDE') }
    if (earlier)
      return earlier.bodyHash === bodyHash
        ? { roundId: earlier.roundId }
        : { refusal: new Refusal('IDEMPOTENCY_KEY_REUSED') }
    try {
      const roundId = batch.take(call)
      known.set(key, { bodyHash, roundId })
      return { roundId }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error }
      throw error
    }
  })
  return { outcomes, write: (tx) => batch.write(tx) }
}

/** The rounds, which do not change until the transaction ends, and the clock after that. */
async function shareRounds(tx: Tx, roundIds: readonly number[]): Promise<Map<number, RoundRow>> {
  if (roundIds.length === 0) return new Map()
  const [, rows] = await Promise.all([
    sql`
      select from casino_round where id = any(${numbers(roundIds)}::bigint[]) order by id for share`.execute(
      tx,
    ),
    roundsById(tx, roundIds),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

class Batch {
  readonly #stages: ReadonlyMap<number, Prepared>
  readonly #rounds: ReadonlyMap<number, RoundRow>
  readonly #wallets: ReadonlyMap<number, Wallet>
  readonly #bets: NewBet[] = []
  /** The stands that changed, by round and wallet. */
  readonly #stands = new Map<string, { roundId: number; walletId: number; holdMinor: Minor }>()

  constructor(
    stages: ReadonlyMap<number, Prepared>,
    rounds: ReadonlyMap<number, RoundRow>,
    wallets: ReadonlyMap<number, Wallet>,
  ) {
    this.#stages = stages
    this.#rounds = rounds
    this.#wallets = wallets
  }

  /** Takes the bets of a call, or throws why not. Answers the round. */
  take({ walletId, tableId, form, bodyHash }: Call): number {
    const wallet = this.#wallets.get(walletId)
    // House-run players of the demo have accounts of the house, which no gate judges.
    const isHouse = wallet?.funds.kind === 'house'
    if (!wallet || (wallet.verdict === undefined && !isHouse)) throw new Refusal('NOT_A_PLAYER')
    if (typeof wallet.verdict === 'string') throw new Refusal(wallet.verdict)
    const prepared = this.#stages.get(form.roundId)
    const round = this.#rounds.get(form.roundId)
    if (!prepared || !round || prepared.tableId !== tableId) throw new Refusal('BETS_CLOSED')
    const { stage, limits } = prepared
    const isOpen = isOpenAt(round, round.now.getTime()) && round.stage === stage.stage
    if (!isOpen) throw new Refusal('BETS_CLOSED')
    if (wallet.funds.balanceMinor <= 0 && !isHouse) throw new Refusal('DEPOSIT_REQUIRED')
    const taken = takeBets(stage, { walletId, form, limits })
    const risk = stage.book.riskOf(walletId)
    const moreMinor = risk - (stage.held.get(walletId) ?? 0)
    try {
      checkMoney(wallet, wallet.verdict, moreMinor)
    } catch (error) {
      for (const bet of taken) stage.book.remove(bet)
      throw error
    }
    stage.held.set(walletId, risk)
    wallet.freeMinor -= moreMinor
    wallet.movedMinor += moreMinor
    this.#stands.set(`${round.id}:${walletId}`, { roundId: round.id, walletId, holdMinor: risk })
    taken.forEach((bet, place) =>
      this.#bets.push({
        ...bet,
        roundId: round.id,
        stage: round.stage,
        customerRef: form.customerRef,
        place,
        bodyHash,
        at: round.drawn.length,
        playerSeed: form.playerSeed,
      }),
    )
    return round.id
  }

  /** Sends what was taken; the caller waits for it. */
  write(tx: Tx): Promise<void>[] {
    if (this.#bets.length === 0) return []
    const sent = [insertBets(tx, this.#bets), saveHeld(tx, [...this.#stands.values()])]
    const moved = [...this.#wallets].filter(([, { movedMinor }]) => movedMinor !== 0)
    if (moved.length === 0) return sent
    const holds = moved.map(([accountId, { movedMinor }]) => ({ accountId, holdMinor: movedMinor }))
    const tickets = moved.flatMap(([walletId, { movedMinor, verdict }]) => {
      if (typeof verdict !== 'object') return []
      const owed = {
        walletId,
        product: CASINO,
        purpose: 'payout',
        amountMinor: -movedMinor,
      } as const
      return [movedMinor > 0 ? verdict.stake(movedMinor) : admitOwed(tx, owed)]
    })
    const ids = moved.map(([id]) => id)
    return [...sent, changeHolds(tx, holds, tickets), announce(tx, 'ledger_account', ids)]
  }
}

function checkMoney(
  { freeMinor, movedMinor }: Wallet,
  verdict: Pass | undefined,
  moreMinor: Minor,
): void {
  if (moreMinor <= 0) return
  if (moreMinor > freeMinor)
    throw new Refusal('INSUFFICIENT_FUNDS', {
      details: { neededMinor: moreMinor, availableMinor: freeMinor },
    })
  const limit = verdict?.limit
  if (limit && movedMinor + moreMinor > limit.upToMinor)
    throw new Refusal(limit.refusal, { details: { upToMinor: limit.upToMinor } })
}
