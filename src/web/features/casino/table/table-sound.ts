import { useSyncExternalStore } from 'react'
import type { TablePhase } from '#contract/casino/tables.ts'

const NAME = 'fairbook.casino-sound'
const listeners = new Set<() => void>()
let isOn: boolean | undefined

function read(): boolean {
  try {
    isOn ??= localStorage.getItem(NAME) === 'on'
  } catch {
    isOn = false
  }
  return isOn
}

/** Off until the player turns it on. */
export const useSoundIsOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)

export function setSound(on: boolean): void {
  isOn = on
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off')
  } catch {
    // The storage is full or forbidden: the choice then lives as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Tones in hertz. They tell phases only: a win sounds like a loss. */
const TONES: Partial<Record<TablePhase, number>> = { open: 523, closed: 392, result: 466 }
const SECONDS = 0.14
const LOUDNESS = 0.06

let context: AudioContext | undefined

export function playPhase(phase: TablePhase): void {
  const tone = TONES[phase]
  if (tone === undefined || !read() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = tone
  volume.gain.setValueAtTime(LOUDNESS, context.currentTime)
  volume.gain.linearRampToValueAtTime(0, context.currentTime + SECONDS)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start()
  oscillator.stop(context.currentTime + SECONDS)
}
