import { beforeEach, expect, it, vi } from 'vitest'
import { playPhase, setSound } from './table-sound.ts'

const played: number[] = []

class FakeAudio {
  readonly currentTime = 0
  readonly destination = {}
  createOscillator() {
    const frequency = { value: 0 }
    const start = () => played.push(frequency.value)
    const connect = (next: unknown) => next
    return { frequency, connect, start, stop: () => undefined }
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    return { gain, connect: (next: unknown) => next }
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  played.length = 0
})

it('is off until the player turns it on, and off again when it is turned off', () => {
  playPhase('open')
  expect(played).toEqual([])
  setSound(true)
  playPhase('open')
  expect(played).toHaveLength(1)
  setSound(false)
  playPhase('open')
  expect(played).toHaveLength(1)
})

it('tells phases by one short tone each, and knows no tone for a win', () => {
  setSound(true)
  for (const phase of ['open', 'closed', 'result'] as const) playPhase(phase)
  expect(new Set(played).size).toBe(3)
  for (const phase of ['dealing', 'settled', 'void', 'asleep'] as const) playPhase(phase)
  expect(played).toHaveLength(3)
})
