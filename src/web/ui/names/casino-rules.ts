import { exactNumberText } from '#domain/language/number-text.ts'
import { casinoCardRules } from '#web/ui/messages/casino/rules-of-cards.ts'
import { casinoWheelRules } from '#web/ui/messages/casino/rules-of-wheels.ts'
import { casinoText } from './casino-words.ts'

const SENTENCE = /\S.*?[.?](?=\s|$)/g
/** A number as the server writes it: "10,000", "0.25", "37". */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g

const sentences: Readonly<Record<string, string>> = { ...casinoCardRules, ...casinoWheelRules }

/** A rule of a table, of one sentence or several, in the language of this page. */
export const casinoRule = (rule: string): string =>
  (rule.match(SENTENCE) ?? [rule]).map(sentenceText).join(' ')

/** Either a sentence of the rules, or the names of markets with what they are about. */
function sentenceText(sentence: string): string {
  const whole = knownSentence(sentence)
  if (whole !== undefined) return whole
  const end = sentence.indexOf(': ')
  if (end === -1) return casinoText(sentence)
  const markets = sentence.slice(0, end).split(', ').map(casinoText).join(', ')
  const rest = sentence.slice(end + 2)
  return `${markets}: ${knownSentence(rest) ?? rest}`
}

function knownSentence(sentence: string): string | undefined {
  const form = sentence.replaceAll(NUMBER, '#')
  if (!Object.hasOwn(sentences, form)) return undefined
  const numbers = sentence.match(NUMBER) ?? []
  let place = 0
  return sentences[form]?.replaceAll('#', () => numberText(numbers[place++] ?? ''))
}

/** Numbers of pockets and shares of ten thousand have no separator, in any language. */
const numberText = (number: string): string =>
  /^\d+$/.test(number) ? number : exactNumberText(number.replaceAll(',', ''))
