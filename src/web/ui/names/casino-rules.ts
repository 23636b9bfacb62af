import { casinoCardRules } from '#web/ui/messages/casino/rules-of-cards.ts'
import { casinoWheelRules } from '#web/ui/messages/casino/rules-of-wheels.ts'
import { casinoText } from './casino-words.ts'
import { knownSentence, sentencesIn } from './known-sentences.ts'

const rules = { ...casinoCardRules, ...casinoWheelRules }

/** A rule of a table, of one sentence or several, in the language of this page. */
export const casinoRule = (rule: string): string => sentencesIn(rule).map(sentenceText).join(' ')

/** Either a sentence of the rules, or the names of markets with what they are about. */
function sentenceText(sentence: string): string {
  const whole = knownSentence(rules, sentence)
  if (whole !== undefined) return whole
  const end = sentence.indexOf(': ')
  if (end === -1) return casinoText(sentence)
  const markets = sentence.slice(0, end).split(', ').map(casinoText).join(', ')
  const rest = sentence.slice(end + 2)
  return `${markets}: ${knownSentence(rules, rest) ?? rest}`
}
