import { expect, it } from 'vitest'
import type { Odds } from './odds.ts'
import { OddsSource } from './odds-source.ts'

const NOTHING: Odds = { quotes: new Map(), returns: {}, parts: [] }
const tables = (...ids: string[]) => ids.map((gameId) => ({ gameId, returnBps: null }))

/** Counts when it is told to, and says what it was asked. */
function slowCounter() {
  const asked: string[] = []
  const ends: (() => void)[] = []
  return {
    asked,
    next: () => ends.shift()?.(),
    count: ({ gameId }: { gameId: string }) => {
      asked.push(gameId)
      return new Promise<Odds>((answer) => ends.push(() => answer(NOTHING)))
    },
    stop: async () => {},
  }
}

it('counts openings ahead one at a time, so that a player waits for one of them at most', async () => {
  const counter = slowCounter()
  const source = new OddsSource(counter)
  const ahead = source.countAhead(tables('one', 'two', 'three'), 0)
  await expect.poll(() => counter.asked).toEqual(['one'])
  const mine = source.opening('three', null)
  expect(counter.asked).toEqual(['one', 'three'])
  counter.next()
  await expect.poll(() => counter.asked).toEqual(['one', 'three', 'two'])
  counter.next()
  expect(await mine).toBe(NOTHING)
  counter.next()
  await ahead
  // Nobody waits for what was counted.
  expect(await source.opening('two', null)).toBe(NOTHING)
  expect(counter.asked.length).toBe(3)
})

it('counts nothing ahead once it has stopped', async () => {
  const counter = slowCounter()
  const source = new OddsSource(counter)
  const ahead = source.countAhead(tables('one', 'two'), 0)
  await expect.poll(() => counter.asked).toEqual(['one'])
  await source.stop()
  counter.next()
  await ahead
  expect(counter.asked).toEqual(['one'])
  const waiting = source.countAhead(tables('three'))
  await source.stop()
  await waiting
  expect(counter.asked).toEqual(['one'])
})
