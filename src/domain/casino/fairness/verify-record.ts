import type { Game } from '../game.ts'
import { EMPTY_TABLE, type Table } from '../table.ts'
import { beaconRoundAfter } from './beacon.ts'
import { betListHash } from './bet-list.ts'
import { fromHex, type Hashing, toHex } from './bytes.ts'
import { chainSeed } from './chain.ts'
import { digestOf, type RecordedStage, type RoundRecord, settledSelections } from './record.ts'
import {
  digestFinding,
  type Finding,
  isAlike,
  type ProofStep,
  stepOf,
  untilWrong,
} from './proof-step.ts'
import { drawOfStage } from './stage-draw.ts'

export type Verifier = {
  readonly hashing: Hashing
  readonly isBeaconSignature: (round: number, signature: string) => boolean
}

function rulesOf(game: Game, record: RoundRecord): Finding {
  const isKnown =
    game.id === record.game && game.versions.some(({ id }) => id === record.rulesVersion)
  if (game.depletesTo === undefined && record.setAside.length > 0) {
    return [false, '', `Nothing lies aside in ${game.name}: each round has the whole pack.`]
  }
  return [
    isKnown,
    `The game is ${game.name}, by version ${record.rulesVersion} of its rules.`,
    `There is no version ${record.rulesVersion} of the rules of "${record.game}".`,
  ]
}

/** A longer chain is not ours, and hashing it would not end. */
const MOST_STEPS = 10_000_000

export function chainOf(
  { hashing }: Verifier,
  { chain }: Pick<RoundRecord, 'chain'>,
  seed: Uint8Array,
): Finding {
  const steps = chain.length - chain.step
  return [
    steps > 0 && steps <= MOST_STEPS && toHex(chainSeed(hashing, seed, steps)) === chain.head,
    `Hashed ${steps} times, the seed gives the head of the chain, which was published before its first round.`,
    `Hashed ${steps} times, the seed does not give the published head of the chain.`,
  ]
}
const betsOf = ({ hashing }: Verifier, { bets, betsHash }: RecordedStage): Finding => [
  toHex(betListHash(hashing, bets)) === betsHash,
  `The list of ${bets.length} ${bets.length === 1 ? 'bet' : 'bets'} has the hash that was published when betting closed.`,
  'The list of bets does not have the hash that was published when betting closed.',
]

export function entropyOf(
  verifier: Verifier,
  { closesAt, entropy }: Pick<RecordedStage, 'closesAt' | 'entropy'>,
): Finding {
  if (entropy.kind === 'players') {
    return [true, 'The hash of the list of bets is the public entropy.', '']
  }
  const due = beaconRoundAfter(Date.parse(closesAt) / 1_000)
  if (entropy.round !== due) {
    return [false, '', `Bets closed for round ${due} of the beacon, and not for ${entropy.round}.`]
  }
  const signature = fromHex(entropy.signature) ?? new Uint8Array()
  if (toHex(verifier.hashing.sha256(signature)) !== entropy.randomness) {
    return [false, '', 'The number of the beacon is not the hash of its signature.']
  }
  return [
    verifier.isBeaconSignature(entropy.round, entropy.signature),
    `Round ${entropy.round} of the beacon came after the close, and its signature is genuine.`,
    `The beacon did not sign round ${entropy.round} so.`,
  ]
}

const entropyHex = ({ entropy, betsHash }: RecordedStage): string =>
  entropy.kind === 'drand' ? entropy.randomness : betsHash

/** The table after every stage, beginning with the bare one, as the key of each stage deals it. */
function dealt(
  { hashing }: Verifier,
  game: Game,
  record: RoundRecord,
  seed: Uint8Array,
): readonly Table[] {
  const tables: Table[] = [{ ...EMPTY_TABLE, setAside: record.setAside }]
  for (const [index, stage] of record.stages.entries()) {
    const table = tables.at(-1) ?? EMPTY_TABLE
    if (game.isOver(table)) break
    const draw = drawOfStage(hashing, {
      table: record.table,
      round: record.round,
      stage: index + 1,
      seed,
      entropy: entropyHex(stage),
      label: game.label,
    })
    tables.push(game.deal(draw, table))
  }
  return tables
}

function fallenIn(
  game: Game,
  stage: RecordedStage,
  before: Table,
  after: Table | undefined,
): Finding {
  const fallen = after?.drawn.slice(before.drawn.length) ?? []
  const names = fallen.map(game.piece)
  return [
    after !== undefined &&
      isAlike(fallen, stage.drawn) &&
      isAlike(names, stage.pieces) &&
      fallen.length > 0,
    `The key of the stage draws ${names.join(' ')}.`,
    after === undefined
      ? 'The round was over before this stage.'
      : `The key of the stage draws ${names.join(' ')}, and not ${stage.pieces.join(' ')}.`,
  ]
}

function resultsOf(game: Game, stage: RecordedStage, at: number, end: Table): Finding {
  const expected = settledSelections(game, end, at, stage.bets)
  const unknown = stage.bets.find(
    (bet) =>
      !expected.some((each) => each.market === bet.market && each.selection === bet.selection),
  )
  if (unknown) return [false, '', `${game.name} has no ${unknown.market} on ${unknown.selection}.`]
  const pairs = (all: typeof expected) =>
    all.map(({ market, selection, verdict }) => [market, selection, verdict])
  return [
    isAlike(pairs(expected), pairs(stage.results)),
    `Each of the ${expected.length} selections that were bet on is settled by the rules.`,
    'A selection that was bet on is not settled by the rules.',
  ]
}

function* proofSteps(verifier: Verifier, game: Game, record: RoundRecord): Generator<ProofStep> {
  const seed = fromHex(record.seed) ?? new Uint8Array()
  yield stepOf('rules', rulesOf(game, record))
  yield stepOf('chain', chainOf(verifier, record, seed))
  const tables = dealt(verifier, game, record, seed)
  for (const [index, stage] of record.stages.entries()) {
    yield stepOf('bets', betsOf(verifier, stage), index + 1)
    yield stepOf('entropy', entropyOf(verifier, stage), index + 1)
    const before = tables[index] ?? EMPTY_TABLE
    yield stepOf('draw', fallenIn(game, stage, before, tables[index + 1]), index + 1)
  }
  const end = tables.at(-1) ?? EMPTY_TABLE
  yield stepOf('end', [
    game.isOver(end),
    'The round is over after its last stage.',
    'The round is not over after its last stage.',
  ])
  for (const [index, stage] of record.stages.entries()) {
    const at = tables[index]?.drawn.length ?? 0
    yield stepOf('results', resultsOf(game, stage, at, end), index + 1)
  }
  yield stepOf('digest', digestFinding(digestOf(verifier.hashing, record) === record.digest))
}

/** The proof of a round step by step, up to the first step that is wrong. */
export const verifyRecord = (
  verifier: Verifier,
  game: Game,
  record: RoundRecord,
): readonly ProofStep[] => untilWrong(proofSteps(verifier, game, record))
