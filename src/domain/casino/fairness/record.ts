import * as z from 'zod/mini'
import type { Game } from '../game.ts'
import type { Table } from '../table.ts'
import type { Verdict } from '../verdict.ts'
import { QUICKNET } from './beacon.ts'
import { type Hashing, textBytes, toHex } from './bytes.ts'

/*
 * The record of a round: all that is needed to deal and settle it again without us. `docs/how-to/verify-a-round.md` says
 * what each field means and how it is checked.
 */

export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const natural = z.int().check(z.minimum(0))

const listedBet = z.strictObject({
  id: z.string(),
  market: z.string(),
  selection: z.string(),
  side: z.enum(['back', 'lay']),
  /** In hundredths; null where a pay table says what is paid. */
  price: z.nullable(natural),
  stakeMinor: natural,
  playerSeed: z.string(),
})

export const entropy = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drand'),
    chain: z.literal(QUICKNET.chainHash),
    round: natural,
    randomness: hash,
    signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
  }),
  /** The hash of the list of bets, with what each player's page added. */
  z.strictObject({ kind: z.literal('players') }),
])
export type StageEntropy = z.output<typeof entropy>

/** An instant in UTC with milliseconds. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))

const settledSelection = z.strictObject({
  market: z.string(),
  selection: z.string(),
  /** A number is what a pay table gives back for 100 staked. */
  verdict: z.union([z.enum(['win', 'lose', 'push', 'half']), natural]),
})
export type SettledSelection = z.output<typeof settledSelection>

const stage = z.strictObject({
  /** When bets closed. */
  closesAt: instant,
  /** In the order in which they were accepted. */
  bets: z.array(listedBet),
  /** Published when betting closed. */
  betsHash: hash,
  entropy,
  /** The pieces that fell in this stage, as numbers of the game, and their names. */
  drawn: z.array(natural),
  pieces: z.array(z.string()),
  /** Each selection that was bet on in this stage, in the order of the first bet on it. */
  results: z.array(settledSelection),
})

export const roundRecord = z.strictObject({
  format: z.literal('fairbook-round/1'),
  table: z.string(),
  round: z.string(),
  /** The name of the game's file, and the version of its rules. */
  game: z.string(),
  rulesVersion: natural,
  chain: z.strictObject({ head: hash, length: natural, step: natural }),
  seed: hash,
  /** Cards of earlier rounds that this one was dealt without. */
  setAside: z.array(natural),
  stages: z.array(stage).check(z.minLength(1)),
  digest: hash,
})
export type RoundRecord = z.output<typeof roundRecord>
export type RecordedStage = RoundRecord['stages'][number]

/** A round as it was dealt and paid, before its record is sealed. */
export type RoundFacts = Omit<RoundRecord, 'format' | 'stages' | 'digest'> & {
  readonly stages: readonly Omit<RecordedStage, 'pieces'>[]
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}

/** The hash of a record without its digest: fields sorted by name, no spaces. It finds a change that decides nothing. */
export function digestOf(hashing: Hashing, record: object): string {
  const text = JSON.stringify(sorted({ ...record, digest: undefined }))
  return toHex(hashing.sha256(textBytes(text)))
}

export function recordOf(hashing: Hashing, game: Game, facts: RoundFacts): RoundRecord {
  const record = {
    format: 'fairbook-round/1' as const,
    ...facts,
    stages: facts.stages.map((each) => ({ ...each, pieces: each.drawn.map(game.piece) })),
  }
  return { ...record, digest: digestOf(hashing, record) }
}

/** How the selections that were bet on in one stage are settled. `at` is how much lay on the table when they were. */
export function settledSelections(
  game: Game,
  table: Table,
  at: number,
  bets: readonly { readonly market: string; readonly selection: string }[],
): readonly SettledSelection[] {
  const verdicts = new Map<string, Verdict | undefined>()
  for (const part of game.parts) {
    const happened = part.happened(table, at)
    part.markets
      .flatMap((market) => market.selections.map(({ name }) => betKey(market.name, name)))
      .forEach((key, index) => verdicts.set(key, happened.verdicts[index]))
  }
  const asked = new Map(bets.map((bet) => [betKey(bet.market, bet.selection), bet]))
  return [...asked].flatMap(([key, { market, selection }]) => {
    const verdict = verdicts.get(key)
    return verdict === undefined ? [] : [{ market, selection, verdict }]
  })
}

const betKey = (market: string, selection: string): string => JSON.stringify([market, selection])
