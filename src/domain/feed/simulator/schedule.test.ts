import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timesOf } from '#server/test-soak.ts'
import { SimulatorFeed } from './simulator-feed.ts'
import { fixtureOf, scheduledAt } from './schedule.ts'

const MINUTE_MS = 60_000
const anyTime = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })

const fixturesAt = (seed: number, now: number) =>
  scheduledAt(seed, now).flatMap((ref) => fixtureOf(ref) ?? [])

it('has about 40 matches at any time, in play and to come, and nobody plays two of them', () => {
  fc.assert(
    fc.property(anyTime, (now) => {
      const feed = new SimulatorFeed()
      for (const fixture of fixturesAt(1, now)) feed.add(fixture)
      const told = feed.catchUpTo(now, new Set())
      const isTold = new Set(told.flatMap((e) => (e.kind === 'fixture' ? [e.fixtureRef] : [])))
      const living = fixturesAt(1, now).filter(({ fixtureRef }) => isTold.has(fixtureRef))
      const count = (sport: string) => living.filter(({ spec }) => spec.sport === sport).length
      const inPlay = living.filter(({ startsAt }) => startsAt <= now).length
      expect(living.length).toBeGreaterThanOrEqual(35)
      expect(living.length).toBeLessThanOrEqual(48)
      expect(count('cricket')).toBeGreaterThan(count('football'))
      expect(count('tennis')).toBeGreaterThan(5)
      expect(inPlay).toBeGreaterThanOrEqual(8)
      const sides = living.flatMap(({ home, away }) => [home, away])
      expect(new Set(sides).size).toBe(sides.length)
    }),
    { numRuns: timesOf(6, 20) },
  )
})

it('has matches that last 10 to 20 minutes, and none longer than it is kept in the list', () => {
  const day = 86_400_000
  const refs = Array.from({ length: 12 }, (_, n) =>
    scheduledAt(7, 1_800_000_000_000 + n * day),
  ).flat()
  const feed = new SimulatorFeed()
  const starts = new Map<string, number>()
  for (const ref of new Set(refs)) {
    const fixture = fixtureOf(ref)
    if (!fixture) continue
    starts.set(`${ref}:match-odds`, fixture.startsAt)
    feed.add(fixture)
  }
  const lasted = feed.catchUpTo(1_900_000_000_000, new Set(refs)).flatMap((event) => {
    if (event.kind !== 'result' || !starts.has(event.marketRef)) return []
    const sport = event.marketRef.split(':')[0] ?? ''
    return [{ sport, ms: event.at - (starts.get(event.marketRef) ?? 0) }]
  })
  expect(lasted).toHaveLength(starts.size)
  const longest = (sport: string) =>
    Math.max(...lasted.flatMap((each) => (each.sport === sport ? [each.ms] : []))) / MINUTE_MS
  expect(longest('cricket')).toBeLessThan(25)
  expect(longest('football')).toBeLessThan(15)
  expect(longest('tennis')).toBeLessThan(25)
  const middle = lasted.map(({ ms }) => ms).toSorted((a, b) => a - b)[lasted.length >> 1] ?? 0
  expect(middle / MINUTE_MS).toBeGreaterThan(10)
  expect(middle / MINUTE_MS).toBeLessThan(20)
})

it('knows a match by its reference alone, and another seed has another one', () => {
  const [ref = ''] = scheduledAt(1, 1_800_000_000_000)
  expect(fixtureOf(ref)).toEqual(fixtureOf(ref))
  expect(fixtureOf(ref.replace(':1:', ':2:'))?.seed).not.toBe(fixtureOf(ref)?.seed)
  for (const other of ['', 'curling:1:5', 'tennis:x:5', 'tennis:1', '29788105'])
    expect(fixtureOf(other)).toBeUndefined()
})
