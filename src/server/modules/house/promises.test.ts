import { expect, it } from 'vitest'
import { Promises } from './promises.ts'

const promise = (holderId: number, liabilityMinor: number, untilMs = 6_000) => ({
  holderId,
  liabilityMinor,
  untilMs,
})

it('makes no promise that it could not keep beside those that stand, until they have ended', () => {
  const promises = new Promises()
  const at = (nowMs: number) => ({ roomMinor: 1_000, nowMs })
  expect(promises.make(7, promise(1, 600), at(0))).toBe(true)
  expect(promises.make(7, promise(2, 401), at(0))).toBe(false)
  expect(promises.make(8, promise(2, 401), at(0))).toBe(true)
  expect(promises.make(7, promise(2, 400), at(5_999))).toBe(true)
  expect(promises.make(7, promise(3, 1_000, 12_000), at(6_000))).toBe(true)
})

it('counts one promise a player: another one takes its place', () => {
  const promises = new Promises()
  const at = { roomMinor: 1_000, nowMs: 0 }
  expect(promises.make(7, promise(1, 600), at)).toBe(true)
  expect(promises.make(7, promise(1, 1_000), at)).toBe(true)
  expect(promises.make(7, promise(2, 1), at)).toBe(false)
  promises.forget(7)
  expect(promises.make(7, promise(2, 1_000), at)).toBe(true)
})
