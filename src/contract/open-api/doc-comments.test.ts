import { expect, it } from 'vitest'
import { docComments } from './doc-comments.ts'

it('finds what is said of definitions and of their properties', () => {
  const comments = docComments(`
/** What somebody asks for. */
export const order = z.object({
  /** Decimal odds
   *  in hundredths. */
  price: z.int(),
  /* not for readers */
  side,
  stake: z.object({
    /** 2 * 3 is fine. */
    minor: z.int(),
  }),
})

/** Nothing of this is exported. */
type Hidden = { a: 1 }

/**
 * Two lines,
 *
 * then one.
 */
const row = {
  id,
}
`)
  expect(Object.fromEntries(comments)).toEqual({
    order: 'What somebody asks for.',
    'order.price': 'Decimal odds in hundredths.',
    'order.minor': '2 * 3 is fine.',
    row: 'Two lines, then one.',
  })
})
