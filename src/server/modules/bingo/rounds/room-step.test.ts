import { expect, it } from 'vitest'
import { type Facts, type RoundNow, roomStep } from './room-step.ts'

const facts: Facts = { nowMs: 100, isOn: true, isWatched: true, entropy: 'waiting' }
const sale: RoundNow = { state: 'open', endsAtMs: 100, entropyDueMs: 900, tickets: 5, players: 2 }

it.each<[string, RoundNow | undefined, Partial<Facts>, unknown]>([
  ['a room where nobody is sleeps', undefined, { isWatched: false }, { kind: 'wait' }],
  ['a room that is off does not begin', undefined, { isOn: false }, { kind: 'wait' }],
  ['a visit begins a round', undefined, {}, { kind: 'begin' }],
  ['a sale waits for its end', sale, { nowMs: 99 }, { kind: 'wait', untilMs: 100 }],
  ['a sale to two players ends', sale, {}, { kind: 'move', move: 'close' }],
  ['a sale to two ends though nobody looks', sale, { isWatched: false }, { move: 'close' }],
  ['a sale to two ends in a room that is off', sale, { isOn: false }, { move: 'close' }],
  ['a sale to one is void', { ...sale, players: 1 }, {}, { kind: 'move', move: 'void' }],
  ['a sale to nobody begins again', { ...sale, tickets: 0, players: 0 }, {}, { kind: 'extend' }],
  [
    'a sale to nobody sleeps while nobody looks',
    { ...sale, tickets: 0, players: 0 },
    { isWatched: false },
    { kind: 'wait', untilMs: undefined },
  ],
  [
    'a closed round is drawn with its entropy',
    { ...sale, state: 'closed' },
    { entropy: 'ready' },
    { move: 'deal' },
  ],
  [
    'a closed round whose entropy does not come is void',
    { ...sale, state: 'closed' },
    { nowMs: 900 },
    { move: 'void' },
  ],
  ['the last ball ends the calling', { ...sale, state: 'dealing' }, {}, { move: 'show' }],
  ['a result is paid', { ...sale, state: 'result' }, {}, { move: 'settle' }],
  ['a new round follows', { ...sale, state: 'settled' }, {}, { kind: 'begin' }],
])('%s', (_name, round, more, step) => {
  expect(roomStep(round, { ...facts, ...more })).toMatchObject(step as object)
})
