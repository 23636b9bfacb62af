import { exactNumberText } from '#domain/language/number-text.ts'

const SENTENCE = /\S.*?[.?](?=\s|$)/g
/** A number as English texts write it: "10,000", "0.25", "37". */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g

/** The sentences of a text that ends with one. */
export const sentencesIn = (text: string): readonly string[] => text.match(SENTENCE) ?? [text]

/** A sentence in the language of the page, from a table in which `#` stands for each number of it, in order. */
export function knownSentence(
  table: Readonly<Record<string, string>>,
  sentence: string,
): string | undefined {
  const form = sentence.replaceAll(NUMBER, '#')
  if (!Object.hasOwn(table, form)) return undefined
  const numbers = sentence.match(NUMBER) ?? []
  let place = 0
  return table[form]?.replaceAll('#', () => numberText(numbers[place++] ?? ''))
}

/** A number without a separator, such as that of a pocket or of a year, has none in any language. */
const numberText = (number: string): string =>
  /^\d+$/.test(number) ? number : exactNumberText(number.replaceAll(',', ''))
