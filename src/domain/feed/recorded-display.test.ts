import { describe, expect, it } from 'vitest'
import { RecordedDisplay } from './recorded-display.ts'
import { type MarketChange, parseStreamLine } from './stream-message.ts'
import { matchDefinition } from './test-definition.ts'

const definition = (changes: object = {}, statuses = ['ACTIVE', 'ACTIVE']) =>
  matchDefinition({
    crossMatching: true,
    runners: statuses.map((status, index) => ({ id: index + 1, status })),
    ...changes,
  })

/** The change as a stream tells it. */
function changeOf(change: object): MarketChange {
  const line = JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.7', ...change }] })
  const parsed = parseStreamLine(line)
  if (parsed.kind !== 'markets') throw new Error(`no market message: ${JSON.stringify(parsed)}`)
  const [first] = parsed.message.mc ?? []
  if (!first) throw new Error('no change')
  return first
}

function displayOf(...changes: object[]): RecordedDisplay {
  const display = new RecordedDisplay()
  for (const change of changes) display.apply(changeOf(change))
  return display
}

describe('the displayed ladders of a recorded market', () => {
  const offers = {
    rc: [
      {
        id: 1,
        atl: [
          [2.5, 10],
          [2.4, 0.5],
          [2.3, 3],
        ],
      },
    ],
  }

  it('hold virtual offers of the other runner, rolled up', () => {
    const display = displayOf({ marketDefinition: definition() }, offers)
    expect(display.displayed()).toEqual([
      {
        id: 1,
        back: [],
        lay: [
          [230, 300],
          [250, 1_050],
        ],
      },
      // 1/(1-1/2.3) = 1.769, 1/(1-1/2.4) = 1.714 (0.70, too small) and 1/(1-1/2.5) = 1.666
      {
        id: 2,
        back: [
          [176, 392],
          [166, 1_576],
        ],
        lay: [],
      },
    ])
  })

  it('have none where the market does not match across runners', () => {
    const display = displayOf({ marketDefinition: definition({ crossMatching: false }) }, offers)
    expect(display.displayed()[1]).toEqual({ id: 2, back: [], lay: [] })
    expect(displayOf(offers).displayed()).toEqual([
      {
        id: 1,
        back: [],
        lay: [
          [230, 300],
          [250, 1_050],
        ],
      },
    ])
  })

  it('are those of the runners that are left', () => {
    const three = definition({}, ['ACTIVE', 'ACTIVE', 'REMOVED'])
    const display = displayOf({ marketDefinition: three }, offers)
    expect(display.displayed().map(({ id, back }) => [id, back.length])).toEqual([
      [1, 0],
      [2, 2],
      [3, 0],
    ])
  })

  it('are made of the best offers by level where the recording has no others', () => {
    const display = displayOf(
      {
        rc: [
          {
            id: 1,
            hc: -0.5,
            batb: [
              [0, 2, 4],
              [1, 1.9, 3],
            ],
          },
        ],
      },
      {
        rc: [
          {
            id: 1,
            hc: -0.5,
            batb: [
              [0, 1.9, 3],
              [1, 0, 0],
            ],
          },
        ],
      },
    )
    expect(display.displayed()).toEqual([{ id: 1, hc: -0.5, back: [[190, 300]], lay: [] }])
  })

  it('begin anew with an image', () => {
    const display = displayOf({ marketDefinition: definition() }, offers, { img: true, rc: [] })
    expect(display.displayed()).toEqual([])
  })
})
