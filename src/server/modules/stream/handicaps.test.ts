import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addKind } from '../exchange/test-exchange.ts'
import { newProgram } from '../standard-api/test-betting.ts'
import { openStream } from './test-listener.ts'

const folder = await mkdtemp(join(tmpdir(), 'stream-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const stream = await openStream(test, folder)

it('tells the line of a market of handicaps, and each runner with its own', async () => {
  const { marketId, selectionIds } = await addKind(test, {
    kind: 'asian_handicap',
    winners: 1,
    selections: [
      { outcome: '1', handicap: -75 },
      { outcome: '2', handicap: 75 },
    ],
  })
  const listener = await stream.hear(await newProgram(test))
  await listener.subscribe('marketSubscription', {
    marketFilter: { marketIds: [`1.${marketId}`] },
    marketDataFilter: { fields: ['EX_MARKET_DEF'] },
  })
  const [home, away] = selectionIds
  const kl = [
    { id: home, hc: -0.75 },
    { id: away, hc: 0.75 },
  ]
  expect(listener.changes()[0]?.mc).toMatchObject([
    { marketDefinition: { keyLineDefinition: { kl }, runners: kl } },
  ])
})
