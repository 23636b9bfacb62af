import type { View } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'
import type { Card } from './cards.ts'
import { spaceOfHands } from './three-cards.ts'

/** The only three cards of a round, by what `read` makes of them. */
export function oneHand<O>(read: (cards: readonly Card[]) => O): View<O> {
  const bare = spaceOfHands(read)
  return {
    read: ({ drawn }: Table) => read(drawn),
    space: ({ drawn }: Table) => (drawn.length === 0 ? bare() : certain(read(drawn))),
  }
}
