import type { MarketResult } from '#contract/market-result.ts'
import type { CashOutFigures } from '#contract/cash-out.ts'
import type { PlaceMultiple } from '#contract/multiples.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { EventMove } from '#domain/catalogue/event-state.ts'
import type { MarketDraft } from '#domain/exchange/kinds/market-soundness.ts'
import type { HouseOffer } from '#domain/feed/quote.ts'
import type { Minor } from '#domain/money.ts'
import type {
  Cancelled,
  CashedOut,
  Command,
  PlacedAll,
  PlacedOrder,
  Released,
  Updated,
} from '#domain/exchange/market/command.ts'
import type { MoveName } from '#server/modules/exchange/steps/move-market.ts'
import type { GameOperation } from './games/operation.ts'

export type QuotedOffer = HouseOffer & { marketId: number }

/** One step of a simulation: what somebody asks of the exchange, or what happens to it. Ids are the model's. */
export type Operation =
  | GameOperation
  | { kind: 'commands'; commands: readonly Command[] }
  /** The commands have run in memory and their commit fails, so nothing has happened. */
  | { kind: 'lost-commit'; commands: readonly Command[] }
  | {
      kind: 'new-market'
      draft: MarketDraft
      /** Of which event; by default of one of its own. */
      eventId?: number | undefined
      commissionBps: number
      turnsInPlay: boolean
      /** How long an order that would match waits in play. */
      betDelaySeconds: number
    }
  /** The event has another start than was thought, now or before. */
  | { kind: 'start-event'; eventId: number; atMs: number }
  | {
      kind: 'move-event'
      eventId: number
      move: EventMove
      /** When that happened; by default now. */
      atMs?: number
      /** Of a postponed event, when it is known. */
      startsInHours?: number
    }
  /** It was interrupted more than 48 hours ago. */
  | { kind: 'backdate-event'; eventId: number }
  /** The job that looks after events. */
  | { kind: 'sweep-events'; endsOverdue: boolean }
  | { kind: 'move'; marketId: number; move: MoveName; isByFeed: boolean }
  | { kind: 'remove'; marketId: number; selectionId: number; reductionBps: number }
  | { kind: 'switch-starting-price'; marketId: number; isOn: boolean }
  | { kind: 'enter-result'; marketId: number; result: MarketResult; isByFeed: boolean }
  | { kind: 'confirm-result'; marketId: number; result: MarketResult }
  | { kind: 'reverse'; marketId: number }
  /** A settlement or a reversal goes on, by so many accounts at most. */
  | { kind: 'pay'; marketId: number; linesMax: number }
  | { kind: 'deposit'; accountId: number; amountMinor: Minor }
  | { kind: 'withdraw'; accountId: number; amountMinor: Minor }
  /** Of the player's oldest request. */
  | { kind: 'decide-withdrawal'; accountId: number; isApproved: boolean }
  | { kind: 'suspend-player'; accountId: number; isSuspended: boolean }
  | {
      kind: 'place-multiple'
      accountId: number
      form: PlaceMultiple
      /** The house's offers at that moment. */
      offers: readonly QuotedOffer[]
    }
  | {
      kind: 'cash-out-multiple'
      accountId: number
      multipleId: number
      leastMinor: Minor
      customerRef: string
      offers: readonly QuotedOffer[]
    }
  /** Bets of several legs are brought to where their legs are, and those that were taken in error given back. */
  | { kind: 'settle-multiples' }
  /** An event belongs to another competition than it was thought to. */
  | { kind: 'correct-competition'; eventId: number; competition: string }
  /** Everything in memory is lost and built again. */
  | { kind: 'restart' }
  /** A market that is settled for good is left out of sight. */
  | { kind: 'archive'; marketId: number }

export type CashierOperation = Extract<
  Operation,
  { kind: 'deposit' | 'withdraw' | 'decide-withdrawal' }
>
export type MultipleOperation = Extract<
  Operation,
  { kind: 'place-multiple' | 'cash-out-multiple' | 'settle-multiples' }
>

/** A step on one market between two batches. */
export type MarketStep =
  | Extract<Operation, { marketId: number }>
  | { kind: 'void-late'; marketId: number; startedAtMs: number }
  | { kind: 'end-betting'; marketId: number }

/** The answer to the caller. */
export type Reply =
  | { refused: RefusalCode }
  | { placed: PlacedOrder }
  | { placedAll: PlacedOrder[] }
  | { cancelled: Omit<Cancelled, 'cancelledAt'> }
  | { updated: Updated }
  | { cashedOut: Pick<CashOutFigures, 'lockedMinor' | 'netMinor'>; stakesMinor: Minor[] }
  /** Of a game: an id, an amount, or a state. */
  | { outcome: number | string }
  | { done: true }

export const DONE: Reply = { done: true }

/** An answer without its instants and the ids of selections, which no two programs have in common. */
export function toldOf(
  answer: PlacedOrder | PlacedAll | CashedOut | Cancelled | Updated | Released,
): Reply {
  if ('figures' in answer) {
    const { lockedMinor, netMinor, bets } = answer.figures
    const stakesMinor = bets.map(({ stakeMinor }) => stakeMinor)
    return { cashedOut: { lockedMinor, netMinor }, stakesMinor }
  }
  if ('persistence' in answer) return { updated: answer }
  if ('orders' in answer) return { placedAll: answer.orders }
  if (!('orderId' in answer)) return DONE
  if (!('cancelledAt' in answer)) return { placed: answer }
  const { orderId, cancelledMinor, matchedMinor } = answer
  return { cancelled: { orderId, cancelledMinor, matchedMinor } }
}

/** The accounts whose wallets a command may need more of. */
export const partiesOf = (command: Command): number[] =>
  command.kind === 'cash-out' && command.firm
    ? [command.accountId, command.firm.accountId]
    : [command.accountId]
