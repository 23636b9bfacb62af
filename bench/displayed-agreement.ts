import { RecordedDisplay } from '#domain/feed/recorded-display.ts'
import { selectionRefOf } from '#domain/feed/stream-definition.ts'
import { type MarketChange, parseStreamLine } from '#domain/feed/stream-message.ts'
import { readRecording } from '#server/modules/feed/index.ts'

/** How many of the levels that a real exchange displayed we display too, at the same place. */
export type Agreement = {
  levels: number
  samePrice: number
  /** Of these, with the same size to a hundredth of the unit. */
  sameSize: number
  /** Of these, with a size not more than two hundredths off. */
  nearSize: number
}

/** Up to this place; the recording shows ten. */
type Depth = 3 | 10

/** The displayed levels by place: `price` and `size` in hundredths. */
type Recorded = Map<number, { price: number; size: number }>

/**
 * Holds our displayed ladders of a recording with raw offers (atb, atl) against those the exchange displayed (bdatb,
 * bdatl), after every message that changed offers while the market was open.
 */
export async function displayedAgreement(file: string): Promise<Record<Depth, Agreement>> {
  const result = { 3: noAgreement(), 10: noAgreement() }
  const display = new RecordedDisplay()
  const recorded = new Map<string, Recorded>()
  let isOpen = false
  for await (const line of readRecording(file)) {
    const parsed = parseStreamLine(line)
    if (parsed.kind !== 'markets') continue
    for (const change of parsed.message.mc ?? []) {
      display.apply(change)
      isOpen = change.marketDefinition ? change.marketDefinition.status === 'OPEN' : isOpen
      takeRecorded(recorded, change)
      if (isOpen && change.rc?.length) compare(display, recorded, result)
    }
  }
  return result
}

const noAgreement = (): Agreement => ({ levels: 0, samePrice: 0, sameSize: 0, nearSize: 0 })

const sides = ['back', 'lay'] as const
const keyOf = (ref: string, side: (typeof sides)[number]) => `${ref} ${side}`

function takeRecorded(recorded: Map<string, Recorded>, { img, rc }: MarketChange): void {
  if (img) recorded.clear()
  for (const change of rc ?? []) {
    for (const side of sides) {
      const key = keyOf(selectionRefOf(change), side)
      const levels = recorded.get(key) ?? new Map()
      recorded.set(key, levels)
      for (const [level, price, size] of change[side === 'back' ? 'bdatb' : 'bdatl'] ?? []) {
        if (size === 0) levels.delete(level)
        else levels.set(level, { price: Math.round(price * 100), size: Math.round(size * 100) })
      }
    }
  }
}

function compare(
  display: RecordedDisplay,
  recorded: ReadonlyMap<string, Recorded>,
  result: Record<Depth, Agreement>,
): void {
  for (const runner of display.displayed()) {
    for (const side of sides) {
      for (const [level, { price, size }] of recorded.get(keyOf(selectionRefOf(runner), side)) ??
        []) {
        const [ourPrice, ourSize = 0] = runner[side][level] ?? []
        const off = ourPrice === price ? Math.abs(ourSize - size) : Infinity
        for (const agreement of level < 3 ? [result[3], result[10]] : [result[10]]) {
          agreement.levels += 1
          if (off < Infinity) agreement.samePrice += 1
          if (off === 0) agreement.sameSize += 1
          if (off <= 2) agreement.nearSize += 1
        }
      }
    }
  }
}
