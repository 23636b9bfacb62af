import { proofSentences } from '#domain/language/proof-sentences.ts'
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
    return [false, '', proofSentences.rules.nothingAside(game.name)]
  }
  return [
    isKnown,
    proofSentences.rules.known(game.name, record.rulesVersion),
    proofSentences.rules.unknownVersion(record.game, record.rulesVersion),
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
    proofSentences.chain.right(steps),
    proofSentences.chain.wrong(steps),
  ]
}
const betsOf = ({ hashing }: Verifier, { bets, betsHash }: RecordedStage): Finding => [
  toHex(betListHash(hashing, bets)) === betsHash,
  proofSentences.bets.right(bets.length),
  proofSentences.bets.wrong,
]

export function entropyOf(
  verifier: Verifier,
  { closesAt, entropy }: Pick<RecordedStage, 'closesAt' | 'entropy'>,
): Finding {
  if (entropy.kind === 'players') {
    return [true, proofSentences.entropy.players, '']
  }
  const due = beaconRoundAfter(Date.parse(closesAt) / 1_000)
  if (entropy.round !== due) {
    return [false, '', proofSentences.entropy.otherRound(due, entropy.round)]
  }
  const signature = fromHex(entropy.signature) ?? new Uint8Array()
  if (toHex(verifier.hashing.sha256(signature)) !== entropy.randomness) {
    return [false, '', proofSentences.entropy.otherNumber]
  }
  return [
    verifier.isBeaconSignature(entropy.round, entropy.signature),
    proofSentences.entropy.genuine(entropy.round),
    proofSentences.entropy.notSigned(entropy.round),
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
    proofSentences.draw.right(names),
    after === undefined
      ? proofSentences.draw.tooLate
      : proofSentences.draw.wrong(names, stage.pieces),
  ]
}

function resultsOf(game: Game, stage: RecordedStage, at: number, end: Table): Finding {
  const expected = settledSelections(game, end, at, stage.bets)
  const unknown = stage.bets.find(
    (bet) =>
      !expected.some((each) => each.market === bet.market && each.selection === bet.selection),
  )
  if (unknown)
    return [false, '', proofSentences.results.unknown(game.name, unknown.market, unknown.selection)]
  const pairs = (all: typeof expected) =>
    all.map(({ market, selection, verdict }) => [market, selection, verdict])
  return [
    isAlike(pairs(expected), pairs(stage.results)),
    proofSentences.results.right(expected.length),
    proofSentences.results.wrong,
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
  yield stepOf('end', [game.isOver(end), proofSentences.end.right, proofSentences.end.wrong])
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
