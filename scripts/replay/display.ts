import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Offer } from '#domain/exchange/book/rollup.ts'
import { RecordedDisplay } from '#domain/feed/recorded-display.ts'
import { type MarketMessage, parseStreamLine } from '#domain/feed/stream-message.ts'
import { readRecording } from '#server/modules/feed/index.ts'

/** The printed line of one selection after one message. Prices and sizes are decimal numbers, best first. */
type DisplayedLine = {
  pt: number
  /** Only where the recording holds several markets. */
  marketId?: string
  id: number
  /** Only where the selection has a handicap. */
  hc?: number
  back: Offer[]
  lay: Offer[]
}

/**
 * Prints, after each message of a recording, every ladder of its markets as we would display it. The last line of a
 * selection is what it shows until the next. Answers the exit code.
 */
export async function printDisplay(file: string): Promise<number> {
  const hasMany = await hasSeveralMarkets(file)
  try {
    await pipeline(Readable.from(displayedLines(file, hasMany)), process.stdout, { end: false })
  } catch (error) {
    // The reader of the output may have seen enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
  return 0
}

async function* displayedLines(file: string, hasMany: boolean): AsyncGenerator<string> {
  const markets = new Map<string, RecordedDisplay>()
  for await (const { pt, mc } of messages(file, (sentence) => console.error(sentence))) {
    let text = ''
    for (const change of mc ?? []) {
      const market = markets.get(change.id) ?? new RecordedDisplay()
      markets.set(change.id, market)
      market.apply(change)
      for (const { back, lay, ...runner } of market.displayed()) {
        const name = hasMany ? { marketId: change.id, ...runner } : runner
        const line: DisplayedLine = { pt, ...name, back: decimals(back), lay: decimals(lay) }
        text += `${JSON.stringify(line)}\n`
      }
    }
    if (text !== '') yield text
  }
}

async function hasSeveralMarkets(file: string): Promise<boolean> {
  const ids = new Set<string>()
  for await (const { mc } of messages(file)) {
    for (const { id } of mc ?? []) ids.add(id)
    if (ids.size > 1) return true
  }
  return false
}

/** The market messages; lines that are none are told to `complain`. */
async function* messages(
  file: string,
  complain: (sentence: string) => void = () => {},
): AsyncGenerator<MarketMessage> {
  let number = 0
  for await (const line of readRecording(file)) {
    number += 1
    if (line.trim() === '') continue
    const parsed = parseStreamLine(line)
    if (parsed.kind === 'markets') yield parsed.message
    else if (parsed.kind === 'malformed') complain(`Line ${number} is left out: ${parsed.reason}`)
  }
}

const decimals = (offers: readonly Offer[]): Offer[] =>
  offers.map(([price, sizeMinor]) => [price / 100, sizeMinor / 100])
