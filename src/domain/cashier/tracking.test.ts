import { expect, it } from 'vitest'
import { depositTrack, withdrawalTrack } from './tracking.ts'

const requestedAt = '2026-01-01T10:00:00.000Z'
const decidedAt = '2026-01-02T10:00:00.000Z'
const waiting = { status: 'P', requestedAt, decidedAt: null } as const
const said = (track: readonly { step: string; is: string }[]) =>
  track.map(({ step, is }) => `${step} ${is}`)

it('shows a deposit from the request to its end', () => {
  const track = (status: 'P' | 'A' | 'R' | 'X', isReturned = false) =>
    said(depositTrack({ ...waiting, status, decidedAt, isReturned }))
  expect(track('P')).toEqual(['asked done', 'looked_for now', 'credited next'])
  expect(track('A')).toEqual(['asked done', 'credited done'])
  expect(track('R')).toEqual(['asked done', 'refused stopped'])
  expect(track('R', true)).toEqual(['asked done', 'returned stopped'])
  expect(track('X')).toEqual(['asked done', 'expired stopped'])
})

it('shows a withdrawal from the request to its end, with its check where there is one', () => {
  expect(said(withdrawalTrack({ ...waiting, check: null }))).toEqual([
    'asked done',
    'payment now',
    'paid next',
  ])
  const held = { isOver: false, overAt: null }
  expect(said(withdrawalTrack({ ...waiting, check: held }))).toEqual([
    'asked done',
    'checked now',
    'payment next',
    'paid next',
  ])
  const over = { isOver: true, overAt: decidedAt }
  expect(withdrawalTrack({ ...waiting, status: 'A', decidedAt, check: over })).toEqual([
    { step: 'asked', at: requestedAt, is: 'done' },
    { step: 'checked', at: decidedAt, is: 'done' },
    { step: 'paid', at: decidedAt, is: 'done' },
  ])
  expect(said(withdrawalTrack({ ...waiting, status: 'R', check: null }))).toEqual([
    'asked done',
    'refused stopped',
  ])
})
