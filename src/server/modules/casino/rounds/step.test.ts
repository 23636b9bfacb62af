import { describe, expect, it } from 'vitest'
import { type Facts, type RoundNow, type Step, stepOf } from './step.ts'

const facts: Facts = { nowMs: 10_000, isOn: true, isWatched: true, entropy: 'waiting' }
const round = (more: Partial<RoundNow>): RoundNow => ({
  state: 'open',
  stage: 1,
  endsAtMs: 10_000,
  entropyDueMs: 19_000,
  isOver: false,
  ...more,
})
const move = (name: string): object => ({ kind: 'move', move: name })
const sleep: Step = { kind: 'wait', untilMs: undefined }

type Case = [
  name: string,
  round: Partial<RoundNow> | undefined,
  facts: Partial<Facts>,
  step: object,
]
const cases: Case[] = [
  ['begins a table that somebody watches', undefined, {}, { kind: 'begin' }],
  ['lets a table sleep that nobody watches', undefined, { isWatched: false }, sleep],
  ['begins nothing at a table that is off', undefined, { isOn: false }, sleep],
  ['closes bets at their time', {}, {}, move('close')],
  ['keeps bets open until then', {}, { nowMs: 9_999 }, { kind: 'wait', untilMs: 10_000 }],
  ['closes bets that nobody watches too', {}, { isWatched: false }, move('close')],
  ['deals with the entropy', { state: 'closed' }, { entropy: 'ready' }, move('deal')],
  [
    'shows that no more bets are taken before it deals',
    { state: 'closed' },
    { entropy: 'ready', nowMs: 9_000 },
    { kind: 'wait', untilMs: 10_000 },
  ],
  ['looks again for the entropy', { state: 'closed' }, {}, { kind: 'wait', untilMs: 10_200 }],
  ['voids without it, and draws no other', { state: 'closed' }, { nowMs: 19_000 }, move('void')],
  ['voids when it can never come', { state: 'closed' }, { entropy: 'failed' }, move('void')],
  ['opens the next stage', { state: 'dealing' }, {}, move('reopen')],
  ['shows the result after the last stage', { state: 'dealing', isOver: true }, {}, move('show')],
  ['lets the pieces fall', { state: 'dealing' }, { nowMs: 1 }, { kind: 'wait', untilMs: 10_000 }],
  ['pays a result at once', { state: 'result' }, { nowMs: 1 }, move('settle')],
  ['begins the next round after the result', { state: 'settled' }, {}, { kind: 'begin' }],
  [
    'shows the result for its time',
    { state: 'settled' },
    { nowMs: 9_000 },
    { kind: 'wait', untilMs: 10_000 },
  ],
  ['begins the next round after a void one', { state: 'void' }, {}, { kind: 'begin' }],
  ['sleeps after the last watcher has gone', { state: 'settled' }, { isWatched: false }, sleep],
]

describe('the step of a table', () => {
  it.each(cases)('%s', (_name, last, more, step) => {
    const now = last === undefined ? undefined : round(last)
    expect(stepOf(now, { ...facts, ...more })).toMatchObject(step)
  })
})
