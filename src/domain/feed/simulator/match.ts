import { type RandomState, SeededRandom } from '#domain/random.ts'
import { cricket, type CricketPlay, type CricketSpec } from './cricket.ts'
import { football, type FootballPlay, type FootballSpec } from './football.ts'
import type { Chances, Happening, MatchModel } from './model.ts'
import { tennis, type TennisPlay, type TennisSpec } from './tennis.ts'

type SpecOf = { football: FootballSpec; tennis: TennisSpec; cricket: CricketSpec }
type PlayOf = { football: FootballPlay; tennis: TennisPlay; cricket: CricketPlay }
export type SimulatedSport = keyof SpecOf

/** The sides as numbers: the facts that a model needs. */
export type MatchSpec<S extends SimulatedSport = SimulatedSport> = {
  [Each in S]: { readonly sport: Each } & SpecOf[Each]
}[S]

/** A match at one moment: plain values that are never changed. */
export type MatchState<S extends SimulatedSport = SimulatedSport> = {
  [Each in S]: {
    readonly sport: Each
    readonly play: PlayOf[Each]
    readonly elapsedSeconds: number
    /** When the next step falls, in seconds from the start. */
    readonly nextStepSeconds: number
    readonly random: RandomState
  }
}[S]

export type TimedHappening = Happening & { readonly atSeconds: number }

const models: { readonly [S in SimulatedSport]: MatchModel<SpecOf[S], PlayOf[S]> } = {
  football,
  tennis,
  cricket,
}

/** The match before its first second. The same spec and seed always give the same match. */
export function startMatch<S extends SimulatedSport>(
  spec: MatchSpec<S>,
  seed: number,
): MatchState<S> {
  const model = models[spec.sport]
  const random = SeededRandom.from(seed)
  const play = model.start(spec, random)
  return {
    sport: spec.sport,
    play,
    elapsedSeconds: 0,
    nextStepSeconds: model.pauseSeconds(play, random),
    random: random.state,
  }
}

/** The match after its next step, at the second at which that falls. Nothing follows once it is over. */
export function nextStep<S extends SimulatedSport>(
  match: MatchState<S>,
): { match: MatchState<S>; happenings: readonly TimedHappening[] } {
  if (isOver(match)) return { match, happenings: [] }
  const model = models[match.sport]
  const random = new SeededRandom(match.random)
  const { play, happenings } = model.step(match.play, random)
  const atSeconds = match.nextStepSeconds
  return {
    match: {
      sport: match.sport,
      play,
      elapsedSeconds: atSeconds,
      nextStepSeconds: atSeconds + model.pauseSeconds(play, random),
      random: random.state,
    },
    happenings: happenings.map((happening) => ({ ...happening, atSeconds })),
  }
}

/** The match `seconds` later, however the time is cut into pieces, and the happenings meanwhile. */
export function advance<S extends SimulatedSport>(
  match: MatchState<S>,
  seconds: number,
): { match: MatchState<S>; happenings: readonly TimedHappening[] } {
  const elapsedSeconds = match.elapsedSeconds + seconds
  const happenings: TimedHappening[] = []
  let now = match
  while (!isOver(now) && now.nextStepSeconds <= elapsedSeconds) {
    const next = nextStep(now)
    now = next.match
    happenings.push(...next.happenings)
  }
  return { match: { ...now, elapsedSeconds }, happenings }
}

/** The probability of each outcome from here, by the model that plays the match. */
export const fairProbabilities = <S extends SimulatedSport>(match: MatchState<S>): Chances =>
  models[match.sport].chances(match.play)

/** How the match ended, or `null` while it goes on. */
export const outcomeOf = <S extends SimulatedSport>(match: MatchState<S>) =>
  models[match.sport].outcome(match.play)

export const isOver = <S extends SimulatedSport>(match: MatchState<S>): boolean =>
  outcomeOf(match) !== null

/** The score and phase for people. */
export const scoreText = <S extends SimulatedSport>(match: MatchState<S>): string =>
  models[match.sport].scoreText(match.play)

/** Whether the sport can end in a draw. */
export const hasDraw = (sport: SimulatedSport): boolean => models[sport].hasDraw

/** The present counts of the sport. */
export const countsOf = <S extends SimulatedSport>(match: MatchState<S>) =>
  models[match.sport].counts(match.play)

/** The possible final counts, as a crowd that is off by `bias` sees them. */
export const countChancesOf = <S extends SimulatedSport>(match: MatchState<S>, bias: number) =>
  models[match.sport].countChances(match.play, bias)
