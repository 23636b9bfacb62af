import { type Booking, type Card, CARDS } from './bookings.ts'
import type { MatchInstant } from './match-clock.ts'

/** A card of a match and when it was shown. */
export type LoggedCard = Booking & { at: MatchInstant }

/** What a log says, and the numbers of the lines that say nothing. */
export type MatchLog = { cards: LoggedCard[]; wrongLines: number[] }

/** The half, the clock, who, and the card: `1 23:10 North 7 yellow`. */
const LINE = /^([12]) (\d{1,3}):([0-5]\d) (.+) ([a-z-]+)$/

const isCard = (text: string): text is Card => CARDS.some((card) => card === text)

/** Reads a log of cards, one a line. Empty lines count for nothing. */
export function parseMatchLog(text: string): MatchLog {
  const log: MatchLog = { cards: [], wrongLines: [] }
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim().replaceAll(/\s+/g, ' ')
    if (words === '') continue
    const [, half, minute, second, player = '', card = ''] = LINE.exec(words) ?? []
    if (!isCard(card)) log.wrongLines.push(index + 1)
    else {
      const at = {
        half: half === '1' ? 1 : 2,
        second: Number(minute) * 60 + Number(second),
      } as const
      log.cards.push({ at, player: player.toLowerCase(), card })
    }
  }
  return log
}
