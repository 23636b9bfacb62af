import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { ApplyQueue, isPassing } from './apply-queue.ts'
import { type FollowedFixture, newFixture } from './followed-fixture.ts'

let queue: ApplyQueue | undefined
afterEach(() => queue?.stop())

const fixture = (fixtureRef: string): FollowedFixture =>
  newFixture({
    kind: 'fixture',
    at: 0,
    sequence: 1,
    fixtureRef,
    sportId: 1,
    competition: null,
    name: fixtureRef,
    participants: [],
    countryCode: null,
    venue: null,
    startsAt: 0,
  })

it('applies a few fixtures at a time, each one alone, until nothing is behind', async () => {
  const underWay = new Map<FollowedFixture, number>()
  let most = 0
  let applied = 0
  queue = new ApplyQueue(async (each) => {
    underWay.set(each, (underWay.get(each) ?? 0) + 1)
    most = Math.max(most, underWay.size)
    expect(underWay.get(each)).toBe(1)
    await sleep(5)
    underWay.delete(each)
    applied += 1
    // Told anew while it was applied.
    each.isBehind = applied <= 5
  })
  const fixtures = Array.from({ length: 10 }, (_, index) => fixture(String(index)))
  for (const each of [...fixtures, ...fixtures]) queue.enter(each)
  await queue.idle()
  expect(applied).toBe(15)
  expect(most).toBe(4)
})

it('tries again later what failed in passing, and lets the others go on', async () => {
  const done: string[] = []
  let isAway = true
  queue = new ApplyQueue(async (each) => {
    if (isAway && each.told.name === 'a') {
      isAway = false
      throw new Refusal('SERVICE_UNAVAILABLE')
    }
    each.isBehind = false
    done.push(each.told.name)
  })
  queue.enter(fixture('a'))
  queue.enter(fixture('b'))
  await queue.idle()
  expect(done).toEqual(['b'])
  await expect.poll(() => done).toEqual(['b', 'a'])
})

it('tells what may pass from what will fail again', () => {
  expect(isPassing(new Refusal('SERVICE_UNAVAILABLE'))).toBe(true)
  expect(isPassing(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(true)
  expect(isPassing(new Refusal('RESULT_INVALID'))).toBe(false)
  expect(isPassing(new Error('selection x was not part of the market'))).toBe(false)
})
