import type { SeededRandom } from '#domain/random.ts'
import type { Draw } from './table.ts'

/** A draw for tests and simulations: quick, the same for the same seed, and never for a game that anybody plays. */
export const seededDraw = (random: SeededRandom): Draw => ({
  below: (count) => random.below(count),
  take: (pieces, count) => {
    const order = [...pieces]
    for (let place = 0; place < Math.min(count, order.length - 1); place += 1) {
      const other = place + random.below(order.length - place)
      const [one = 0, two = 0] = [order[place], order[other]]
      order[place] = two
      order[other] = one
    }
    return order.slice(0, count)
  },
})
