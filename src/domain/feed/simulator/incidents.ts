import { SeededRandom } from '#domain/random.ts'
import type { Card } from '../../sports/bookings.ts'
import type { LogFact, MatchSide, Period } from '../../sports/match-log.ts'
import type { UnnumberedEvent } from '../event.ts'
import { footballClock, type FootballPlay } from './football.ts'
import type { SimulatedFixture } from './match-market.ts'
import type { MatchState } from './match.ts'
import type { Happening } from './model.ts'

/** Keeps cards apart from the match and its crowd, which grow from the same seed. */
const CARDS_SEED_OFFSET = 2 ** 44
/** About two cards a side and match, one in ten of them red. */
const CARD_CHANCE = 0.007
const RED_CHANCE = 0.1
const PLAYERS = 11

const periods: Partial<Record<Happening['kind'], Period>> = {
  half_time: 'half-time',
  second_half: 'second-half',
  end: 'full-time',
}
const NOTHING = { side: null, player: '', card: null, period: null, correctsId: null }

/** The log of a simulated match of football: its goals, its halves, and cards that change nothing in it. */
export class SimulatedLog {
  readonly #fixture: SimulatedFixture
  readonly #random: SeededRandom
  readonly #booked = new Set<string>()
  #score = { home: 0, away: 0 }
  #incidents = 0

  constructor(fixture: SimulatedFixture) {
    this.#fixture = fixture
    this.#random = SeededRandom.from(fixture.seed + CARDS_SEED_OFFSET)
  }

  /** The entries for a step that has led to `match`. */
  told(match: MatchState, happenings: readonly Happening[], at: number): UnnumberedEvent[] {
    if (match.sport !== 'football') return []
    const { spells } = match.play
    const clock = footballClock(spells)
    const facts = [
      ...this.#goals(match.play),
      ...happenings.flatMap(({ kind }): Omit<LogFact, 'at'>[] => {
        const period = periods[kind]
        return period ? [{ ...NOTHING, kind: 'period', period }] : []
      }),
      ...this.#cards(),
    ]
    return facts.map((fact): UnnumberedEvent => {
      const { fixtureRef } = this.#fixture
      const incidentRef = `${fixtureRef}:${(this.#incidents += 1)}`
      return { kind: 'incident', at, fixtureRef, incidentRef, fact: { ...fact, at: clock } }
    })
  }

  /** A side may score more than once in a spell. */
  #goals({ home, away }: FootballPlay): Omit<LogFact, 'at'>[] {
    const scored = { home: home - this.#score.home, away: away - this.#score.away }
    this.#score = { home, away }
    return (['home', 'away'] as const).flatMap((side) =>
      Array.from({ length: scored[side] }, () => ({ ...NOTHING, kind: 'goal' as const, side })),
    )
  }

  #cards(): Omit<LogFact, 'at'>[] {
    const random = this.#random
    return (['home', 'away'] as const).flatMap((side) => {
      if (random.unit() >= CARD_CHANCE) return []
      const player = String(1 + random.below(PLAYERS))
      const card = this.#cardOf(side, player, random.unit() < RED_CHANCE)
      return card ? [{ ...NOTHING, kind: 'card' as const, side, player, card }] : []
    })
  }

  /** A second yellow card sends a player off, and that player gets no more cards. */
  #cardOf(side: MatchSide, player: string, isRed: boolean): Card | undefined {
    const name = `${side} ${player}`
    if (this.#booked.has(`${name} off`)) return undefined
    const card = isRed ? 'red' : this.#booked.has(name) ? 'second-yellow' : 'yellow'
    this.#booked.add(card === 'yellow' ? name : `${name} off`)
    return card
  }
}
