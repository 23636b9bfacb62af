import { describe, expect, it } from 'vitest'
import { ACTIVE_TAB_SPORT_ID, RACING_SPORTS, sportById, SPORTS, TAB_SPORTS } from './sports.ts'

const names = (sports: readonly { name: string }[]) => sports.map(({ name }) => name)

describe('sports', () => {
  it('shows the 21 tabs of the specification in its order, with Cricket active', () => {
    expect(names(TAB_SPORTS).join(', ')).toBe(
      'Politics, Cricket, Football, Tennis, Kabaddi, Esoccer, Horse Racing, Greyhound Racing, Table Tennis, ' +
        'Basketball, Boxing, Mixed Martial Arts, American Football, Volleyball, Badminton, Snooker, Ice Hockey, ' +
        'E Games, Futsal, Handball, Motor Sports',
    )
    expect(sportById(ACTIVE_TAB_SPORT_ID)?.name).toBe('Cricket')
  })

  it('keeps the ids that the specification sets', () => {
    expect([4, 2, 1, 8].map((id) => sportById(id)?.name)).toEqual([
      'Cricket',
      'Tennis',
      'Football',
      'Table Tennis',
    ])
  })

  it('lists about 30 sports, each once', () => {
    expect(SPORTS).toHaveLength(30)
    expect(new Set(names(SPORTS)).size).toBe(30)
    expect(new Set(SPORTS.map(({ id }) => id)).size).toBe(30)
    expect(names(SPORTS)).toEqual(expect.arrayContaining(['Chess', 'Darts', 'Boxing', 'Kabaddi']))
  })

  it('lists the racing sports of the side menu', () => {
    expect(names(RACING_SPORTS)).toEqual(['Horse Racing', 'Greyhound Racing'])
  })

  it('knows no other sport', () => {
    expect(sportById(4339)).toBeUndefined()
  })
})
