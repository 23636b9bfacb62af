import * as z from 'zod/mini'
import { endpoint, idText, text } from '../endpoint.ts'
import { adminTable } from './operators.ts'

/** Outside of these bounds the guard opens no market. */
const returnBps = z.int().check(z.minimum(8_500), z.maximum(9_950))
const tableId = z.strictObject({ tableId: idText })

const priceAtReturn = z.object({
  market: z.string(),
  selection: z.string(),
  side: z.enum(['back', 'lay']),
  /** A pay table is a part of the rules: its return stays. */
  isPayTable: z.boolean(),
  /** The opening price in hundredths, today and afterwards; null where none is offered, and for a pay table. */
  price: z.nullable(z.int()),
  newPrice: z.nullable(z.int()),
  /** Their returns of 10,000; null where none is offered. */
  returnBps: z.nullable(z.int()),
  newReturnBps: z.nullable(z.int()),
})
export type PriceAtReturn = z.output<typeof priceAtReturn>

/** The opening prices of a table as they would be at another return; without one, at those of the rules. */
export const previewTableReturn = endpoint({
  method: 'GET',
  path: '/api/admin/casino/tables/:tableId/prices',
  access: 'operator',
  permission: 'casino.read',
  params: tableId,
  query: z.strictObject({ returnBps: z.optional(z.pipe(idText, returnBps)) }),
  reply: z.object({ prices: z.array(priceAtReturn) }),
  refusals: ['NOT_FOUND'],
})

/**
 * Sets the return of a table's prices in the long run, in play too; null: as the rules have it. Another return makes a new
 * version of the rules, and the table is off until it is turned on again. A round that runs keeps its prices.
 */
export const setTableReturn = endpoint({
  method: 'PUT',
  path: '/api/admin/casino/tables/:tableId/return',
  access: 'operator',
  permission: 'casino.run',
  params: tableId,
  body: z.strictObject({ returnBps: z.nullable(returnBps), reason: text(300) }),
  reply: adminTable,
  refusals: ['NOT_FOUND'],
})
