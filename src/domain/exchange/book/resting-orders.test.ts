import { describe, expect, it } from 'vitest'
import { SeededRandom } from '../../random.ts'
import { BookSide } from './book-side.ts'
import { RestingOrders } from './resting-orders.ts'

const level = new BookSide(1, 'back', 350).levelFor(0)

describe('the table of resting orders', () => {
  it.each([
    ['one after the other', (n: number) => n + 1],
    ['in one residue class', (n: number) => (n + 1) * 65_536],
    ['beyond 32 bits', (n: number) => 2 ** 40 + n * 7],
  ])('finds exactly the orders that were added and not deleted, ids %s', (_, idOf) => {
    const orders = new RestingOrders()
    const model = new Map<number, number>()
    const random = SeededRandom.from(11)
    for (let step = 0; step < 20_000; step += 1) {
      const id = idOf(random.below(1_000))
      const found = orders.get(id)
      expect(found?.restMinor).toBe(model.get(id))
      if (found) {
        orders.delete(found)
        model.delete(id)
      } else if (random.unit() < 0.6) {
        orders.add({ id, accountId: step }, step + 1, level)
        model.set(id, step + 1)
      }
      expect(orders.size).toBe(model.size)
    }
    for (const [id, restMinor] of model) expect(orders.get(id)?.restMinor).toBe(restMinor)
  })

  it('holds an id once, and only ids that are positive whole numbers', () => {
    const orders = new RestingOrders()
    orders.add({ id: 5, accountId: 1 }, 10, level)
    expect(() => orders.add({ id: 5, accountId: 2 }, 10, level)).toThrow('no order rests twice')
    for (const id of [0, -1, 1.5, 2 ** 53]) {
      expect(() => orders.add({ id, accountId: 1 }, 10, level)).toThrow('an order id')
    }
  })

  it('uses a deleted order again, with nothing of its past', () => {
    const orders = new RestingOrders()
    const first = orders.add({ id: 5, accountId: 1 }, 10, level)
    orders.delete(first)
    const second = orders.add({ id: 6, accountId: 2 }, 20, level)
    expect(second).toBe(first)
    expect(second).toMatchObject({ id: 6, accountId: 2, restMinor: 20, level })
    expect(orders.get(5)).toBeUndefined()
  })

  it('deletes an order once', () => {
    const orders = new RestingOrders()
    const order = orders.add({ id: 5, accountId: 1 }, 10, level)
    orders.delete(order)
    expect(() => orders.delete(order)).toThrow('deleted once')
  })
})
