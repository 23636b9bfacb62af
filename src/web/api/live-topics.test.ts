import { expect, it } from 'vitest'
import { liveTopics, type Topic } from '#contract/live.ts'
import { isPrivate, mergeDelta, readSnapshot } from './live-topics.ts'

const wallet = { points: 1, availableMinor: 100, heldMinor: 0, currency: 'PTS' }
const every = Object.entries(liveTopics).map(([name, { audience }]) =>
  audience === 'everybody' ? `${name}:7` : name,
) as Topic[]

it('knows every topic of the contract and who may hear it', () => {
  expect(every).toHaveLength(8)
  expect(every.filter(isPrivate)).toEqual(['wallet', 'orders', 'notices'])
  expect(readSnapshot('wallet', wallet)).toEqual(wallet)
})

it.each(['lottery', 'lottery:7', 'wallet:7', 'market', 'toString', '__proto__', ''])(
  'refuses what the server says of the topic %j',
  (topic) => {
    expect(() => readSnapshot(topic, wallet)).toThrow('there is no live topic')
    expect(() => mergeDelta(topic, wallet, wallet)).toThrow('there is no live topic')
  },
)
