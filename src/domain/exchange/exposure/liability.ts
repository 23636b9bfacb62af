import { assert } from '../../assert.ts'
import type { Position } from './position.ts'
import { LEVEL } from './exposure.ts'
import type { Side } from '../orders/order.ts'

/**
 * The possible loss of an order for the starting price: of a back if its selection does not win, of a lay if it does.
 */
export type Liability = { selectionId: number; side: Side; liabilityCenti: number }

/** The position with such an order, before there is a price. */
export const withLiability = (position: Position, liability: Liability): Position =>
  changed(position, liability, 1)

/** The position without it. */
export const withoutLiability = (position: Position, liability: Liability): Position =>
  changed(position, liability, -1)

function changed(
  position: Position,
  { selectionId, side, liabilityCenti }: Liability,
  sign: 1 | -1,
): Position {
  const before = position.get(selectionId) ?? LEVEL
  const column = side === 'back' ? 'unmatchedBackCenti' : 'unmatchedLayCenti'
  const centi = before[column] + sign * liabilityCenti
  assert(Number.isSafeInteger(centi) && centi >= 0, 'no order is bound below zero')
  return new Map(position).set(selectionId, { ...before, [column]: centi })
}
