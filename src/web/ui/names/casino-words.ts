import { casinoWords } from '#web/ui/messages/casino/words.ts'

/** Numbers, ranks of cards and letters of sides, also joined: "17", "1-2-3", "A", "00". */
const VALUE = /\b(?:\d+|[ABJQK])(?:-(?:\d+|[ABJQK]))*\b/g

const words: Readonly<Record<string, string>> = casinoWords
const wordOf = (name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** A winning selection by its key, without its market. */
export const winnerName = (key: string): string => casinoText(key.split(' | ').at(-1) ?? key)

/** The name of a market, a selection, a piece or a seat at a table as readers of this page know it, else as it was given. */
export function casinoText(name: string): string {
  const whole = wordOf(name)
  if (whole !== undefined) return whole
  const values = name.match(VALUE) ?? []
  const form = wordOf(name.replaceAll(VALUE, '#'))
  let place = 0
  return form === undefined ? name : form.replaceAll('#', () => values[place++] ?? '')
}
