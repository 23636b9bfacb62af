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
    `The slot is ${machine?.name}, by version ${rulesVersion} of its rules, with one coin on every line.`,
    `There is no slot "${record.machine}" with version ${rulesVersion} of its rules and this stake.`,
  ]
}

const seedOf = (hashing: Hashing, { serverSeed, commit }: SpinRecord): Finding => [
  toHex(hashing.sha256(bytesOf(serverSeed))) === commit,
  'The seed of the server has the hash that was told before the spin.',
  'The seed of the server does not have the hash that was told before the spin.',
]

function drawOf(hashing: Hashing, machine: SlotMachine, record: SpinRecord): Finding {
  const { serverSeed, playerSeed, nonce, stops } = record
  const seeds = { serverSeed: bytesOf(serverSeed), playerSeed, nonce }
  const drawn = stopsBySeeds(hashing, machine, seeds)
  return [
    isAlike(drawn, stops),
    `Both seeds stop the reels at ${drawn.join(', ')}.`,
    `Both seeds stop the reels at ${drawn.join(', ')}, and not at ${stops.join(', ')}.`,
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
    `The window pays ${won.reduce((sum, { coins }) => sum + coins, 0)} coins by the table of prizes.`,
    'The window, its prizes or the payout are not those of the table of prizes.',
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
