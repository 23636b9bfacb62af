import type { View } from '../part.ts'
import { certain, spaceOf } from '../space.ts'
import type { Table } from '../table.ts'
import type { Card } from './cards.ts'
import { allHands } from './three-cards.ts'

/** The only three cards of a round, by what `read` makes of them. */
export const oneHand = <O>(read: (cards: readonly Card[]) => O): View<O> => ({
  read: ({ drawn }: Table) => read(drawn),
  space: ({ drawn }: Table) =>
    drawn.length === 0 ? spaceOf(allHands(), read) : certain(read(drawn)),
})
