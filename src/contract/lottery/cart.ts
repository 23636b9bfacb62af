import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CART_MAX, slip } from './slips.ts'

const itemId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** A slip that waits to be paid. The page makes its id. */
export const cartItem = z.strictObject({ id: itemId, slip })

/**
 * Adds slips to the cart that the player finds on every device, takes others out, and answers the cart as it is then; with
 * nothing to change it only answers. An id is added once for ever. Slips beyond a full cart are left out and counted.
 */
export const changeCart = endpoint({
  method: 'POST',
  path: '/api/my-lotteries/cart',
  body: z.strictObject({
    add: z._default(z.array(cartItem).check(z.maxLength(CART_MAX)), []),
    remove: z._default(z.array(itemId).check(z.maxLength(5 * CART_MAX)), []),
  }),
  reply: z.object({ items: z.array(cartItem), leftOut: z.int() }),
  refusals: ['NOT_A_PLAYER'],
})
