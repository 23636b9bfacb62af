import { describe, expect, it } from 'vitest'
import { SPORT_ID } from '../catalogue/sports.ts'
import { correlatedPairs, type LegOrigin } from './correlation.ts'

const leg = (given: Partial<LegOrigin>): LegOrigin => ({
  sportId: 1,
  competition: 'Test League',
  eventId: 1,
  isOutright: false,
  ownStart: null,
  ...given,
})

describe('correlated legs', () => {
  it('are those of one event, the same selection twice included', () => {
    expect(
      correlatedPairs([leg({ eventId: 1 }), leg({ eventId: 2 }), leg({ eventId: 1 })]),
    ).toEqual([[0, 2]])
    expect(correlatedPairs([leg({}), leg({})])).toEqual([[0, 1]])
  })

  it('are not two matches of one competition', () => {
    expect(correlatedPairs([leg({ eventId: 1 }), leg({ eventId: 2 })])).toEqual([])
  })

  it('are the winner of a competition and a match of it, and two bets on one competition', () => {
    const winner = leg({ eventId: 9, isOutright: true })
    expect(correlatedPairs([winner, leg({ eventId: 1 })])).toEqual([[0, 1]])
    expect(correlatedPairs([winner, leg({ eventId: 8, isOutright: true })])).toEqual([[0, 1]])
    expect(correlatedPairs([winner, leg({ eventId: 1, competition: 'Other Cup' })])).toEqual([])
    expect(correlatedPairs([winner, leg({ eventId: 1, sportId: 2 })])).toEqual([])
  })

  it('are two markets of one race, but not two races of a meeting', () => {
    const race = (ownStart: number | null) =>
      leg({ sportId: SPORT_ID.horseRacing, eventId: 3, ownStart })
    expect(correlatedPairs([race(1_000), race(1_000)])).toEqual([[0, 1]])
    expect(correlatedPairs([race(1_000), race(2_000)])).toEqual([])
    expect(correlatedPairs([race(1_000), race(null)])).toEqual([[0, 1]])
  })

  it('are two markets of one match, whatever start each of them names', () => {
    const market = (ownStart: number) => leg({ sportId: SPORT_ID.football, ownStart })
    expect(correlatedPairs([market(1_000), market(2_000)])).toEqual([[0, 1]])
  })
})
