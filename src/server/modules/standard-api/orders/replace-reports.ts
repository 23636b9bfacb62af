import type { InstructionError } from '#contract/standard/enumerations.ts'
import type {
  PlaceInstruction,
  ReplaceInstruction,
  ReplaceInstructionReport,
} from '#contract/standard/orders.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { PERSISTENCE_TYPES } from '#domain/standard/order-words.ts'
import { isOnClose } from '../bets/order-facts.ts'
import { sideText } from '../bets/order-views.ts'
import type { OwnOrder } from './own-orders.ts'

/** The order to place instead of an order: the same at another price, for its rest. */
export function instructionAgain(
  order: OwnOrder,
  { newPrice: price, sizeMinor }: { newPrice: number; sizeMinor: number },
  decimals: number,
): PlaceInstruction {
  const { runnerId: selectionId, handicap, orderRef } = order
  const size = decimalOf(sizeMinor, decimals)
  return {
    selectionId,
    handicap,
    side: sideText(order.side),
    // An order for the starting price keeps what it may lose, any other what was left of its size.
    ...(isOnClose(order)
      ? { orderType: 'LIMIT_ON_CLOSE', limitOnCloseOrder: { liability: size, price } }
      : {
          orderType: 'LIMIT',
          limitOrder: { size, price, persistenceType: PERSISTENCE_TYPES[order.persistence] },
        }),
    ...(orderRef !== null && { customerOrderRef: orderRef }),
  }
}

/** A bet that nobody knows has neither runner nor side, and programs read an instruction all the same. */
const UNKNOWN = { orderType: 'LIMIT', selectionId: 0, handicap: 0, side: 'BACK' } as const

type Failed = {
  instruction: ReplaceInstruction
  order: OwnOrder | undefined
  errorCode: InstructionError
  /** Which of the two could not be done; the other was not tried for its sake. */
  isOf: 'cancel' | 'place' | 'both'
  status?: 'FAILURE' | 'TIMEOUT'
}

/** An order that stays as it is. Programs read both reports whether they succeeded or not. */
export function notReplaced(
  { instruction, order, errorCode, isOf, status = 'FAILURE' }: Failed,
  decimals: number,
): ReplaceInstructionReport {
  const { betId, newPrice } = instruction
  const ofOther = { status: 'FAILURE', errorCode: 'RELATED_ACTION_FAILED' } as const
  const own = { status, errorCode }
  return {
    status,
    errorCode,
    cancelInstructionReport: {
      ...(isOf === 'place' ? ofOther : own),
      instruction: { betId },
      sizeCancelled: 0,
    },
    placeInstructionReport: {
      ...(isOf === 'cancel' ? ofOther : own),
      instruction: order
        ? instructionAgain(order, { newPrice, sizeMinor: order.remainingMinor }, decimals)
        : { ...UNKNOWN, limitOrder: { size: 0, price: newPrice } },
    },
  }
}
