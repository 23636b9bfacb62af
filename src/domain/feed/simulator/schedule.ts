import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import type { FeedRef } from '../event.ts'
import type { MatchSpec, SimulatedSport } from './match.ts'
import type { SimulatedFixture } from './match-market.ts'
import { competitions, sides } from './names.ts'

type Calendar = {
  /** A match starts this often. */
  everyMs: number
  /** Betting opens this long before. */
  leadMs: number
  /** Seconds of the match per second of the clock. */
  speed: number
  /** No match lasts longer. */
  longestMs: number
}

const MINUTE_MS = 60_000

/** At any time about 13 matches are in play and 27 are to come; a match takes 6 to 20 minutes. */
const calendars: Readonly<Record<SimulatedSport, Calendar>> = {
  cricket: { everyMs: 200_000, leadMs: 40 * MINUTE_MS, speed: 9, longestMs: 25 * MINUTE_MS },
  football: { everyMs: 180_000, leadMs: 30 * MINUTE_MS, speed: 9, longestMs: 15 * MINUTE_MS },
  tennis: { everyMs: 240_000, leadMs: 22 * MINUTE_MS, speed: 9, longestMs: 25 * MINUTE_MS },
}
const sports = ['cricket', 'football', 'tennis'] as const satisfies SimulatedSport[]

/** Matches of a sport whose seeds do not repeat: more than six years of them. */
const TURNS = 2 ** 20

/**
 * The references of the matches that are to come, in play or just over at `now`, of the endless calendar of `seed`.
 * A match is a function of its reference alone, so it can be told again after a restart, however late.
 */
export function scheduledAt(seed: number, now: number): FeedRef[] {
  return sports.flatMap((sport) => {
    const { everyMs, leadMs, longestMs } = calendars[sport]
    const first = Math.ceil((now - longestMs) / everyMs)
    const last = Math.floor((now + leadMs) / everyMs)
    return Array.from(
      { length: last - first + 1 },
      (_, index) => `${sport}:${seed}:${first + index}`,
    )
  })
}

/** The match of a reference, or `undefined` for a reference that is not of a calendar. */
export function fixtureOf(fixtureRef: FeedRef): SimulatedFixture | undefined {
  const [, name, seedText, turnText] = /^(\w+):(\d{1,10}):(\d{1,12})$/.exec(fixtureRef) ?? []
  const sport = sports.find((each) => each === name)
  if (!sport) return undefined
  const { everyMs, leadMs, speed } = calendars[sport]
  const turn = Number(turnText)
  const startsAt = turn * everyMs
  const seed = matchSeed(Number(seedText), sport, turn)
  const [home, away] = pairing(sport, turn)
  const names = competitions[sport]
  const competition = names[turn % names.length]
  assert(competition !== undefined, 'every sport has competitions')
  return {
    fixtureRef,
    competition: { competitionRef: competition, name: competition },
    home,
    away,
    opensAt: startsAt - leadMs,
    startsAt,
    spec: specOf(sport, SeededRandom.from(seed)),
    seed,
    speed,
  }
}

/** Numbers that two matches do not share, below 2^52. */
function matchSeed(seed: number, sport: SimulatedSport, turn: number): number {
  const stream = SeededRandom.from(seed * sports.length + sports.indexOf(sport)).below(2 ** 32)
  return stream * TURNS + (turn % TURNS)
}

/**
 * The two sides of a match. One half of the sides meets the other, shifted by one every round, so that no side plays
 * again before nearly all others have played; home changes from round to round.
 */
function pairing(sport: SimulatedSport, turn: number): [home: string, away: string] {
  const all = sides[sport]
  const half = all.length / 2
  const round = Math.floor(turn / half)
  const one = all[turn % half]
  const other = all[half + ((turn + round) % half)]
  assert(one !== undefined && other !== undefined, 'every side has a name')
  return round % 2 === 0 ? [one, other] : [other, one]
}

/** A match of some 23 games in fifty is not played to its end. */
const RETIREMENT = 1 / 1_000

/** How strong the sides are: no match is decided before it starts. */
function specOf(sport: SimulatedSport, random: SeededRandom): MatchSpec {
  switch (sport) {
    case 'football': {
      const lead = random.between(-0.45, 0.45)
      return { sport, homeGoals: 1.5 * Math.exp(lead), awayGoals: 1.15 * Math.exp(-lead) }
    }
    case 'cricket':
      return {
        sport,
        homeStrength: random.between(0.93, 1.08),
        awayStrength: random.between(0.93, 1.08),
      }
    case 'tennis':
      return {
        sport,
        serve: [random.between(0.58, 0.68), random.between(0.58, 0.68)],
        setsNeeded: 2,
        retirement: RETIREMENT,
      }
  }
}
