import { proofSentences } from '#domain/language/proof-sentences.ts'
import { fromHex, type Hashing, toHex } from '../fairness/bytes.ts'
import {
  digestFinding,
  type Finding,
  isAlike,
  type ProofStep,
  stepOf,
  untilWrong,
} from '../fairness/proof-step.ts'
import { digestOf } from '../fairness/record.ts'
import { payoutOf, prizesOf, type SlotMachine, stakeOf, windowOf } from './machine.ts'
import { SLOT_MACHINES } from './slot-machines.ts'
import type { SpinRecord } from './spin-record.ts'
import { stopsBySeeds } from './stops-by-seeds.ts'

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array()

function rulesOf(machine: SlotMachine | undefined, record: SpinRecord): Finding {
  const { coinMinor, stakeMinor, rulesVersion } = record
  const isPlayable =
    machine?.coinsMinor.includes(coinMinor) === true && stakeOf(machine, coinMinor) === stakeMinor
  return [
    isPlayable && machine.versions.some(({ id }) => id === rulesVersion),
    proofSentences.rules.slot(machine?.name ?? '', rulesVersion),
    proofSentences.rules.unknownSlot(record.machine, rulesVersion),
  ]
}

const seedOf = (hashing: Hashing, { serverSeed, commit }: SpinRecord): Finding => [
  toHex(hashing.sha256(bytesOf(serverSeed))) === commit,
  proofSentences.spin.seed,
  proofSentences.spin.otherSeed,
]

function drawOf(hashing: Hashing, machine: SlotMachine, record: SpinRecord): Finding {
  const { serverSeed, playerSeed, nonce, stops } = record
  const seeds = { serverSeed: bytesOf(serverSeed), playerSeed, nonce }
  const drawn = stopsBySeeds(hashing, machine, seeds)
  return [
    isAlike(drawn, stops),
    proofSentences.spin.stops(drawn),
    proofSentences.spin.otherStops(drawn, stops),
  ]
}

function resultsOf(machine: SlotMachine, record: SpinRecord): Finding {
  const { stops, window, prizes, coinMinor, payoutMinor } = record
  const shown = windowOf(machine, stops)
  const won = prizesOf(machine, shown)
  const told = prizes.map(({ line, sign, count, coins }) => ({ line, sign, count, coins }))
  const same = won.map(({ line, sign, count, coins }) => ({ line, sign, count, coins }))
  return [
    isAlike(shown, window) && isAlike(same, told) && payoutOf(won, coinMinor) === payoutMinor,
    proofSentences.spin.pays(won.reduce((sum, { coins }) => sum + coins, 0)),
    proofSentences.spin.otherPays,
  ]
}

function* stepsOf(hashing: Hashing, record: SpinRecord): Generator<ProofStep> {
  const machine = SLOT_MACHINES.find(({ id }) => id === record.machine)
  yield stepOf('rules', rulesOf(machine, record))
  if (!machine) return
  yield stepOf('seed', seedOf(hashing, record))
  yield stepOf('draw', drawOf(hashing, machine, record))
  yield stepOf('results', resultsOf(machine, record))
  yield stepOf('digest', digestFinding(digestOf(hashing, record) === record.digest))
}

/** The proof of a spin step by step, up to the first step that is wrong. */
export const verifySpin = (hashing: Hashing, record: SpinRecord): readonly ProofStep[] =>
  untilWrong(stepsOf(hashing, record))
