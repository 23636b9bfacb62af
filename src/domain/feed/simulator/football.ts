import type { SeededRandom } from '#domain/random.ts'
import type { MatchInstant } from '../../sports/match-clock.ts'
import type { Chances, Happening, MatchModel, MatchOutcome, ScoreChance } from './model.ts'

/** Expected goals of each side over a whole match. */
export type FootballSpec = { readonly homeGoals: number; readonly awayGoals: number }

export type FootballPlay = {
  readonly spec: FootballSpec
  /** Spells of SPELL_SECONDS played so far. */
  readonly spells: number
  readonly home: number
  readonly away: number
}

const SPELL_SECONDS = 20
const SPELLS_PER_MINUTE = 60 / SPELL_SECONDS
/** 45 minutes and two added. */
const FIRST_HALF_SPELLS = 47 * SPELLS_PER_MINUTE
/** Another 45 and four added. */
const MATCH_SPELLS = FIRST_HALF_SPELLS + 49 * SPELLS_PER_MINUTE
const HALF_TIME_SECONDS = 15 * 60
const HALF_SECONDS = 45 * 60
/** More goals of one side than this in what is left of a match are too rare to count. */
const GOALS_MAX = 40
const RARE = 1e-5

/**
 * Football: in every spell each side scores a Poisson number of goals, at the same rate throughout and independent of
 * the score. So the goals still to come are Poisson too, and the chances are exact.
 */
export const football: MatchModel<FootballSpec, FootballPlay> = {
  hasDraw: true,
  start: (spec) => ({ spec, spells: 0, home: 0, away: 0 }),
  pauseSeconds: ({ spells }) =>
    spells === FIRST_HALF_SPELLS ? SPELL_SECONDS + HALF_TIME_SECONDS : SPELL_SECONDS,
  step,
  chances: ({ spec, spells, home, away }) => {
    const left = (MATCH_SPELLS - spells) / MATCH_SPELLS
    return leadChances(home - away, spec.homeGoals * left, spec.awayGoals * left)
  },
  counts: ({ spells, home, away }) => ({ goals: { home, away, isFinal: spells >= MATCH_SPELLS } }),
  countChances: (play, bias) => ({ goals: finalScores(play, bias) }),
  scoreText: ({ spells, home, away }) => `${home} - ${away} (${phaseText(spells)})`,
  outcome: ({ spells, home, away }) => (spells < MATCH_SPELLS ? null : leader(home - away)),
}

/** The clock at the end of the last of so many spells: it runs on through both halves. */
export function footballClock(spells: number): MatchInstant {
  if (spells <= FIRST_HALF_SPELLS) return { half: 1, second: spells * SPELL_SECONDS }
  return { half: 2, second: HALF_SECONDS + (spells - FIRST_HALF_SPELLS) * SPELL_SECONDS }
}

function step(play: FootballPlay, random: SeededRandom): ReturnType<typeof football.step> {
  const home = poisson(play.spec.homeGoals / MATCH_SPELLS, random)
  const away = poisson(play.spec.awayGoals / MATCH_SPELLS, random)
  const spells = play.spells + 1
  const happenings: Happening[] = []
  if (play.spells === FIRST_HALF_SPELLS) happenings.push(quiet('second_half'))
  if (home > 0) happenings.push({ kind: 'goal', side: 'home', stopsBetting: true })
  if (away > 0) happenings.push({ kind: 'goal', side: 'away', stopsBetting: true })
  if (spells === FIRST_HALF_SPELLS) happenings.push(quiet('half_time'))
  if (spells === MATCH_SPELLS) happenings.push({ ...quiet('end'), stopsBetting: true })
  return {
    play: { ...play, spells, home: play.home + home, away: play.away + away },
    happenings,
  }
}

const quiet = (kind: Happening['kind']): Happening => ({ kind, side: null, stopsBetting: false })

const leader = (lead: number): MatchOutcome => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

/**
 * How the match may end from here. `bias` shifts the goals to be expected from away to home, as the crowd sees it; what
 * is too rare to matter for a price is left out.
 */
function finalScores({ spec, spells, home, away }: FootballPlay, bias: number): ScoreChance[] {
  const left = (MATCH_SPELLS - spells) / MATCH_SPELLS
  const homeGoals = poissonChances(spec.homeGoals * left * Math.exp(bias))
  const awayGoals = poissonChances(spec.awayGoals * left * Math.exp(-bias))
  return homeGoals.flatMap((homeChance, scored) =>
    awayGoals.flatMap((awayChance, conceded) => {
      const chance = homeChance * awayChance
      return chance < RARE ? [] : [{ home: home + scored, away: away + conceded, chance }]
    }),
  )
}

/** Chances of a side that leads by `lead` when `home` and `away` more goals are to be expected. */
function leadChances(lead: number, home: number, away: number): Chances {
  const homeGoals = poissonChances(home)
  const awayGoals = poissonChances(away)
  const chances = { home: 0, draw: 0, away: 0 }
  homeGoals.forEach((homeChance, scored) => {
    awayGoals.forEach((awayChance, conceded) => {
      chances[leader(lead + scored - conceded)] += homeChance * awayChance
    })
  })
  return chances
}

/** The probability of 0, 1, 2 … events when `mean` are expected. The last one takes the tail, so the sum is 1. */
function poissonChances(mean: number): number[] {
  const chances: number[] = []
  let chance = Math.exp(-mean)
  let rest = 1
  for (let count = 0; count < GOALS_MAX && rest > 1e-15; count += 1) {
    chances.push(Math.min(chance, rest))
    rest -= chance
    chance *= mean / (count + 1)
  }
  const last = chances.length - 1
  chances[last] = (chances[last] ?? 0) + Math.max(0, rest)
  return chances
}

/** Knuth's multiplication method; the mean is far below 1 here. */
function poisson(mean: number, random: SeededRandom): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.unit(); product > limit; product *= random.unit()) count += 1
  return count
}

function phaseText(spells: number): string {
  if (spells === 0) return 'kick-off'
  if (spells === FIRST_HALF_SPELLS) return 'half-time'
  if (spells >= MATCH_SPELLS) return 'full time'
  const isFirst = spells < FIRST_HALF_SPELLS
  const played = isFirst ? spells : spells - FIRST_HALF_SPELLS
  const minute = Math.floor(played / SPELLS_PER_MINUTE) + 1
  const base = isFirst ? 0 : 45
  return minute > 45 ? `${base + 45}+${minute - 45}'` : `${base + minute}'`
}
